/** The admin's lists, remembered (remember.ts), and what changes them. */
import { feedbackReportSchema } from '#core/own-page/feedback.ts'
import { enquiryAnsweredSchema, enquiryRecordSchema, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { adminEventSchema, type AdminEvent } from '#core/events/admin-event.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import {
  adminCancellationSchema,
  adminRegistrationSchema,
  type AdminRegistration,
} from '#core/registrations/registration-schema.ts'
import { noteSchema, type Note, type NoteInput } from '#core/people/note.ts'
import { adminSignupSchema } from '#core/signups/signup-schema.ts'
import {
  createList,
  fetchAll,
  invalidateKeys,
  isOverview,
  listOf,
  mutateCache,
  oncePer,
  remember,
  revalidateKeys,
} from './remember.ts'
import { fetchAdmin, sendAdmin } from './request.ts'
import type { Answer } from '#islands/ui/request.ts'

const eventsPath = '/api/admin/events'
const allRegistrationsPath = `${eventsPath}/all/registrations`
const enquiriesPath = '/api/contacts'
export const signupsPath = '/api/admin/notification-signups'
const notesPath = '/api/admin/notes'

export function registrationsPath(eventId: number): string {
  return `${eventsPath}/${eventId}/registrations`
}

/** The check-ins shown here, in their order: a list that was asked for before one may not know of it. */
const shownAttendance: Pick<AdminRegistration, 'eventId' | 'id' | 'attended'>[] = []

/** A list with the check-ins that were shown while it was on its way: all but the first so many. */
function withAttendance(registrations: AdminRegistration[], before: number): AdminRegistration[] {
  return shownAttendance.slice(before).reduce(withOneAttendance, registrations)
}

function withOneAttendance(
  registrations: AdminRegistration[],
  { id, eventId, attended }: (typeof shownAttendance)[number],
): AdminRegistration[] {
  return registrations.map((other) =>
    other.id === id && other.eventId === eventId ? { ...other, attended } : other,
  )
}

/** Registrations, asked once. */
function rememberRegistrations(path: string) {
  const fetcher = async () => {
    const before = shownAttendance.length
    return withAttendance(await fetchAll(path, listOf(adminRegistrationSchema)), before)
  }
  return createList<AdminRegistration[], Error>(path, { fetcher })
}

export const $enquiries = remember(enquiriesPath, listOf(enquiryRecordSchema))
export const $signups = remember(signupsPath, listOf(adminSignupSchema))
export const $notes = remember(notesPath, listOf(noteSchema))
export const $events = remember(eventsPath, listOf(adminEventSchema))
export const $allRegistrations = rememberRegistrations(allRegistrationsPath)

/** One event's registrations. */
export const registrationsOf = oncePer((eventId: number) => rememberRegistrations(registrationsPath(eventId)))

/** Who gave their seat of an event back. */
export const cancellationsOf = oncePer((eventId: number) =>
  remember(`${eventsPath}/${eventId}/cancellations`, listOf(adminCancellationSchema)),
)

/** What participants said of an event. */
export const feedbackOf = oncePer((eventId: number) =>
  remember(`${eventsPath}/${eventId}/feedback`, feedbackReportSchema),
)

/** The list of events as it now is; the counts and the lists that bear titles are asked again when next shown. */
function keepEvents(change: (events: AdminEvent[]) => AdminEvent[]): void {
  const known = $events.value?.data
  if (known) {
    const events = change(known).toSorted((a, b) => b.eventDate.localeCompare(a.eventDate))
    mutateCache(eventsPath, events)
  } else invalidateKeys(eventsPath)
  revalidateKeys((key) => isOverview(key) || key.includes('/registrations'))
}

export async function createEvent(input: EventInput): Promise<Answer<EventRecord>> {
  const created = await fetchAdmin(eventsPath, eventRecordSchema, { method: 'POST', body: input })
  if (created.ok) keepEvents((events) => [...events, created.value])
  return created
}

/**
 * Makes the two workshops, as drafts, from the site's own texts; those that are there stay. The list is asked again: another
 * window may have made them first.
 */
export async function setUpWorkshops(): Promise<Answer<EventRecord[]>> {
  const made = await fetchAdmin('/api/admin/workshops', listOf(eventRecordSchema), {
    method: 'POST',
    body: {},
  })
  if (made.ok) revalidateKeys((key) => isOverview(key) || key.startsWith(eventsPath))
  return made
}

/** Refused with `changedMeanwhile` when somebody else saved first. */
export async function updateEvent(id: number, input: EventInput): Promise<Answer<EventRecord>> {
  const updated = await fetchAdmin(`${eventsPath}/${id}`, eventRecordSchema, { method: 'PUT', body: input })
  if (updated.ok) keepEvents((events) => events.map((event) => (event.id === id ? updated.value : event)))
  return updated
}

/** An event as somebody else has just saved it. */
export function keepCurrent(current: EventRecord): void {
  keepEvents((events) => events.map((event) => (event.id === current.id ? current : event)))
}

/** Deletes an event with all its registrations. */
/** Names the sum in paise that goes with it; refused as `moneyHeld` where it is another. */
const namingMoney = (money: number): string => (money === 0 ? '' : `?money=${money}`)

export async function deleteEvent(id: number, money: number): Promise<Answer<unknown>> {
  const deleted = await sendAdmin(`${eventsPath}/${id}${namingMoney(money)}`, { method: 'DELETE' })
  if (deleted.ok) keepEvents((events) => events.filter((event) => event.id !== id))
  return deleted
}

/** A list as it now is; one that was not shown yet is asked when it is. */
function keepList<Value>(path: string, known: Value[] | undefined, change: (list: Value[]) => Value[]): void {
  if (known) mutateCache(path, change(known))
  else revalidateKeys(path)
}

/** A list without one record; the counts are asked again when next shown. */
function keepWithout(path: string, known: { id: string }[] | undefined, id: string): void {
  keepList(path, known, (list) => list.filter((record) => record.id !== id))
  revalidateKeys(isOverview)
}

/** One event's registrations as they now are, in every list that holds them. */
function keepRegistrations(
  eventId: number,
  change: (registrations: AdminRegistration[]) => AdminRegistration[],
): void {
  keepList(registrationsPath(eventId), registrationsOf(eventId).value?.data, change)
  keepList(allRegistrationsPath, $allRegistrations.value?.data, change)
}

export function registrationPath({ id, eventId }: Pick<AdminRegistration, 'eventId' | 'id'>): string {
  return `${registrationsPath(eventId)}/${encodeURIComponent(id)}`
}

/** Shows whether somebody came, in every list that holds them. */
export function showAttendance(
  { id, eventId }: Pick<AdminRegistration, 'eventId' | 'id'>,
  attended: boolean,
): void {
  const shown = { id, eventId, attended }
  shownAttendance.push(shown)
  keepRegistrations(eventId, (known) => withOneAttendance(known, shown))
}

/** Undefined where no list here holds them. */
export function nameInLists({ id, eventId }: Pick<AdminRegistration, 'eventId' | 'id'>): string | undefined {
  const lists = [registrationsOf(eventId), $allRegistrations].map(({ value }) => value?.data ?? [])
  return lists.flat().find((known) => known.id === id && known.eventId === eventId)?.name
}

/**
 * One event's registrations as the server knows them now, shown in place of the list that shows already. That one stays
 * where no answer came.
 */
export async function refreshRegistrations(eventId: number): Promise<void> {
  const path = registrationsPath(eventId)
  const before = shownAttendance.length
  const fresh = await fetchAdmin(path, listOf(adminRegistrationSchema), { deadline: 20_000 })
  if (fresh.ok && registrationsOf(eventId).value?.data) mutateCache(path, withAttendance(fresh.value, before))
}

/**
 * One event's registrations were changed by the server, which may have done more than was asked for: a freed seat is offered to
 * the first in line. What is shown is asked again, and everything else when it is next shown.
 */
export async function renewRegistrations(eventIds: readonly number[], isEventChanged = false): Promise<void> {
  const known = eventIds.filter((id) => registrationsOf(id).value?.data)
  await Promise.all(known.map(refreshRegistrations))
  const shown = new Set(known.map(registrationsPath))
  const isRenewed = (key: string): boolean =>
    isOverview(key) ||
    key.startsWith(allRegistrationsPath) ||
    key.endsWith('/cancellations') ||
    (isEventChanged && key === eventsPath)
  revalidateKeys((key) => !shown.has(key) && isRenewed(key))
}

/** Takes one registration away: its seat is free again. */
export async function deleteRegistration(
  registration: AdminRegistration,
  money: number,
): Promise<Answer<unknown>> {
  const { id, eventId } = registration
  const path = `${registrationPath(registration)}${namingMoney(money)}`
  const deleted = await sendAdmin(path, { method: 'DELETE' })
  if (!deleted.ok) return deleted
  keepRegistrations(eventId, (known) => known.filter((other) => other.id !== id || other.eventId !== eventId))
  if (registration.seats > 1) await renewRegistrations([eventId])
  revalidateKeys(isOverview)
  return deleted
}

function enquiryPath(id: string): string {
  return `/api/admin/contacts/${encodeURIComponent(id)}`
}

/** Answers an enquiry by e-mail, where there is a `reply`, and marks it as answered, with a note; or as waiting again. */
export async function answerEnquiry(
  id: string,
  body: { readonly answered: boolean; readonly note: string; readonly reply: string },
): Promise<Answer<unknown>> {
  const answer = { method: 'PUT', body } as const
  const saved = await fetchAdmin(enquiryPath(id), enquiryAnsweredSchema, answer)
  if (!saved.ok) return saved
  keepList<EnquiryRecord>(enquiriesPath, $enquiries.value?.data, (known) =>
    known.map((enquiry) => (enquiry.id === id ? { ...enquiry, answered: saved.value.answered } : enquiry)),
  )
  revalidateKeys(isOverview)
  return saved
}

export async function deleteEnquiry(id: string): Promise<Answer<unknown>> {
  const deleted = await sendAdmin(enquiryPath(id), { method: 'DELETE' })
  if (deleted.ok) keepWithout(enquiriesPath, $enquiries.value?.data, id)
  return deleted
}

export async function deleteSignup(id: string): Promise<Answer<unknown>> {
  const deleted = await sendAdmin(`${signupsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' })
  if (deleted.ok) keepWithout(signupsPath, $signups.value?.data, id)
  return deleted
}

export async function saveNote(body: NoteInput): Promise<Answer<Note>> {
  const saved = await fetchAdmin(notesPath, noteSchema, { method: 'PUT', body })
  if (!saved.ok) return saved
  keepList(notesPath, $notes.value?.data, (known) => [
    ...known.filter(({ id }) => id !== saved.value.id),
    saved.value,
  ])
  return saved
}

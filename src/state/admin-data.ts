/**
 * The admin's data: fetched once per page and updated by changes made here. No automatic retries, no refetching on
 * focus or by timer.
 */
import { nanoquery } from '@nanostores/query'
import { enquiryAnsweredSchema, enquiryRecordSchema, type EnquiryRecord } from '#schemas/enquiry.ts'
import { eventRecordSchema, type EventRecord } from '#schemas/event.ts'
import type { EventInput } from '#schemas/event-fields.ts'
import { adminRegistrationSchema, type AdminRegistration } from '#schemas/registration.ts'
import { shortListSchema } from '#schemas/registration-list.ts'
import { adminCountsSchema } from '#schemas/sign-in.ts'
import { signupRecordSchema, type SignupRecord } from '#schemas/signup.ts'
import { removeAllDrafts } from './admin-draft.ts'
import { fetchAdmin, sendAdmin } from './admin-request.ts'
import { goOut } from './admin-session.ts'

const [createList, , { invalidateKeys, mutateCache, revalidateKeys }] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
})

const countsPath = '/api/admin/summary'
const eventsPath = '/api/admin/events'
const allRegistrationsPath = `${eventsPath}/all/registrations`
const enquiriesPath = '/api/contacts'
const signupsPath = '/api/admin/notification-signups'

function registrationsPath(eventId: number): string {
  return `${eventsPath}/${eventId}/registrations`
}

/** A list of records; one invalid record fails the whole list. */
export function listOf<Value>(schema: { parse: (value: unknown) => Value }) {
  return {
    parse(value: unknown): Value[] {
      if (!Array.isArray(value)) throw new TypeError('not a list')
      return value.map((record: unknown) => schema.parse(record))
    },
  }
}

/** A store of a path's answer, fetched once; `address` where the request differs from the path. */
export function remember<Value>(path: string, schema: { parse: (value: unknown) => Value }, address = path) {
  return createList<Value, unknown>(path, { fetcher: () => fetchAdmin(address, schema) })
}

export const $counts = remember(countsPath, adminCountsSchema)
export const $enquiries = remember(enquiriesPath, listOf(enquiryRecordSchema))
export const $signups = remember(signupsPath, listOf(signupRecordSchema))
export const $events = remember(eventsPath, listOf(eventRecordSchema))
export const $allRegistrations = remember(
  allRegistrationsPath,
  shortListSchema,
  `${allRegistrationsPath}?form=short`,
)

const rosters = new Map<number, typeof $allRegistrations>()

/** One event's registrations; the same store for the same event. */
export function registrationsOf(eventId: number): typeof $allRegistrations {
  const known = rosters.get(eventId)
  if (known) return known
  const $roster = remember(registrationsPath(eventId), listOf(adminRegistrationSchema))
  rosters.set(eventId, $roster)
  return $roster
}

/** The list of events as it now is; the counts and the lists that bear titles are asked again when next shown. */
function keepEvents(change: (events: EventRecord[]) => EventRecord[]): void {
  const known = $events.value?.data
  if (known) {
    const events = change(known).toSorted((a, b) => b.eventDate.localeCompare(a.eventDate))
    mutateCache(eventsPath, events)
  } else invalidateKeys(eventsPath)
  revalidateKeys((key) => key === countsPath || key.endsWith('/registrations'))
}

/** Throws AdminRequestError. */
export async function createEvent(input: EventInput): Promise<EventRecord> {
  const created = await fetchAdmin(eventsPath, eventRecordSchema, { method: 'POST', body: input })
  keepEvents((events) => [...events, created])
  return created
}

/** Makes the two workshops, as drafts, from the site's own texts; those that are there stay. Throws AdminRequestError. */
export async function setUpWorkshops(): Promise<EventRecord[]> {
  const made = await fetchAdmin('/api/admin/workshops', listOf(eventRecordSchema), {
    method: 'POST',
    body: {},
  })
  keepEvents((events) => [...events, ...made])
  return made
}

/** Throws AdminRequestError; its error response is `changedMeanwhile` when somebody else saved first. */
export async function updateEvent(id: number, input: EventInput): Promise<EventRecord> {
  const updated = await fetchAdmin(`${eventsPath}/${id}`, eventRecordSchema, { method: 'PUT', body: input })
  keepEvents((events) => events.map((event) => (event.id === id ? updated : event)))
  return updated
}

/** An event as somebody else has just saved it. */
export function keepCurrent(current: EventRecord): void {
  keepEvents((events) => events.map((event) => (event.id === current.id ? current : event)))
}

/** Deletes an event with all its registrations. Throws AdminRequestError. */
export async function deleteEvent(id: number): Promise<void> {
  await sendAdmin(`${eventsPath}/${id}`, { method: 'DELETE' })
  keepEvents((events) => events.filter((event) => event.id !== id))
}

/** A list as it now is; one that was not shown yet is asked when it is. */
function keepList<Value>(path: string, known: Value[] | undefined, change: (list: Value[]) => Value[]): void {
  if (known) mutateCache(path, change(known))
  else revalidateKeys(path)
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
  keepRegistrations(eventId, (known) =>
    known.map((other) => (other.id === id && other.eventId === eventId ? { ...other, attended } : other)),
  )
}

/** Undefined where no list here holds them. */
export function nameInLists({ id, eventId }: Pick<AdminRegistration, 'eventId' | 'id'>): string | undefined {
  const lists = [registrationsOf(eventId), $allRegistrations].map(({ value }) => value?.data ?? [])
  return lists.flat().find((known) => known.id === id && known.eventId === eventId)?.name
}

/**
 * One event's registrations as the server knows them now, shown in place of the list that shows already. `isStale` is
 * asked when they have come: what was changed here meanwhile is newer. Throws AdminRequestError.
 */
export async function refreshRegistrations(eventId: number, isStale: () => boolean): Promise<void> {
  const path = registrationsPath(eventId)
  const registrations = await fetchAdmin(path, listOf(adminRegistrationSchema), { timeout: 20_000 })
  if (!isStale() && registrationsOf(eventId).value?.data) mutateCache(path, registrations)
}

/** Takes one registration away: its seat is free again. Throws AdminRequestError. */
export async function deleteRegistration(registration: AdminRegistration): Promise<void> {
  const { id, eventId } = registration
  await sendAdmin(registrationPath(registration), { method: 'DELETE' })
  keepRegistrations(eventId, (known) => known.filter((other) => other.id !== id || other.eventId !== eventId))
  revalidateKeys(countsPath)
}

function enquiryPath(id: string): string {
  return `/api/admin/contacts/${encodeURIComponent(id)}`
}

/** Marks an enquiry as answered, with a note, or as waiting again. Throws AdminRequestError. */
export async function answerEnquiry(id: string, answered: boolean, note: string): Promise<void> {
  const answer = { method: 'PUT', body: { answered, note } } as const
  const saved = await fetchAdmin(enquiryPath(id), enquiryAnsweredSchema, answer)
  keepList<EnquiryRecord>(enquiriesPath, $enquiries.value?.data, (known) =>
    known.map((enquiry) => (enquiry.id === id ? { ...enquiry, answered: saved.answered } : enquiry)),
  )
}

/** Throws AdminRequestError. */
export async function deleteEnquiry(id: string): Promise<void> {
  await sendAdmin(enquiryPath(id), { method: 'DELETE' })
  keepList<EnquiryRecord>(enquiriesPath, $enquiries.value?.data, (known) =>
    known.filter((enquiry) => enquiry.id !== id),
  )
  revalidateKeys(countsPath)
}

/** Throws AdminRequestError. */
export async function deleteSignup(id: string): Promise<void> {
  await sendAdmin(`${signupsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' })
  keepList<SignupRecord>(signupsPath, $signups.value?.data, (known) =>
    known.filter((signup) => signup.id !== id),
  )
  revalidateKeys(countsPath)
}

/** Ends the session. Nothing stays behind for the back button: lists and drafts are forgotten before the page goes. */
export async function signOut(): Promise<void> {
  await sendAdmin('/api/admin/logout', { method: 'POST' })
  removeAllDrafts()
  goOut()
}

/** The admin's lists, remembered (remember.ts), and what changes them. */
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { adminEventSchema } from '#core/events/admin-event.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import { adminRegistrationSchema, type AdminRegistration } from '#core/registrations/registration-schema.ts'
import { adminSignupSchema } from '#core/signups/signup-schema.ts'
import { listOf, oncePer, remember, rememberAs, rememberView, thenRefresh } from './remember.ts'
import { fetchAdmin, sendAdmin } from './request.ts'
import type { Answer } from '#islands/ui/request.ts'

const eventsPath = '/api/admin/events'
const allRegistrationsPath = `${eventsPath}/all/registrations`
const enquiriesPath = '/api/contacts'
const signupsPath = '/api/admin/notification-signups'

export function registrationsPath(eventId: number): string {
  return `${eventsPath}/${eventId}/registrations`
}

type Whom = Pick<AdminRegistration, 'eventId' | 'id'>

/** The check-ins shown here, in their order: a list that was asked for before one may not know of it. */
const shownAttendance: (Whom & Pick<AdminRegistration, 'attended'>)[] = []

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
  return rememberAs<AdminRegistration[]>(path, async (call) => {
    const before = shownAttendance.length
    const answer = await fetchAdmin(path, listOf(adminRegistrationSchema), call)
    return answer.ok ? { ok: true, value: withAttendance(answer.value, before) } : answer
  })
}

export const $enquiries = remember(enquiriesPath, listOf(enquiryRecordSchema))
export const $signups = remember(signupsPath, listOf(adminSignupSchema))
export const $notes = rememberView('notes', {})
export const $events = remember(eventsPath, listOf(adminEventSchema))
export const $allRegistrations = rememberRegistrations(allRegistrationsPath)

/** One event's registrations. */
export const registrationsOf = oncePer((eventId: number) => rememberRegistrations(registrationsPath(eventId)))

/** Who gave their seat of an event back. */
export const cancellationsOf = oncePer((eventId: number) => rememberView('cancellations', { eventId }))

export const $allCancellations = rememberView('allCancellations', {})

/** What participants said of an event. */
export const feedbackOf = oncePer((eventId: number) => rememberView('feedback', { eventId }))

export function createEvent(input: EventInput): Promise<Answer<EventRecord>> {
  return thenRefresh(fetchAdmin(eventsPath, eventRecordSchema, { method: 'POST', body: input }))
}

/** Refused with `changedMeanwhile` when somebody else saved first. */
export function updateEvent(id: number, input: EventInput): Promise<Answer<EventRecord>> {
  return thenRefresh(fetchAdmin(`${eventsPath}/${id}`, eventRecordSchema, { method: 'PUT', body: input }))
}

/** With all its registrations. `money`: the paise that go with it; refused as `moneyHeld` where it is another sum. */
export function deleteEvent(id: number, money: number): Promise<Answer<unknown>> {
  return thenRefresh(sendAdmin(`${eventsPath}/${id}?money=${money}`, { method: 'DELETE' }))
}

/** Shows whether somebody came, in every list that holds them. */
export function showAttendance({ id, eventId }: Whom, attended: boolean): void {
  const shown = { id, eventId, attended }
  shownAttendance.push(shown)
  for (const list of [registrationsOf(eventId), $allRegistrations]) {
    const known = list.value?.data
    if (known) list.mutate(withOneAttendance(known, shown))
  }
}

/** Undefined where no list here holds them. */
export function nameInLists({ id, eventId }: Whom): string | undefined {
  const lists = [registrationsOf(eventId), $allRegistrations].map(({ value }) => value?.data ?? [])
  return lists.flat().find((known) => known.id === id && known.eventId === eventId)?.name
}

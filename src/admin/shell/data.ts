/** The admin's lists, kept in memory (server.ts), and the calls that change them. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { AdminEvent, EventRecord } from '#core/events/event-schema.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import { oncePer, remember, rememberAs, rememberView, thenRefresh, fetchAdmin } from './server.ts'
import type { Answer } from '#islands/ui/request.ts'

const eventsPath = '/api/admin/events'

type Whom = Pick<AdminRegistration, 'eventId' | 'id'>
type Attendance = Whom & Pick<AdminRegistration, 'attended'>

const isSame =
  (record: Whom) =>
  ({ eventId, id }: Whom): boolean =>
    record.id === id && record.eventId === eventId

/** The check-ins shown here, in their order: a list that was requested before a check-in may not know of it. */
const shownAttendance: Attendance[] = []

function withAttendance(registrations: AdminRegistration[], shown: readonly Attendance[]) {
  return registrations.map((record) => {
    const last = shown.findLast(isSame(record))
    return last ? { ...record, attended: last.attended } : record
  })
}

function rememberRegistrations(path: string) {
  return rememberAs<AdminRegistration[]>(path, async (call) => {
    const before = shownAttendance.length
    const answer = await fetchAdmin<AdminRegistration[]>(path, call)
    return answer.ok
      ? { ok: true, value: withAttendance(answer.value, shownAttendance.slice(before)) }
      : answer
  })
}

export const $enquiries = remember<EnquiryRecord[]>('/api/contacts')
export const $signups = remember<AdminSignup[]>('/api/admin/notification-signups')
export const $notes = rememberView('notes', {})
export const $events = remember<AdminEvent[]>(eventsPath)
export const $allRegistrations = rememberRegistrations(`${eventsPath}/all/registrations`)

export const registrationsOf = oncePer((eventId: number) =>
  rememberRegistrations(`${eventsPath}/${eventId}/registrations`),
)

export const cancellationsOf = oncePer((eventId: number) => rememberView('cancellations', { eventId }))

export const $allCancellations = rememberView('allCancellations', {})

export const feedbackOf = oncePer((eventId: number) => rememberView('feedback', { eventId }))

/** Without an id, creates the event. Refused with `changedMeanwhile` if another save came first. */
export function saveEvent(id: number | undefined, input: EventInput): Promise<Answer<EventRecord>> {
  const [path, method] =
    id === undefined ? ([eventsPath, 'POST'] as const) : ([`${eventsPath}/${id}`, 'PUT'] as const)
  return thenRefresh(fetchAdmin<EventRecord>(path, { method, body: input }))
}

/** `money` is the amount deleted with the event, in paise; refused as `moneyHeld` if the sum differs. */
export function deleteEvent(id: number, money: number): Promise<Answer<unknown>> {
  return thenRefresh(fetchAdmin(`${eventsPath}/${id}?money=${money}`, { method: 'DELETE' }))
}

export function showAttendance({ id, eventId }: Whom, attended: boolean): void {
  const shown = { id, eventId, attended }
  shownAttendance.push(shown)
  for (const list of [registrationsOf(eventId), $allRegistrations]) {
    const known = list.value?.data
    if (known) list.mutate(withAttendance(known, [shown]))
  }
}

export function nameInLists(whom: Whom): string | undefined {
  const lists = [registrationsOf(whom.eventId), $allRegistrations].map(({ value }) => value?.data ?? [])
  return lists.flat().find(isSame(whom))?.name
}

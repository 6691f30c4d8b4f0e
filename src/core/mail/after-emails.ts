/** E-mails to those who had a seat of an event that is over: thanks to who came, and what others missed. */
import { promiseAskedAt, promiseDays } from '#core/own-page/feedback.ts'
import { afterwards, attendanceIn, findEdition } from '#core/events/after-event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isNews, latest, type PlannedEmail } from './email-plan.ts'
import type { Arrived } from './known-facts.ts'
import { readerOf, takenAt } from './registrant-emails.ts'

/**
 * One e-mail to each seat. Who was thanked hears nothing of having been missed, whatever is ticked later; who was missed and is
 * ticked later is thanked. Where nobody is ticked, everybody is thanked.
 */
export function planAfter(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  arrivedAt: (registration: RegistrationRecord) => readonly Arrived[],
  now: Date,
): PlannedEmail[] {
  const attendanceOf = attendanceIn(registrations)
  return registrations.flatMap((registration): PlannedEmail[] => {
    const { kind, edition } = registration
    const held = kind === 'seat' ? findEdition(event, edition) : null
    if (!held || !isNews(afterwards(held), now)) return []
    const { keyOf, ...reader } = readerOf(registration)
    const dueAt = latest(afterwards(held), takenAt(registration))
    if (attendanceOf(registration) !== 'absent')
      return [{ ...reader, key: keyOf('thanks'), kind: 'thanks', dueAt }]
    if (arrivedAt(registration).some(({ kind }) => kind === 'thanks')) return []
    return [{ ...reader, key: keyOf('missed'), kind: 'missed', dueAt }]
  })
}

/** What somebody wanted to use, with one question; not once that was answered. */
export function planPromise(registration: RegistrationRecord, now: Date): PlannedEmail[] {
  const { promise } = registration
  if (!promise) return []
  const { keyOf, ...reader } = readerOf(registration)
  return promiseDays.flatMap((days): PlannedEmail[] => {
    const dueAt = promiseAskedAt(promise, days)
    if (!isNews(dueAt, now) || promise.uses.some(({ after }) => after === days)) return []
    return [{ ...reader, key: keyOf(`promise.${days}`), kind: 'promiseAsked', dueAt }]
  })
}

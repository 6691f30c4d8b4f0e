/** What was sent once is never sent again: e-mails of a roster as they were noted before kinds were defined as they are now. */
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { listDue } from '#core/mail/email-plan.ts'
import { deliverySchema } from '#core/mail/email-schema.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { planRosterEmails } from '#mail/sources/roster-plan.ts'
import { anEvent, aRegistration } from '../../../support/builders.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
const yesterday = '2026-11-19T05:00:00.000Z'
const at = Date.parse(yesterday)
const before = '2026-11-18T05:00:00.000Z'

/** Half of it is over. */
const hold = { heldUntil: '2026-11-21T05:00:00.000Z', isReleased: true }
type Steps = NonNullable<RegistrationRecord['payment']>['steps']
const paidSeat = (id: string, steps: Steps, different: Partial<RegistrationRecord> = {}) =>
  aRegistration({
    ...{ id, registeredAt: yesterday, sequence: 1, price: 49_900, ...different },
    payment: { ...hold, steps },
  })
const step = (to: Steps[number]['to'], by: Steps[number]['by']): Steps[number] => ({
  ...{ to, by, at: yesterday },
  ...(by === 'registrant' ? { utr: '632512345678' } : { entryId: 'e1', amount: 49_900 }),
})
const free = (id: string, different: Partial<RegistrationRecord> = {}) =>
  aRegistration({ id, registeredAt: yesterday, sequence: 1, price: 0, ...different })
const gone = (
  registration: RegistrationRecord,
  reason: CancelledRegistration['reason'],
): CancelledRegistration => ({ registration, cancelledAt: yesterday, reason })

const soon = anEvent({
  ...{ id: 7, eventDate: '2026-11-20T15:00:00.000Z', zoomLink: 'https://zoom.example/j/1', price: 49_900 },
  ...{ sequence: 1, joiningRevision: 2, edition: 2, bookableSince: yesterday, updatedAt: yesterday },
  factsBefore: [{ sequence: 0, eventDate: before, duration: 60, venue: '', venueMr: '' }],
  editionsHeld: [
    { edition: 1, eventDate: '2026-11-19T23:00:00.000Z', duration: 60, recordingLink: '', slidesLink: '' },
  ],
})
const held = { edition: 1, registeredAt: before, sequence: 0 }
const people = {
  registrations: [
    free('a', { edition: 2 }),
    paidSeat('b', [], { edition: 2 }),
    paidSeat('c', [step('reported', 'registrant')], { edition: 2 }),
    paidSeat('d', [step('paid', 'admin')], { edition: 2 }),
    free('e', { edition: 2, movedFrom: { eventId: 9, at: yesterday } }),
    free('f', { edition: 2, registeredAt: before, sequence: 0 }),
    free('g', { edition: 2, emailSince: yesterday }),
    aRegistration({ id: 'h', edition: 2, kind: 'waitlist', registeredAt: yesterday, sequence: 1 }),
    aRegistration({
      ...{ id: 'i', edition: 2, kind: 'waitlist', registeredAt: before, sequence: 0 },
      offer: { madeAt: yesterday, until: '2026-11-20T09:00:00.000Z', price: 49_900 },
    }),
    aRegistration({ id: 'j', kind: 'nextEdition', edition: 1, registeredAt: before, sequence: 0 }),
    free('k', { ...held, attended: true }),
    free('l', held),
    free('m', { edition: 2 }),
    {
      ...paidSeat('n', [], { edition: 2 }),
      payment: { ...hold, steps: [], changed: { at: yesterday, before: 59_900 } },
    },
  ],
  cancelled: [
    gone(free('o', { edition: 2 }), 'owner'),
    gone(paidSeat('p', [step('expired', 'clock')], { edition: 2 }), 'expired'),
    gone(aRegistration({ id: 'q', edition: 2, kind: 'waitlist', registeredAt: before }), 'lapsed'),
    gone(paidSeat('r', [step('refunded', 'admin')], { edition: 2 }), 'refunded'),
    gone(paidSeat('s', [{ ...step('paid', 'admin'), at: now.toISOString() }], { edition: 2 }), 'expired'),
  ],
}
/** By key, as the storage holds it. */
const sent: Readonly<Record<string, string>> = {
  'a.confirmation': 'confirmed',
  'b.confirmation': 'reserved',
  'b.reminder': 'paymentReminder',
  'c.confirmation': 'reserved',
  'c.reported.1': 'paymentReported',
  [`d.paid.${at}`]: 'paymentReceived',
  'e.moved': 'movedToEvent',
  'f.confirmation': 'confirmed',
  'f.changed.1': 'eventChanged',
  [`g.confirmation@${at}`]: 'confirmed',
  [`g.joining.1.2@${at}`]: 'joining',
  'h.waitlisted': 'waitlisted',
  [`i.offered.${at}`]: 'seatOffered',
  'j.noted': 'nextEditionNoted',
  'j.dateSet.2': 'dateSet',
  'k.thanks': 'thanks',
  'l.missed': 'missed',
  'm.confirmation': 'confirmed',
  'n.confirmation': 'reserved',
  'n.reminder': 'paymentReminder',
  [`n.amount.${at}`]: 'amountChanged',
  'o.returned': 'registrationCancelled',
  'o.returnedNotice': 'registrationCancelledNotice',
  'p.released': 'seatReleased',
  'p.releasedNotice': 'seatReleasedNotice',
  'q.lapsed': 'offerLapsed',
  [`r.refunded.${at}`]: 'refunded',
  [`s.paidLate.${now.getTime()}`]: 'paymentReceived',
  's.released': 'seatReleased',
  's.releasedNotice': 'seatReleasedNotice',
  ...Object.fromEntries('abcdefmn'.split('').map((id) => [`${id}.joining.1.2`, 'joining'])),
  ...Object.fromEntries('abcdfghimn'.split('').map((id) => [`${id}.notice`, 'newRegistration'])),
}
const notices = { newRegistration: 'each', since: before } as const

const planned = (kept: Readonly<Record<string, string>>, event = soon) => {
  const rows = Object.entries(kept).map(([key, kind]) => {
    const told = { sequence: /^f\.(?:confirmation|notice)$/.test(key) ? 0 : 1 }
    return [key, { state: 'sent', kind, recordId: key.split('.')[0], at: yesterday, tries: 1, ...told }]
  })
  const deliveries = z.record(z.string(), deliverySchema).parse(Object.fromEntries(rows))
  return listDue(planRosterEmails({ event, ...people, deliveries, notices }, now), deliveries, now).map(
    ({ key }) => key,
  )
}

test('an old roster asks for nothing that it has sent', () => {
  expect(planned(sent)).toEqual([])
})

test.each(Object.keys(sent))('%s is due where it was not sent', (key) => {
  const { [key]: _one, ...others } = sent
  expect(planned(others)).toContain(key)
})

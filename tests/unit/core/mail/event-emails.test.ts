import { describe, expect, test } from 'vitest'
import { type EventFile, newEventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isToGo, listDue, type Outbox, type OutboxEmail } from '#core/mail/outbox.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { listUnreached } from '#core/mail/unreached.ts'
import { newGuests } from '#core/registrations/guests.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { listTold } from '#mail/admin/admin-emails.ts'
import { paymentTold } from '#mail/kinds/parts.ts'
import { anEvent, anOutboxEmail, aRegistration, inDays, aPayment } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const price = 199_900
type Steps = NonNullable<RegistrationRecord['payment']>['steps']

/** A seat that was registered a day ago and is held for two days. */
function aPaidSeat(different: Partial<RegistrationRecord> = {}, steps: Steps = []): RegistrationRecord {
  const payment = aPayment({ heldUntil: inDays(1), steps })
  return aRegistration({ id: 'r1', registeredAt: inDays(-1), sequence: 0, price, payment, ...different })
}

function aStep(to: Steps[number]['to'], by: Steps[number]['by'], at = inDays(-0.1)): Steps[number] {
  return { to, by, at, ...(by === 'registrant' ? { utr: '632512345678' } : { entryId: '2026-27-entry-1' }) }
}

function sent(kind: OutboxEmail['kind'], at: string, sequence: number | null = null): OutboxEmail {
  return anOutboxEmail({ kind, at, sequence })
}

interface Given extends Partial<Pick<EventFile, 'registrations' | 'cancelled' | 'outbox' | 'deletedAt'>> {
  readonly event?: Partial<EventRecord>
}

function fileOf({ event, ...differences }: Given): EventFile {
  return { ...newEventFile(anEvent({ price, ...event })), ...differences }
}
/** Returns the e-mails to be sent, including those that a bounced address stops, after those already sent. */
function plan(file: Given, at = now) {
  const notices = { newRegistration: 'each', since: inDays(-30) } as const
  const { outbox } = planEmails(fileOf(file), at, notices)
  return Object.entries(outbox).flatMap(([key, email]) => (isToGo(email) ? [{ key, ...email }] : []))
}
/** Returns the kinds that are due, without the consultant's. */
function kindsDue(file: Given, at = now): string[] {
  const outbox: Outbox = Object.fromEntries(plan(file, at).map(({ key, ...email }) => [key, email]))
  return listDue(outbox, at)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'newRegistration')
}
const confirmed = { 'r1.confirmation': sent('reserved', inDays(-1), 0) }

describe('planEmails(): of a seat that is to be paid', () => {
  test('reminds once, at half of the hold, and not once it is reported, paid, or nearly over', () => {
    const due = { registrations: [aPaidSeat()], outbox: confirmed }
    expect(kindsDue(due, new Date(inDays(-0.01)))).toEqual([])
    expect(kindsDue(due)).toEqual(['paymentReminder'])
    expect(kindsDue(due, new Date(inDays(1 - 0.5 / 24)))).toEqual([])
    const reminded = { ...confirmed, 'r1.reminder': sent('paymentReminder', inDays(0)) }
    expect(kindsDue({ ...due, outbox: reminded })).toEqual([])
    for (const step of [aStep('reported', 'registrant'), aStep('paid', 'admin')]) {
      const after = { registrations: [aPaidSeat({}, [step])], outbox: confirmed }
      expect(kindsDue(after)).not.toContain('paymentReminder')
    }
  })

  test('does not remind who was only just confirmed, because the mail server was away', () => {
    const late = { 'r1.confirmation': sent('reserved', inDays(0.2), 0) }
    expect(kindsDue({ registrations: [aPaidSeat()] }, new Date(inDays(0.1)))).toEqual(['reserved'])
    expect(kindsDue({ registrations: [aPaidSeat()], outbox: late }, new Date(inDays(0.3)))).toEqual([])
  })

  test('tells the consultant of a reported payment, three times at most', () => {
    const reports = [1, 2, 3, 4].map((hours) => aStep('reported', 'registrant', inDays(-hours / 24)))
    const keys = [1, 3, 4].map((count) =>
      plan({ registrations: [aPaidSeat({}, reports.slice(-count))] })
        .filter(({ kind }) => kind === 'paymentReported')
        .map(({ key }) => key),
    )
    expect(keys).toEqual([['r1.reported.1'], ['r1.reported.3'], []])
  })

  test('tells of money after the event, too, and for a month', () => {
    const over = { eventDate: inDays(-5) }
    const paid = aPaidSeat({}, [aStep('paid', 'admin')])
    expect(kindsDue({ event: over, registrations: [paid] })).toEqual(['paymentReceived'])
    const old = aPaidSeat({}, [aStep('paid', 'admin', inDays(-31))])
    expect(kindsDue({ event: over, registrations: [old] })).toEqual([])
  })
})

describe('planEmails(): of the waiting list', () => {
  const waiting = aRegistration({ id: 'r1', kind: 'waitlist', sequence: 0 })

  test('says nothing of an offer that lapsed once the event is cancelled, and that the list ends', () => {
    const lapsed = {
      registration: waiting,
      cancelledAt: inDays(-0.1),
      reason: 'lapsed',
      movedTo: null,
    } as const
    const other = { ...waiting, id: 'r2' }
    const file = { registrations: [other], cancelled: [lapsed] }
    expect(kindsDue(file)).toEqual(['waitlisted', 'offerLapsed'])
    expect(kindsDue({ ...file, event: { status: 'cancelled' } })).toEqual(['eventCancelled'])
    expect(kindsDue({ ...file, deletedAt: inDays(0) })).toEqual(['eventCancelled'])
  })

  test('counts whom more seats would offer one', () => {
    const seat = aRegistration({ id: 'r0', registeredAt: inDays(-9), price: 0 })
    const file = fileOf({ event: { price: 0, maxAttendees: 1 }, registrations: [seat, waiting] })
    const offers = (maxAttendees: number) => listTold(file, { ...file.event, maxAttendees }, now)
    expect(offers(2)).toMatchObject([{ kind: 'seatOffered', recordId: 'r1' }])
    expect(offers(1)).toEqual([])
  })
})

describe('planEmails(): of what the admin enters', () => {
  test('tells who was moved of that alone', () => {
    const movedFrom = { eventId: 9, at: inDays(-0.1) }
    const moved = aPaidSeat({ movedFrom, seatedAt: inDays(-0.1) }, [aStep('paid', 'admin', inDays(-0.5))])
    expect(kindsDue({ registrations: [moved] })).toEqual(['movedToEvent'])
    const gone = { registration: aPaidSeat(), cancelledAt: inDays(0), reason: 'moved', movedTo: 9 } as const
    expect(plan({ cancelled: [gone] })).toEqual([])
  })

  test('tells a corrected address everything anew, with its receipt', () => {
    const step = aStep('paid', 'admin', inDays(-0.5))
    const outbox = { ...confirmed, [`r1.paid.${Date.parse(step.at)}`]: sent('paymentReceived', step.at) }
    const registration = aPaidSeat({ emailSince: inDays(-0.1) }, [step])
    const received = plan({ registrations: [registration], outbox }).find(
      ({ kind }) => kind === 'paymentReceived',
    )
    expect(received?.key).toBe(`r1.paid.${Date.parse(step.at)}@${Date.parse(inDays(-0.1))}`)
    expect(kindsDue({ registrations: [registration], outbox })).toEqual(['paymentReceived'])
  })

  test('does not tell the consultant of whom she entered, nor people how to join who are there', () => {
    const walkIn = aRegistration({ id: 'r1', sequence: 0, price: 0, isByHand: true, attended: true })
    const event = { eventDate: inDays(0.01), venue: 'Pune' }
    expect(kindsDue({ event, registrations: [walkIn] })).toEqual([])
  })
})

describe('planEmails(): of guests', () => {
  const guests = newGuests('r1', 2, [{ name: 'Ravi Joshi', email: 'ravi@example.com' }], new Date(inDays(-1)))
  const toRavi = (file: Given) =>
    plan(file)
      .filter(({ recordId }) => recordId === 'r1-2')
      .map(({ kind }) => kind)

  test('tells them how to join, once the seats are paid, and nothing else', () => {
    expect(toRavi({ registrations: [aPaidSeat({ guests })], outbox: confirmed })).toEqual([])
    const paid = aPaidSeat({ guests }, [aStep('paid', 'admin')])
    expect(toRavi({ registrations: [paid], outbox: confirmed })).toEqual(['joining'])
    expect(toRavi({ event: { status: 'cancelled' }, registrations: [paid], outbox: confirmed })).toEqual([])
  })
})

test('paymentTold() names no end of a hold that an event moved nearer has outdone', () => {
  const seat = aPaidSeat()
  const paymentIn = (days: number) => paymentTold(anEvent({ eventDate: inDays(days) }), seat)
  expect(paymentIn(5)).toMatchObject({ heldUntil: inDays(1), isReleased: true })
  expect(paymentIn(1)).toMatchObject({ heldUntil: null, isReleased: false })
})

const aRow = (different: Partial<OutboxEmail>) => anOutboxEmail({ at: inDays(-3), sequence: 0, ...different })

interface Situation {
  readonly days?: number
  readonly seat?: Partial<RegistrationRecord>
  readonly outbox?: Outbox
}

/** Returns why a registrant of an event in `days` days is not reached. */
function whyNot({ days = 1.5, seat, outbox = {} }: Situation): string | undefined {
  const event = anEvent({ eventDate: inDays(days), venue: 'Pune' })
  const registrations = [aRegistration({ id: 'r1', sequence: 0, ...seat })]
  return listUnreached(planEmails({ ...newEventFile(event), registrations, outbox }, now), now)[0]?.why
}

const joiningKey = 'r1.joining.0.0'
const joining = (state: OutboxEmail['state']) => ({
  [joiningKey]: aRow({ kind: 'joining', state, at: inDays(-0.1) }),
})
const bounced = { 'r1.confirmation': aRow({ state: 'bounced' }) }
const twice = { ...bounced, ...joining('bounced') }
const again = { ...joining('failed'), [`${joiningKey}~1`]: aRow({ kind: 'joining', at: inDays(-0.05) }) }

test.each<[string, Situation]>([
  ['noEmail', { seat: { email: '' } }],
  ['bounced', { outbox: bounced }],
  ['bounced', { days: 0.5, outbox: joining('bounced') }],
  ['failed', { days: 0.5, outbox: joining('failed') }],
])('listUnreached() says %s of %j', (why, situation) => {
  expect(whyNot(situation)).toBe(why)
})

test.each<[string, Situation]>([
  ['who is sent it in time', {}],
  ['who has it', { days: 0.5, outbox: joining('sent') }],
  ['an event that is not near', { days: 2.1, outbox: bounced }],
  ['an event that is over', { days: -1, outbox: bounced }],
  ['who is there', { days: 0, seat: { attended: true, email: '' } }],
  ['who waits for a seat', { seat: { kind: 'waitlist', email: '' } }],
  ['a corrected address', { seat: { emailSince: inDays(-0.05) }, outbox: twice }],
  ['what was sent again', { days: 0.5, outbox: again }],
])('listUnreached() says nothing of %s', (_, situation) => {
  expect(whyNot(situation)).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { linesMost, listOwed, listToday, type TodayFacts, type TodayRoster } from '#core/today/today.ts'
import { anEvent, aPayable, aRegistration } from '../../../support/builders.ts'

/** 9:00 AM in India. */
const now = new Date('2026-11-24T03:30:00.000Z')
const at = (day: string, clock = '13:30'): string => `2026-11-${day}T${clock}:00.000Z`

function aRoster(
  { seats = 5, ...differences }: Partial<Omit<TodayRoster, 'event'>> = {},
  event: Partial<EventRecord> = {},
): TodayRoster {
  const record = anEvent({ eventDate: at('28'), zoomLink: 'https://zoom.example/j/1', ...event })
  return { event: record, registrations: [], payables: [], debtors: [], seats, ...differences }
}

function today(...files: TodayRoster[]) {
  return listToday({ files, messages: null, unreached: 0, steps: [] }, now)
}
const kindsOf = (facts: TodayFacts) => listToday(facts, now).lines.map(({ kind }) => kind)

test('names the door from the day before in India until the end, where somebody comes', () => {
  const lines = today(
    aRoster({}, { id: 1, eventDate: at('24', '03:00') }),
    aRoster({}, { id: 2, eventDate: at('25', '18:20') }),
    aRoster({}, { id: 3, eventDate: at('25', '18:40') }),
    aRoster({ seats: 0 }, { id: 4, eventDate: at('25') }),
    aRoster({}, { id: 5, eventDate: at('25'), status: 'cancelled' }),
    aRoster({}, { id: 6, eventDate: at('24', '01:00') }),
    aRoster({}, { id: 7, eventDate: at('25'), venue: 'Kothrud, Pune', zoomLink: '' }),
  ).lines
  expect(lines).toMatchObject([
    { kind: 'door', eventId: 1, coming: 5, joinFrom: at('23', '03:00') },
    { kind: 'door', eventId: 7, venue: 'Kothrud, Pune', joinFrom: null },
    { kind: 'door', eventId: 2 },
    { kind: 'unticked', eventId: 6 },
    { kind: 'filesMissing', eventId: 6 },
  ])
})

test('names a missing link a week before, of an event online to which somebody comes', () => {
  const without = { zoomLink: '' }
  const lines = today(
    aRoster({}, { id: 1, ...without }),
    aRoster({}, { id: 2, ...without, eventDate: '2026-12-01T03:31:00.000Z' }),
    aRoster({ seats: 0 }, { id: 3, ...without }),
    aRoster({}, { id: 4, ...without, venue: 'Pune' }),
  ).lines
  expect(lines).toEqual([
    expect.objectContaining({ kind: 'linkMissing', eventId: 1, coming: 5, joinFrom: at('27') }),
  ])
})

test('asks who came for two days after an event, until somebody is ticked', () => {
  const ticked = { registrations: [aRegistration({ attended: true })] }
  const lines = today(
    aRoster({}, { id: 1, eventDate: at('23') }),
    aRoster(ticked, { id: 2, eventDate: at('23') }),
    aRoster({ seats: 0 }, { id: 3, eventDate: at('23') }),
    aRoster({}, { id: 4, eventDate: at('23'), status: 'cancelled' }),
    aRoster({}, { id: 5, eventDate: at('20') }),
  ).lines
  expect(lines).toMatchObject([{ kind: 'unticked', eventId: 1, seats: 5 }])
})

test('sums what was reported, with the name where it is one', () => {
  const reported = { state: 'reported', stateAt: at('24', '03:11'), utr: '123456127715' } as const
  const one = aPayable({ ...reported, amount: 49_900, name: 'Rahul' })
  expect(today(aRoster({ payables: [one] })).lines).toEqual([
    {
      ...{ kind: 'reported', count: 1, amount: 49_900, since: at('24', '03:11'), isOld: false },
      ...{ name: 'Rahul', utr: '123456127715' },
    },
  ])
  const old = aPayable({ ...reported, stateAt: at('20'), isReportOld: true })
  expect(today(aRoster({ payables: [one] }), aRoster({ payables: [old] }, { id: 2 })).lines).toEqual([
    {
      ...{ kind: 'reported', count: 2, amount: 249_800, since: at('20'), isOld: true },
      ...{ name: '', utr: '' },
    },
  ])
})

test('sums what has to be given back, of events that are over too', () => {
  const payables = [aPayable({ state: 'paid', isGone: true, isToRefund: true, came: 50_000 })]
  expect(today(aRoster({ payables }, { eventDate: at('01') })).lines).toMatchObject([
    { kind: 'toRefund', count: 1, amount: 50_000 },
  ])
})

test('asks for the recording and slides between the end of an event and the thanks', () => {
  const lines = (event: Partial<EventRecord>) =>
    today(aRoster({}, { eventDate: at('24', '01:30'), duration: 60, ...event })).lines
  expect(lines({})).toContainEqual(
    expect.objectContaining({ kind: 'filesMissing', thanksAt: at('24', '04:30') }),
  )
  for (const other of [{ slidesLink: 'https://x.in/s' }, { duration: 180 }, { eventDate: at('24', '00:20') }])
    expect(lines(other).map(({ kind }) => kind)).not.toContain('filesMissing')
})

test('counts unpaid seats of which the time ends today or tomorrow in India, has ended, or never was', () => {
  const payables = [
    aPayable({ heldUntil: at('24', '18:29') }),
    aPayable({ heldUntil: at('24', '18:31') }),
    aPayable({ heldUntil: at('23', '10:00') }),
    aPayable({ heldUntil: at('25', '18:31') }),
    aPayable({ heldUntil: null }),
    aPayable({ heldUntil: at('24'), isGone: true }),
    aPayable({ heldUntil: at('24'), state: 'paid' }),
  ]
  expect(today(aRoster({ payables })).lines).toEqual([
    { kind: 'unpaid', count: 4, amount: 4 * 199_900, today: 1, tomorrow: 1, past: 1, open: 1 },
  ])
})

test('who owes something is named after the event, whatever their hold, but for a cancelled one', () => {
  const payables = [
    aPayable({ heldUntil: null }),
    aPayable({ heldUntil: at('20') }),
    aPayable({ state: 'paid' }),
    aPayable({ isGone: true }),
  ]
  const held = anEvent({ eventDate: at('10') })
  expect(listOwed(held, payables, now)).toEqual(payables.slice(0, 2))
  expect(listOwed({ ...held, status: 'cancelled' }, payables, now)).toEqual([])
  expect(listOwed(anEvent({ eventDate: at('28') }), payables, now)).toEqual([])
})

test('of those who owe something after an event, the latest event first, the first five are named', () => {
  const debtor = (day: string) => ({
    ...{ eventId: 1, title: 'AI', eventDate: at(day), registrationId: day, name: 'Asha', due: 10_000 },
    chat: '',
  })
  const days = ['10', '16', '12', '11', '13', '15']
  const files = days.map((day) => aRoster({ debtors: [debtor(day)] }, { eventDate: at(day) }))
  const people = ['16', '15', '13', '12', '11'].map(debtor)
  expect(today(...files).lines).toEqual([{ kind: 'owed', count: 6, amount: 60_000, people }])
})

test('names the offer that ends first', () => {
  const offered = (until: string, differences = {}) =>
    aRegistration({ kind: 'waitlist', offer: { madeAt: at('23'), until, price: 0 }, ...differences })
  const registrations = [offered(at('24', '09:00')), offered(at('24', '08:00')), offered(at('24', '03:00'))]
  expect(today(aRoster({ registrations })).lines).toMatchObject([
    { kind: 'offers', count: 2, until: at('24', '08:00'), eventId: 1 },
  ])
})

test('orders by urgency and shows no more than can be done', () => {
  const doors = Array.from({ length: 4 }, (_, place) => aRoster({}, { id: place, eventDate: at('25') }))
  const link = aRoster({ payables: [aPayable({ state: 'reported' })] }, { id: 9, zoomLink: '' })
  const messages = { count: 4, since: at('14') }
  const facts = { files: [link, ...doors], messages, unreached: 2, steps: [] }
  expect(kindsOf(facts)).toEqual([
    ...Array.from({ length: 4 }, () => 'door'),
    'linkMissing',
    'reported',
    'unreached',
  ])
  expect(listToday(facts, now)).toMatchObject({ lines: { length: linesMost }, more: 1 })
  expect(kindsOf({ ...facts, files: [] })).toEqual(['unreached', 'messages'])
})

test('tells of the next three events, and of nothing to do', () => {
  const dates = ['30', '27', '28', '29']
  const files = dates.map((day, id) => aRoster({}, { id, eventDate: at(day), maxAttendees: 12 }))
  const { lines, coming } = today(...files)
  expect(lines).toEqual([])
  expect(coming.map(({ eventId, seats, seatsMax }) => [eventId, seats, seatsMax])).toEqual([
    [1, 5, 12],
    [2, 5, 12],
    [3, 5, 12],
  ])
})

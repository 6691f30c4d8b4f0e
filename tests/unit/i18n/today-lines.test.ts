import { expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { linesMost, listOwed, listToday, type TodayFacts, type TodayFile } from '#i18n/admin/today-lines.ts'
import { anEvent, aPayable, aRegistration } from '../../support/builders.ts'

/** 9:00 AM in India. */
const now = new Date('2026-11-24T03:30:00.000Z')
const at = (day: string, clock = '13:30'): string => `2026-11-${day}T${clock}:00.000Z`

function aFile(
  { seats = 5, ...differences }: Partial<Omit<TodayFile, 'event'>> = {},
  event: Partial<EventRecord> = {},
): TodayFile {
  const record = anEvent({ eventDate: at('28'), zoomLink: 'https://zoom.example/j/1', ...event })
  return { event: record, registrations: [], payables: [], debtors: [], seats, ...differences }
}

function today(...files: TodayFile[]) {
  return listToday({ files, messages: null, unreached: [], steps: [] }, now)
}
/** Each line as the morning's e-mail says it. */
const saidOf = (...files: TodayFile[]) => today(...files).lines.map(({ title, text }) => `${title} | ${text}`)
const kindsOf = (facts: TodayFacts) => listToday(facts, now).lines.map(({ kind }) => kind)

test('names the door from the day before in India until the end, where somebody comes', () => {
  const said = saidOf(
    aFile({}, { id: 1, eventDate: at('24', '03:00') }),
    aFile({}, { id: 2, eventDate: at('25', '18:20') }),
    aFile({}, { id: 3, eventDate: at('25', '18:40') }),
    aFile({ seats: 0 }, { id: 4, eventDate: at('25') }),
    aFile({}, { id: 5, eventDate: at('25'), status: 'cancelled' }),
    aFile({}, { id: 6, eventDate: at('24', '01:00') }),
    aFile({}, { id: 7, eventDate: at('25'), venue: 'Kothrud, Pune', zoomLink: '' }),
  )
  expect(said).toEqual([
    'Now: AI for shops, part 1 | 5 coming, online. Joining details went out yesterday at 8:30 AM.',
    'Tomorrow at 7:00 PM: AI for shops, part 7 | 5 coming, Kothrud, Pune.',
    'Tomorrow at 11:50 PM: AI for shops, part 2 | 5 coming, online. Joining details go out today at 11:50 PM.',
    'Who came? AI for shops, part 6 | Today, 5 seats, and nobody is ticked. Who came gets a certificate.',
    'Recording and slides? AI for shops, part 6 | Thanks go out today at 9:30 AM, with the links that are there by then.',
  ])
})

test('names a missing link a week before, of an event online to which somebody comes', () => {
  const without = { zoomLink: '' }
  const said = saidOf(
    aFile({}, { id: 1, ...without }),
    aFile({}, { id: 2, ...without, eventDate: '2026-12-01T03:31:00.000Z' }),
    aFile({ seats: 0 }, { id: 3, ...without }),
    aFile({}, { id: 4, ...without, venue: 'Pune' }),
  )
  expect(said).toEqual([
    'Joining link missing: AI for shops, part 1 | Sat 28 Nov, 5 people; it goes out Fri 27 Nov at 7:00 PM.',
  ])
})

test('asks who came for two days after an event, until somebody is ticked', () => {
  const ticked = { registrations: [aRegistration({ attended: true })] }
  const said = saidOf(
    aFile({}, { id: 1, eventDate: at('23') }),
    aFile(ticked, { id: 2, eventDate: at('23') }),
    aFile({ seats: 0 }, { id: 3, eventDate: at('23') }),
    aFile({}, { id: 4, eventDate: at('23'), status: 'cancelled' }),
    aFile({}, { id: 5, eventDate: at('20') }),
  )
  expect(said).toEqual([
    'Who came? AI for shops, part 1 | Yesterday, 5 seats, and nobody is ticked. Who came gets a certificate.',
  ])
})

test('sums what was reported, with the name where it is one', () => {
  const reported = { state: 'reported', stateAt: at('24', '03:11'), utr: '123456127715' } as const
  const rahul = aPayable({ ...reported, amount: 49_900, name: 'Rahul' })
  expect(saidOf(aFile({ payables: [rahul] }))).toEqual([
    '1 payment reported: ₹499 | Rahul, today at 8:41 AM. UTR ends in 7715.',
  ])
  const old = aPayable({ ...reported, stateAt: at('20'), isReportOld: true })
  expect(saidOf(aFile({ payables: [rahul] }), aFile({ payables: [old] }, { id: 2 }))).toEqual([
    '2 payments reported: ₹2,498 | The oldest 4 days ago. Older than 3 days: find it, or release the seat.',
  ])
})

test('sums what has to be given back, of events that are over too', () => {
  const payables = [aPayable({ state: 'paid', isGone: true, isToRefund: true, came: 50_000 })]
  expect(saidOf(aFile({ payables }, { eventDate: at('01') }))).toEqual([
    '1 refund to give: ₹500 | Waiting since Fri 20 Nov.',
  ])
})

test('asks for the recording and slides between the end of an event and the thanks', () => {
  const said = (event: Partial<EventRecord>) =>
    saidOf(aFile({}, { eventDate: at('24', '01:30'), duration: 60, ...event })).join()
  expect(said({})).toContain('Thanks go out today at 10:00 AM')
  for (const other of [{ slidesLink: 'https://x.in/s' }, { duration: 180 }, { eventDate: at('24', '00:20') }])
    expect(said(other)).not.toContain('Thanks go out')
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
  expect(saidOf(aFile({ payables }))).toEqual([
    '4 seats unpaid: ₹7,996 | 1 due today, 1 tomorrow. Reminders go out by themselves. 1 is past the time and still held. 1 without a time to pay by.',
  ])
})

test('who owes something is named after the event, whatever their hold, but for a cancelled one', () => {
  const owed = [aPayable({ heldUntil: null }), aPayable({ heldUntil: at('20') })]
  const payables = [...owed, aPayable({ state: 'paid' }), aPayable({ isGone: true })]
  const held = anEvent({ eventDate: at('10') })
  expect(listOwed(held, payables, now)).toEqual(owed)
  expect(listOwed({ ...held, status: 'cancelled' }, payables, now)).toEqual([])
  expect(listOwed(anEvent({ eventDate: at('28') }), payables, now)).toEqual([])
})

test('of those who owe something after an event, the latest event first, the first five are named', () => {
  const personOf = (day: string) => ({ text: `Asha, ${day}`, phone: '', chat: '', correct: '' })
  const debtor = (day: string) => ({ eventDate: at(day), due: 10_000, person: personOf(day) })
  const days = ['10', '16', '12', '11', '13', '15']
  const { lines } = today(...days.map((day) => aFile({ debtors: [debtor(day)] }, { eventDate: at(day) })))
  const named = ['16', '15', '13', '12', '11']
  expect(lines).toMatchObject([{ kind: 'owed', people: named.map(personOf) }])
  expect(lines[0]).toMatchObject({
    title: '₹600 still owed after the event',
    text: 'Asha, 16; Asha, 15; Asha, 13; Asha, 12; Asha, 11; …',
  })
})

test('orders by urgency and shows no more than can be done', () => {
  const doors = Array.from({ length: 4 }, (_, id) => aFile({}, { id, eventDate: at('25') }))
  const link = aFile({ payables: [aPayable({ state: 'reported' })] }, { id: 9, zoomLink: '' })
  const messages = { count: 4, since: at('14') }
  const person = { text: 'Asha', phone: '', chat: '', correct: '' }
  const facts = { files: [link, ...doors], messages, unreached: [person], steps: [] }
  expect(kindsOf(facts)).toEqual([...Array(4).fill('door'), 'linkMissing', 'reported', 'unreached'])
  expect(listToday(facts, now)).toMatchObject({ lines: { length: linesMost }, more: 1 })
  expect(kindsOf({ ...facts, files: [] })).toEqual(['unreached', 'messages'])
})

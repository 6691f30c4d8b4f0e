import { expect, test } from 'vitest'
import {
  differingFields,
  emptyCode,
  emptyDraft,
  mergeDrafts,
  toCopiedDraft,
  toEventBody,
  toEventDraft,
  turnOf,
  usesMoney,
  withNewTitle,
} from '#core/events/event-draft.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { eventFileLimit } from '#core/events/event-schema.ts'
import { toFieldCodes } from '#http/input.ts'
import { aCode, anEvent, anEventInput } from '../../../support/builders.ts'

function codesOf(differences: Readonly<Record<string, unknown>>): Record<string, string> {
  const read = eventInputSchema.safeParse({ ...anEventInput(), ...differences })
  return read.success ? {} : toFieldCodes(read.error)
}

test.each([
  ['title', 'x'.repeat(161), 'tooLong'],
  ['slug', 'two words', 'slugInvalid'],
  ['slug', '-dash', 'slugInvalid'],
  ['slug', 'two--dashes', 'slugInvalid'],
  ['slug', 'x'.repeat(81), 'tooLong'],
  ['eventDate', undefined, 'dateMissing'],
  ['eventDate', ' ', 'dateMissing'],
  ['eventDate', '2026-11-28', 'dateInvalid'],
  ['eventDate', '2026-11-28T10:00', 'dateInvalid'],
  ['eventDate', '2026-02-31T10:00Z', 'dateInvalid'],
  ['eventDate', '9999-12-31T23:59:59-12:00', 'dateInvalid'],
  ['eventDate', '0027-01-16T04:30:00.000Z', 'dateInvalid'],
  ['eventDate', '1999-12-31T23:59:59Z', 'dateInvalid'],
  ['offerEndsOn', 'tomorrow', 'dayInvalid'],
  ['offerEndsOn', '2026-02-31', 'dayInvalid'],
  ['duration', 0, 'durationMissing'],
  ['duration', '60', 'durationMissing'],
  ['duration', 20_161, 'numberInvalid'],
  ['maxAttendees', 0, 'numberInvalid'],
  ['maxAttendees', 2.5, 'numberInvalid'],
  ['maxAttendees', eventFileLimit + 1, 'numberInvalid'],
  ['price', -1, 'numberInvalid'],
  ['price', 19.99, 'numberInvalid'],
  ['zoomLink', 'javascript:alert(1)', 'linkInvalid'],
  ['zoomLink', 'zoom.us/j/1', 'linkInvalid'],
  ['status', 'postponed', 'notChosen'],
  ['registrationOpen', 'yes', 'notChosen'],
  ['version', 'latest', 'notUnderstood'],
  ['taughtIn', 'Marathi', 'notChosen'],
  ['agenda', Array(9).fill('A line').join('\n'), 'tooLong'],
  ['forWhom', 'x'.repeat(161), 'tooLong'],
  ['toBringMr', 7, 'notUnderstood'],
  ['regularPrice', 0, 'numberInvalid'],
  ['offerSeats', 0, 'numberInvalid'],
  ['offerSeats', eventFileLimit + 1, 'numberInvalid'],
  ['holdHours', 0, 'numberInvalid'],
  ['codes', 'DIWALI', 'notUnderstood'],
])('refuses %s %j as %s', (field, value, code) => {
  expect(codesOf({ [field]: value })).toEqual({ [field]: code })
})

test('keeps a list as lines without what surrounds them, and none that are empty', () => {
  const agenda = '  First, tea \r\n\n\u200B\tThen\u2028 work\r\n   '
  const kept = { agenda: 'First, tea\nThen work', forWhom: '' }
  expect(eventInputSchema.parse({ ...anEventInput(), agenda, forWhom: null })).toMatchObject(kept)
})

test.each([
  [{ code: '' }, 'codeMissing', 'code'],
  [{ code: 'AB' }, 'codeInvalid', 'code'],
  [{ code: 'दिवाळी' }, 'codeInvalid', 'code'],
  [{ value: 0 }, 'percentInvalid', 'value'],
  [{ value: 101 }, 'percentInvalid', 'value'],
  [{ value: 12.5 }, 'percentInvalid', 'value'],
  [{ kind: 'amount', value: 0 }, 'amountInvalid', 'value'],
  [{ kind: 'gift' }, 'notChosen', 'kind'],
  [{ usesMost: 0 }, 'numberInvalid', 'usesMost'],
  [{ endsOn: 'soon' }, 'dayInvalid', 'endsOn'],
  [{ code: 'first-code' }, 'codeTwice', 'code'],
])('refuses a code with %j as %s, beside that control', (differences, code, member) => {
  const first = aCode({ code: 'FIRST-CODE' })
  const second = { ...first, code: 'SECOND', ...differences }
  expect(codesOf({ codes: [first, second] })).toEqual({ [`codes.1.${member}`]: code })
})

test('takes fifty codes and no more, in the form in which they are compared', () => {
  const some = { kind: 'free', value: 9, endsOn: null }
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...some, code: ` code – ${n + 10} ` }))
  const [first] = eventInputSchema.parse({ ...anEventInput(), codes: many(50) }).codes ?? []
  expect(first).toEqual(aCode({ code: 'CODE-10', kind: 'free', value: 0 }))
  expect(codesOf({ codes: many(51) })).toEqual({ codes: 'codesTooMany' })
})

test.each([
  [{ price: 200, regularPrice: 200, offerSeats: 5, offerEndsOn: '' }, 'regularPriceTooLow'],
  [{ price: 200, regularPrice: 100, offerSeats: 5, offerEndsOn: '' }, 'regularPriceTooLow'],
  [{ price: 200, regularPrice: 300, offerSeats: null, offerEndsOn: '' }, 'offerEndMissing'],
])('refuses a regular price that nobody would ever pay: %j', (offer, code) => {
  expect(codesOf(offer)).toEqual({ regularPrice: code })
  expect(codesOf({ ...offer, regularPrice: 400, offerSeats: 5 })).toEqual({})
  expect(codesOf({ ...offer, regularPrice: null })).toEqual({})
})

test('keeps a date in UTC, from whichever zone it comes', () => {
  const read = (eventDate: string) => eventInputSchema.parse(anEventInput({ eventDate })).eventDate
  expect(read('2026-11-28T10:00+05:30')).toBe('2026-11-28T04:30:00.000Z')
  expect(read(' 2026-11-28T10:00:00+0530 ')).toBe('2026-11-28T04:30:00.000Z')
  expect(read('2028-02-29T04:30:00.000Z')).toBe('2028-02-29T04:30:00.000Z')
})

test('lower-cases a slug, and forgets what it does not know', () => {
  expect(eventInputSchema.parse(anEventInput({ slug: ' AI-For-Shops ' })).slug).toBe('ai-for-shops')
  const stranger = { id: 99, sequence: 7, createdAt: 'x' }
  expect(eventInputSchema.parse({ ...anEventInput(), ...stranger })).toEqual(anEventInput())
})

const now = new Date('2026-11-20T04:30:45.000Z')
const description = 'How a clinic answers its patients faster.'
const clinics = { title: 'AI for clinics', slug: 'ai-for-clinics', description }
const filled = { ...emptyDraft, ...clinics, eventDate: '2026-11-28T10:00' }
const picture = 'c0'.repeat(16)

test('toEventDraft() is its own way back', () => {
  const offer = { price: 12_345, regularPrice: 99_950, offerEndsOn: '2026-11-30', offerSeats: 10 }
  const seats = { maxAttendees: 25, holdHours: 24, waitlistOpen: false }
  const shown = { titleMr: 'दुकानांसाठी AI', venue: 'Pune', venueMr: 'पुणे', picture }
  const codes = [
    aCode({ code: 'DIWALI-10', usesMost: 5, endsOn: '2026-11-30' }),
    aCode({ code: 'LESS', kind: 'amount', value: 50_050 }),
    aCode({ code: 'GUEST', kind: 'free', value: 0, usesMost: 1 }),
  ]
  const event = anEvent({ eventDate: '2026-11-28T04:30:00.000Z', ...offer, ...seats, ...shown, codes })
  const input = eventInputSchema.parse(toEventBody(toEventDraft(event, now), event.version))
  expect({ ...event, ...input }).toEqual(event)
})

test('toEventBody() says of an announced event that it has no date', () => {
  const announced = { ...filled, eventDate: '', status: 'announced' } as const
  expect(eventInputSchema.parse(toEventBody(announced, null))).toMatchObject({ eventDate: null })
  expect(toEventBody({ ...announced, status: 'draft' }, null)).toMatchObject({ eventDate: '' })
})

test('withNewTitle() suggests the slug until somebody types another one', () => {
  const first = withNewTitle(emptyDraft, 'AI for Shops')
  expect(first).toMatchObject({ title: 'AI for Shops', slug: 'ai-for-shops' })
  expect(withNewTitle(first, 'AI for Shops in Pune').slug).toBe('ai-for-shops-in-pune')
  expect(withNewTitle({ ...first, slug: 'shops' }, 'AI for Clinics').slug).toBe('shops')
})

test('differingFields() compares what the fields mean', () => {
  expect(differingFields(filled, { ...filled, duration: '060', price: ' ' })).toEqual([])
  const changed = { ...filled, venue: 'Pune', title: 'AI for dentists' }
  expect(differingFields(filled, changed)).toEqual(['title', 'venue'])
})

test('differingFields() compares codes by what they mean, in their order', () => {
  const row = { code: 'diwali', kind: 'percent', value: '10', usesMost: '', endsOn: '' } as const
  const withCode = { ...filled, codes: [row] }
  const changed = (different: object) => ({ ...filled, codes: [{ ...row, ...different }] })
  expect(differingFields(withCode, changed({ code: ' DIWALI ', value: '010' }))).toEqual([])
  expect(differingFields(withCode, changed({ kind: 'free' }))).toEqual(['codes'])
  expect(differingFields(withCode, filled)).toEqual(['codes'])
})

test.each([
  ['scheduled', 'cancelled', 'cancelled'],
  ['cancelled', 'scheduled', 'takenUp'],
  ['draft', 'scheduled', null],
  ['cancelled', 'cancelled', null],
] as const)('turnOf() from %s to %s', (before, after, turn) => {
  expect(turnOf({ ...filled, status: before }, { ...filled, status: after })).toBe(turn)
})

test('mergeDrafts() puts my changes on top of theirs, and follows theirs where I changed nothing', () => {
  const mine = { ...filled, title: 'My title', price: '500' }
  const theirs = { ...filled, title: 'Their title', venue: 'Pune' }
  const merged = { ...filled, title: 'My title', price: '500', venue: 'Pune' }
  expect(mergeDrafts(filled, mine, theirs)).toEqual(merged)
})

test('usesMoney() shows nothing about paying where nothing is to be paid and nothing is said', () => {
  expect(usesMoney(emptyDraft)).toBe(false)
  expect(usesMoney({ ...emptyDraft, price: ' ' })).toBe(false)
  expect(usesMoney({ ...emptyDraft, price: '499' })).toBe(true)
  // An invalid price does not remove the money fields.
  expect(usesMoney({ ...emptyDraft, price: '4 9x' })).toBe(true)
  // A filled field is never hidden, or the admin could not clear it.
  expect(usesMoney({ ...emptyDraft, regularPrice: '3000' })).toBe(true)
  expect(usesMoney({ ...emptyDraft, codes: [emptyCode] })).toBe(true)
})

test('toCopiedDraft() leaves behind the codes whose last day is over, which would hold again without it', () => {
  const codes = ['', '2026-11-20', '2026-11-19'].map((endsOn) => aCode({ code: endsOn || 'KEPT', endsOn }))
  const event = anEvent({ codes })
  expect(toCopiedDraft(event, [event], now).codes.map((kept) => kept.code)).toEqual(['KEPT', '2026-11-20'])
})

test('toCopiedDraft() keeps everything but the dates and the joining details, at an address of its own, as a draft', () => {
  const kept = { picture, price: 49_900, maxAttendees: 25, registrationOpen: false }
  const left = { offerEndsOn: '2026-11-30', zoomLink: 'https://x.in/1', meetingId: '123', passcode: 'shop' }
  const event = anEvent({ slug: 'ai-for-shops', ...kept, ...left })
  const none = { eventDate: '', offerEndsOn: '', zoomLink: '', meetingId: '', passcode: '' }
  const copied = { ...toEventDraft(event, now), ...none, slug: 'ai-for-shops-2', status: 'draft' }
  expect(toCopiedDraft(event, [event], now)).toEqual(copied)
})

test.each([
  ['ai-for-shops', ['ai-for-shops', 'ai-for-shops-2'], 'ai-for-shops-3'],
  ['ai-for-shops-2', ['ai-for-shops', 'ai-for-shops-2'], 'ai-for-shops-3'],
  ['top-10', ['top-10'], 'top-10-2'],
  [`${'a'.repeat(75)}-bcde`, [], `${'a'.repeat(75)}-2`],
])('toCopiedDraft() after %s comes a free one', (slug, taken, suggested) => {
  const others = taken.map((known, index) => anEvent({ id: index + 2, slug: known }))
  expect(toCopiedDraft(anEvent({ slug }), others, now).slug).toBe(suggested)
})

// That a webinar takes 60 minutes unless somebody says otherwise: journeys/events.test.ts.
test('§9 admin form defaults: price 0', () => {
  expect(emptyDraft.price).toBe('0')
})

const typed = { eventDate: '2026-12-05T10:00', duration: '90', maxAttendees: '25', price: '1999' }

test.each([
  ['eventDate as ISO string', {}, { eventDate: '2026-12-05T04:30:00.000Z' }],
  ['duration and maxAttendees integers', {}, { duration: 90, maxAttendees: 25 }],
  ['maxAttendees null if blank', { maxAttendees: '' }, { maxAttendees: null }],
  ['price as number times 100', {}, { price: 199_900 }],
  ['price 0 if blank', { price: '' }, { price: 0 }],
])('§7 the admin form sends %s', (_, changes, sent) => {
  expect(toEventBody({ ...emptyDraft, ...typed, ...changes }, null)).toMatchObject(sent)
})

test('§4 edit prefill: numbers become text, price divided by 100 or 0, optional fields empty', () => {
  const event = anEvent({ duration: 90, maxAttendees: 25, price: 199_900 })
  const empty = { zoomLink: '', meetingId: '', passcode: '' }
  const texts = { duration: '90', maxAttendees: '25', price: '1999' }
  expect(toEventDraft(event, now)).toMatchObject({ ...texts, ...empty })
  const free = toEventDraft({ ...event, price: 0, maxAttendees: null }, now)
  expect(free).toMatchObject({ price: '0', maxAttendees: '' })
  // A missing date becomes now: local, without seconds.
  expect(toEventDraft({ ...event, eventDate: 'soon' }, now).eventDate).toBe('2026-11-20T10:00')
})

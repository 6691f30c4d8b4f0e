import { expect, test } from 'vitest'
import { workshops } from '#core/pages/workshop.ts'
import {
  differingFields,
  emptyCode,
  mergeDrafts,
  toCopiedDraft,
  toEventBody,
  toEventDraft,
  turnOf,
  usesMoney,
  withNewTitle,
  withoutEmptyCodes,
} from '#core/events/event-draft.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { emptyDraft } from '#core/events/event-draft-schema.ts'
import { anEvent } from '../../../support/builders.ts'

const now = new Date('2026-11-20T04:30:45.000Z')
const filled = {
  ...emptyDraft,
  title: 'AI for clinics',
  slug: 'ai-for-clinics',
  description: 'How a clinic answers its patients faster.',
  eventDate: '2026-11-28T10:00',
}

test('toEventDraft() is its own way back', () => {
  const event = anEvent({
    eventDate: '2026-11-28T04:30:00.000Z',
    maxAttendees: 25,
    price: 12_345,
    offerEndsOn: '2026-11-30',
    regularPrice: 99_950,
    offerSeats: 10,
    holdHours: 24,
    waitlistOpen: false,
    codes: [
      { code: 'DIWALI-10', kind: 'percent', value: 10, usesMost: 5, endsOn: '2026-11-30' },
      { code: 'LESS', kind: 'amount', value: 50_050, usesMost: null, endsOn: '' },
      { code: 'GUEST', kind: 'free', value: 0, usesMost: 1, endsOn: '' },
    ],
    venue: 'Pune',
    venueMr: 'पुणे',
    titleMr: 'दुकानांसाठी AI',
    picture: 'c0'.repeat(16),
  })
  const input = eventInputSchema.parse(toEventBody(toEventDraft(event, now), event.version))
  expect({ ...event, ...input }).toEqual(event)
})

test.each([
  ['₹1,999', 199_900],
  ['१९९९', 199_900],
  ['499.50', 49_950],
  ['0.29', 29],
])('toEventBody() understands %j as money', (price, paise) => {
  expect(toEventBody({ ...filled, price }, null)).toMatchObject({ price: paise })
})

test('toEventBody() names the version only of an edit', () => {
  expect(toEventBody(filled, null)).not.toHaveProperty('version')
  expect(toEventBody(filled, 3)).toMatchObject({ version: 3 })
})

test('withNewTitle() suggests the slug until somebody types another one', () => {
  const first = withNewTitle(emptyDraft, 'AI for Shops')
  expect(first).toMatchObject({ title: 'AI for Shops', slug: 'ai-for-shops' })
  expect(withNewTitle(first, 'AI for Shops in Pune').slug).toBe('ai-for-shops-in-pune')
  expect(withNewTitle({ ...first, slug: 'shops' }, 'AI for Clinics').slug).toBe('shops')
})

test('withNewTitle() suggests Pune for the workshop whose title says so', () => {
  const workshop = withNewTitle(emptyDraft, workshops.marketing.title)
  expect(workshop).toMatchObject({ venue: 'Pune', venueMr: 'पुणे' })
  expect(withNewTitle(workshop, 'AI for Shops')).toMatchObject({ venue: '', venueMr: '' })
  expect(withNewTitle({ ...workshop, venue: 'Kothrud' }, 'AI for Shops').venue).toBe('Kothrud')
})

test('differingFields() compares what the fields mean', () => {
  expect(differingFields(filled, { ...filled, duration: '060', price: ' ' })).toEqual([])
  expect(differingFields(filled, { ...filled, venue: 'Pune', title: 'AI for dentists' })).toEqual([
    'title',
    'venue',
  ])
})

test('differingFields() compares codes by what they mean, in their order', () => {
  const row = { code: 'diwali', kind: 'percent', value: '10', usesMost: '', endsOn: '' } as const
  const one = { ...filled, codes: [row] }
  expect(differingFields(one, { ...filled, codes: [{ ...row, code: ' DIWALI ', value: '010' }] })).toEqual([])
  expect(differingFields(one, { ...filled, codes: [{ ...row, kind: 'free' }] })).toEqual(['codes'])
  expect(differingFields(one, filled)).toEqual(['codes'])
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
  expect(mergeDrafts(filled, mine, theirs)).toEqual({
    ...filled,
    title: 'My title',
    price: '500',
    venue: 'Pune',
  })
})

test('usesMoney() shows nothing about paying where nothing is to be paid and nothing is said', () => {
  expect(usesMoney(emptyDraft)).toBe(false)
  expect(usesMoney({ ...emptyDraft, price: ' ' })).toBe(false)
  expect(usesMoney({ ...emptyDraft, price: '499' })).toBe(true)
  // What was typed wrong does not take the fields away.
  expect(usesMoney({ ...emptyDraft, price: '4 9x' })).toBe(true)
  // What stands there is never hidden, or it could not be taken out.
  expect(usesMoney({ ...emptyDraft, regularPrice: '3000' })).toBe(true)
  expect(usesMoney({ ...emptyDraft, codes: [emptyCode] })).toBe(true)
})

test('withoutEmptyCodes() leaves out rows in which nothing was typed', () => {
  const typed = { ...emptyCode, value: '10' }
  expect(withoutEmptyCodes({ ...emptyDraft, codes: [emptyCode, typed] }).codes).toEqual([typed])
  const draft = { ...emptyDraft, codes: [typed] }
  expect(withoutEmptyCodes(draft)).toBe(draft)
})

test('toCopiedDraft() leaves behind the codes whose last day is over, which would hold again without it', () => {
  const code = { code: 'KEPT', kind: 'free', value: 0, usesMost: null, endsOn: '' } as const
  const event = anEvent({
    codes: [
      code,
      { ...code, code: 'TODAY', endsOn: '2026-11-20' },
      { ...code, code: 'OVER', endsOn: '2026-11-19' },
    ],
  })
  expect(toCopiedDraft(event, [event], now).codes.map((one) => one.code)).toEqual(['KEPT', 'TODAY'])
})

test('toCopiedDraft() keeps everything but the dates and the joining details, at an address of its own, as a draft', () => {
  const event = anEvent({
    slug: 'ai-for-shops',
    picture: 'c0'.repeat(16),
    price: 49900,
    offerEndsOn: '2026-11-30',
    maxAttendees: 25,
    registrationOpen: false,
    zoomLink: 'https://zoom.example/j/1',
    meetingId: '123 456',
    passcode: 'shops',
  })
  expect(toCopiedDraft(event, [event], now)).toEqual({
    ...toEventDraft(event, now),
    slug: 'ai-for-shops-2',
    eventDate: '',
    offerEndsOn: '',
    status: 'draft',
    zoomLink: '',
    meetingId: '',
    passcode: '',
  })
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

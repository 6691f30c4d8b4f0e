import { expect, test } from 'vitest'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { shortListSchema, writeList, writeShortList } from '#core/registrations/registration-list-schema.ts'
import { anAdminRegistration } from '../../../support/builders.ts'

function ofEvent(eventId: number, differences: Partial<AdminRegistration> = {}): AdminRegistration {
  const eventTitle = `Event "${eventId}" \u{1F600}`
  return anAdminRegistration({ signs: ['tooFast'], ...differences, eventId, eventTitle })
}

const everything = ofEvent(3, {
  kind: 'nextEdition',
  edition: 4,
  phone: '',
  company: 'C',
  designation: 'D',
  experience: 'expert',
  expectations: 'one\n"two"',
  attended: true,
  lang: 'mr',
  payment: 'reported',
  offeredUntil: '2026-12-01T06:00:00.000Z',
  isByHand: true,
  price: 199900,
  heldUntil: '2026-11-30T06:00:00.000Z',
  place: 3,
  movedFrom: 7,
})

const lists: [string, AdminRegistration[]][] = [
  ['nobody', []],
  ['one', [ofEvent(1)]],
  ['every member', [everything]],
  ['events one after the other', [ofEvent(1), ofEvent(1, { id: 'b' }), everything]],
  ['events in turn', [ofEvent(1), everything, ofEvent(1, { id: 'b' })]],
  ['many', Array.from({ length: 3000 }, (_, n) => ofEvent(n < 1500 ? 1 : 2, { id: `r${n}` }))],
]

test.each(lists)('a short list with %s is read as it was written', (_what, list) => {
  expect(shortListSchema.parse(JSON.parse([...writeShortList(list)].join('')))).toEqual(list)
})

test('a short list is refused whole where one row is none', () => {
  const wrong: unknown = [{ eventId: 1, eventTitle: 'One', rows: [['id', 'seat', 1]] }]
  expect(shortListSchema.safeParse(wrong).success).toBe(false)
})

test.each(lists)('writeList() with %s is the JSON of the list', (_what, list) => {
  expect(JSON.parse([...writeList(list)].join(''))).toEqual(list)
})

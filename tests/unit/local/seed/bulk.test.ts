import { expect, test } from 'vitest'
import { bulkData } from '../../../../netlify/local/seed/bulk.ts'

const now = new Date('2026-11-20T18:00:00Z')

function distinct(values: readonly unknown[]): number {
  return new Set(values).size
}

test.each([0, 39, 10_000])('shares out exactly %i registrations', (count) => {
  const bulk = bulkData(count, 8, now)
  expect(bulk.map(({ event }) => event.id)).toEqual(Array.from({ length: 40 }, (_, index) => 9 + index))
  const people = bulk.flatMap((each) => each.people)
  expect(people).toHaveLength(count)
  expect(distinct(people.map(({ email }) => email))).toBe(count)
  expect(distinct(people.map(({ phone }) => phone))).toBe(count)
})

test('leaves no event with more people than seats', () => {
  for (const { event, people } of bulkData(2_000, 8, now))
    expect(people.length).toBeLessThanOrEqual(event.maxAttendees ?? Infinity)
})

test('refuses more than the events can take', () => {
  expect(() => bulkData(200_000, 8, now)).toThrow(RangeError)
})

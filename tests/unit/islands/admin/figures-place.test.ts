import { describe, expect, test } from 'vitest'
import { figuresPlace, readFiguresPlace } from '#islands/admin/figures-place.ts'
import { toQuery } from '#state/desk-address.ts'

describe('readFiguresPlace()', () => {
  test.each([
    ['', { eventId: null, comparedWith: 'before' }],
    ['?event=3', { eventId: 3, comparedWith: 'before' }],
    ['?event=3&with=1', { eventId: 3, comparedWith: 1 }],
    ['?event=3&with=nothing', { eventId: 3, comparedWith: 'nothing' }],
  ] as const)('reads %j, and it is written again as it was', (query, place) => {
    expect(readFiguresPlace(query)).toEqual(place)
    expect(toQuery(figuresPlace(place))).toBe(query)
  })

  test('takes what is no id as no choice', () => {
    expect(readFiguresPlace('?event=soon&with=-1')).toEqual({ eventId: null, comparedWith: 'before' })
  })
})

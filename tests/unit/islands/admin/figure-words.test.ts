import { describe, expect, test } from 'vitest'
import { countBusinessTypes, countEvent, fillOf } from '#domain/figures.ts'
import {
  attendedWords,
  distanceOf,
  seatsWords,
  tellComing,
  tellComparison,
  tellFill,
  tellHeld,
  tellLeft,
  tellSources,
} from '#islands/admin/figure-words.ts'
import type { EventFigures } from '#schemas/figures.ts'
import { anEvent } from '../../../support/builders.ts'

const now = new Date('2026-11-19T12:00:00+05:30')

function someFigures(differences: Partial<EventFigures> = {}): EventFigures {
  return { ...countEvent(anEvent({ eventDate: '2026-11-28T04:30:00.000Z' }), [], []), ...differences }
}

describe('distanceOf()', () => {
  test.each([
    [9, '9 days before the event'],
    [1, '1 day before the event'],
    [0, 'on the day of the event'],
    [-2, '2 days after its beginning'],
  ])('%i', (days, words) => {
    expect(distanceOf(days)).toBe(words)
  })
})

describe('tellFill()', () => {
  test('says how many seats, and when', () => {
    expect(tellFill(someFigures({ seats: 14, maxAttendees: 25 }), now)).toBe(
      '14 of 25 seats taken, 9 days before the event.',
    )
    expect(tellFill(someFigures({ seats: 1 }), now)).toBe(
      '1 seat taken, without a limit, 9 days before the event.',
    )
  })

  test('of a past event only how many', () => {
    const held = someFigures({ eventDate: '2026-11-10T04:30:00.000Z', seats: 19, maxAttendees: 25 })
    expect(tellFill(held, now)).toBe('19 of 25 seats taken.')
  })
})

describe('tellComparison()', () => {
  const other = someFigures({
    title: 'Before',
    eventDate: '2026-10-28T04:30:00.000Z',
    seats: 8,
    days: [
      { day: '2026-10-10', count: 5 },
      { day: '2026-10-25', count: 3 },
    ],
  })

  test.each([
    [7, '2 more than “Before” had at that point; it ended with 8.'],
    [5, 'As many as “Before” had at that point; it ended with 8.'],
    [1, '4 fewer than “Before” had at that point; it ended with 8.'],
  ])('with %i seats', (seats, words) => {
    expect(tellComparison(someFigures({ seats }), other, fillOf(other, now), now)).toBe(words)
  })

  test('of a past event says how the other one ended', () => {
    const held = someFigures({ eventDate: '2026-11-10T04:30:00.000Z', seats: 19 })
    expect(tellComparison(held, other, fillOf(other, now), now)).toBe('“Before” had 8.')
  })
})

describe('coming events', () => {
  const limited = someFigures({ seats: 10, maxAttendees: 12 })
  const full = someFigures({ seats: 5, maxAttendees: 5 })
  const unlimited = someFigures({ seats: 40 })

  test('what is taken and what is left', () => {
    expect(tellComing([limited, full, unlimited])).toBe('55 seats taken in 3 coming events.')
    expect(tellLeft([limited, full, unlimited])).toBe(
      '2 seats are left where there is a limit. 1 event is full.',
    )
    expect(tellLeft([limited])).toBe('2 seats are left.')
    expect(tellLeft([unlimited])).toBe('None of them has a limit.')
  })

  test('beside a bar, also with fewer seats than were given away', () => {
    expect(seatsWords(limited)).toBe('10 of 12')
    expect(seatsWords(full)).toBe('5 of 5, full')
    expect(seatsWords({ seats: 6, maxAttendees: 5 })).toBe('6 of 5, full')
    expect(seatsWords(unlimited)).toBe('40, no limit')
  })
})

describe('past events', () => {
  test('do not count what nobody ticked as nobody there', () => {
    const ticked = someFigures({ seats: 20, attended: 15 })
    const unticked = someFigures({ seats: 30 })
    expect(tellHeld([ticked])).toBe('15 of 20 who registered came, 75 %.')
    expect(tellHeld([ticked, unticked])).toBe(
      '15 of 20 who registered came, 75 %, counting events with ticks.',
    )
    expect(tellHeld([unticked])).toBe('Nobody was ticked as attended yet.')
    expect(attendedWords(ticked)).toBe('15 of 20')
    expect(attendedWords(unticked)).toBe('30, none ticked')
  })
})

describe('tellSources()', () => {
  const of = (...types: ('retail' | 'finance' | 'education' | '')[]) =>
    tellSources(countBusinessTypes(types.map((businessType) => ({ businessType }))))

  test.each([
    [of('retail', 'retail', 'finance'), 'Retail leads with 2 of 3 contacts.'],
    [of('retail', 'finance'), 'Retail and finance lead with 1 of 2 contacts each.'],
    [of('', '', 'finance'), '2 of 3 contacts did not say their business.'],
    [of('', 'finance'), 'Finance and not said lead with 1 of 2 contacts each.'],
  ])('%s', (words, expected) => {
    expect(words).toBe(expected)
  })
})

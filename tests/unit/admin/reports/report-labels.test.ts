import { describe, expect, test } from 'vitest'
import { countBusinessTypes, countEvent, fillOf } from '#core/reports/reports.ts'
import {
  distanceOf,
  leftOf,
  formatComing,
  formatComparison,
  formatFill,
  formatHeld,
  formatLeft,
  formatSources,
  formatWaiting,
} from '#admin/reports/report-labels.ts'
import type { EventReport } from '#core/reports/reports-schema.ts'
import { anEvent } from '../../../support/builders.ts'

const now = new Date('2026-11-19T12:00:00+05:30')

function anEventReport(differences: Partial<EventReport> = {}): EventReport {
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

describe('formatWaiting()', () => {
  test('says who waits and what is not paid, over all events, and nothing of what is not', () => {
    const events = [
      { waiting: 1, unpaid: { seats: 2, amount: 399800 } },
      { waiting: 0, unpaid: { seats: 1, amount: 99900 } },
    ]
    expect(formatWaiting(events)).toBe('1 person waits for a seat. 3 seats are not paid yet: ₹4,997.')
    expect(formatWaiting([anEventReport()])).toBe('')
  })
})

describe('formatFill()', () => {
  test('says how many seats, and when', () => {
    expect(formatFill(anEventReport({ seats: 14, maxAttendees: 25 }), now)).toBe(
      '14 of 25 seats taken, 9 days before the event.',
    )
    expect(formatFill(anEventReport({ seats: 1 }), now)).toBe(
      '1 seat taken, without a limit, 9 days before the event.',
    )
  })

  test('of a past event only how many', () => {
    const held = anEventReport({ eventDate: '2026-11-10T04:30:00.000Z', seats: 19, maxAttendees: 25 })
    expect(formatFill(held, now)).toBe('19 of 25 seats taken.')
  })
})

describe('formatComparison()', () => {
  const other = anEventReport({
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
    expect(formatComparison(anEventReport({ seats }), other, fillOf(other, now), now)).toBe(words)
  })

  test('of a past event says how the other one ended', () => {
    const held = anEventReport({ eventDate: '2026-11-10T04:30:00.000Z', seats: 19 })
    expect(formatComparison(held, other, fillOf(other, now), now)).toBe('“Before” had 8.')
  })
})

describe('coming events', () => {
  const limited = anEventReport({ seats: 10, maxAttendees: 12 })
  const full = anEventReport({ seats: 5, maxAttendees: 5 })
  const unlimited = anEventReport({ seats: 40 })

  test('what is taken and what is left', () => {
    expect(formatComing([limited, full, unlimited])).toBe('55 seats taken in 3 coming events.')
    expect(formatLeft([limited, full, unlimited])).toBe(
      '2 seats are left where there is a limit. 1 event is full.',
    )
    expect(formatLeft([limited])).toBe('2 seats are left.')
    expect(formatLeft([unlimited])).toBe('None of them has a limit.')
  })

  test('no seat is left where more are taken or offered than there are', () => {
    expect(leftOf(limited)).toBe(2)
    expect(leftOf({ seats: 6, offered: 0, maxAttendees: 5 })).toBe(0)
    expect(leftOf({ seats: 3, offered: 2, maxAttendees: 5 })).toBe(0)
    expect(leftOf(unlimited)).toBeNull()
  })
})

describe('past events', () => {
  test('do not count what nobody ticked as nobody there', () => {
    const withAttendance = anEventReport({ seats: 20, attended: 15 })
    const unticked = anEventReport({ seats: 30 })
    expect(formatHeld([withAttendance])).toBe('15 of 20 who registered came, 75 %.')
    expect(formatHeld([withAttendance, unticked])).toBe(
      '15 of 20 who registered came, 75 %, counting events with ticks.',
    )
    expect(formatHeld([unticked])).toBe('Nobody was ticked as attended yet.')
  })
})

describe('formatSources()', () => {
  const of = (...types: ('retail' | 'finance' | 'education' | '')[]) =>
    formatSources(countBusinessTypes(types.map((businessType) => ({ businessType }))))

  test.each([
    [of('retail', 'retail', 'finance'), 'Retail leads with 2 of 3 contacts.'],
    [of('retail', 'finance'), 'Retail and finance lead with 1 of 2 contacts each.'],
    [of('', '', 'finance'), '2 of 3 contacts did not say their business.'],
    [of('', 'finance'), 'Finance and not said lead with 1 of 2 contacts each.'],
  ])('%s', (words, expected) => {
    expect(words).toBe(expected)
  })
})

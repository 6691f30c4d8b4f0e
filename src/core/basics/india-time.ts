/** Converts instants to and from the wall clock of this site, whatever time zone a device is set to. */
import { utcOffset, zoneName } from './this-site.ts'

/** One offset all year: adding it is quick in lists of thousands and needs no package in visitors' scripts. */
const offset = utcOffset * 60 * 1000
const dayLength = 24 * 60 * 60 * 1000

/** Returns the value for a date-time field ('2026-11-28T10:00'), or '' for an invalid instant. */
export function toIndianClock(instant: string | Date): string {
  const date = new Date(new Date(instant).getTime() + offset)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16)
}

export function toIndianTimestamp(instant: string): string {
  const clock = toIndianClock(instant)
  return clock === '' ? '' : `${clock.replace('T', ' ')} ${zoneName}`
}

export function toIndianMonth(instant: string | Date): string {
  return toIndianClock(instant).slice(0, 7)
}

/** Returns a UTC instant, or null for an invalid date or time. */
export function fromIndianClock(text: string): string | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim())
  if (!match) return null
  const [, clock = ''] = match
  const instant = new Date(Date.parse(`${clock}Z`) - offset)
  return toIndianClock(instant) === clock ? instant.toISOString() : null
}

export function dayBounds(day: string): { from: string; to: string } | null {
  const from = fromIndianClock(`${day}T00:00`)
  if (from === null) return null
  return { from, to: new Date(Date.parse(from) + dayLength - 1).toISOString() }
}

/** Returns the day in India as '2026-11-28'. Throws RangeError for an invalid instant. */
export function toIndianDay(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + offset).toISOString().slice(0, 10)
}

export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / dayLength)
}

export interface Times {
  readonly eventDate: string
  readonly duration: number
}

export function endOf({ eventDate, duration }: Times): Date {
  return new Date(Date.parse(eventDate) + duration * 60_000)
}

/** Counts the days of an event. An end before 6 in the morning belongs to the evening before. */
export function daysOf(times: Times): number {
  const last = endOf(times).getTime() - 6 * 60 * 60 * 1000
  if (Number.isNaN(last)) return 1
  return Math.max(1, daysBetween(toIndianDay(times.eventDate), toIndianDay(new Date(last))) + 1)
}

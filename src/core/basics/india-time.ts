/** The wall clock in India, whatever zone a device is set to. */

/** India keeps one offset all year, so that its clock is a sum: counting tens of thousands of days stays quick. */
const offset = 5.5 * 60 * 60 * 1000
const dayLength = 24 * 60 * 60 * 1000

/** An instant as a date-time field takes it ('2026-11-28T10:00'); '' for an invalid instant. */
export function toIndianClock(instant: string | Date): string {
  const date = new Date(new Date(instant).getTime() + offset)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16)
}

export function toIndianTimestamp(instant: string): string {
  const clock = toIndianClock(instant)
  return clock === '' ? '' : `${clock.replace('T', ' ')} IST`
}

export function toIndianMonth(instant: string | Date): string {
  return toIndianClock(instant).slice(0, 7)
}

/** What a date-time field holds, as a UTC instant; null for an invalid date or time. */
export function fromIndianClock(text: string): string | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim())
  if (!match) return null
  const [, clock = ''] = match
  const instant = new Date(Date.parse(`${clock}Z`) - offset)
  // The 31st of February is the 3rd of March to some engines.
  return toIndianClock(instant) === clock ? instant.toISOString() : null
}

export function dayBounds(day: string): { from: string; to: string } | null {
  const from = fromIndianClock(`${day}T00:00`)
  if (from === null) return null
  return { from, to: new Date(Date.parse(from) + dayLength - 1).toISOString() }
}

/** The day of an instant in India ('2026-11-28'). Throws RangeError for an invalid instant. */
export function toIndianDay(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + offset).toISOString().slice(0, 10)
}

/** The first Saturday at least that many days after `now`, at the time of day of another instant; UTC. */
export function saturdayAfter(now: Date, days: number, clockOf: string): string {
  const first = Date.parse(toIndianDay(now)) + days * dayLength
  const wait = (6 - new Date(first).getUTCDay() + 7) % 7
  const day = new Date(first + wait * dayLength).toISOString().slice(0, 10)
  const time = toIndianClock(clockOf).slice(11)
  return new Date(Date.parse(`${day}T${time}:00Z`) - offset).toISOString()
}

/** The same day that many months earlier ('2025-11-28'); the last of that month where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
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

/** On how many days it takes place in India. An end before 6 in the morning belongs to the evening before. */
export function daysOf(times: Times): number {
  const last = endOf(times).getTime() - 6 * 60 * 60 * 1000
  if (Number.isNaN(last)) return 1
  return Math.max(1, daysBetween(toIndianDay(times.eventDate), toIndianDay(new Date(last))) + 1)
}

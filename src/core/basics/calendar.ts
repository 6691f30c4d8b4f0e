/** Calculates dates, on the server only. date-fns is imported file by file, because the bundler packs all that an import names. */
import { timeZone } from './this-site.ts'
import { TZDate, tz } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { nextSaturday } from 'date-fns/nextSaturday'
import { parseISO } from 'date-fns/parseISO'
import { set } from 'date-fns/set'
import { subMonths } from 'date-fns/subMonths'

/** Returns the first Saturday at least `days` days after `now`, at the Indian time of day of `clockOf`, in UTC. */
export function saturdayAfter(now: Date, days: number, clockOf: string): string {
  const india = { in: tz(timeZone) }
  const clock = new TZDate(clockOf, timeZone)
  const saturday = nextSaturday(addDays(now, days - 1, india), india)
  const time = { hours: clock.getHours(), minutes: clock.getMinutes(), seconds: 0, milliseconds: 0 }
  return new Date(set(saturday, time, india)).toISOString()
}

/** Returns the same day `months` months earlier, or the last day of that month if the month is shorter. */
export function monthsBefore(day: string, months: number): string {
  return formatISO(subMonths(parseISO(day), months), { representation: 'date' })
}

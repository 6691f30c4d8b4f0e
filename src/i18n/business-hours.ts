/** Writes in words when the consultant answers calls: the hours of content/site/site.json. */
import { fromIndianClock } from '#core/basics/india-time.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { calendarLeaf, formatClock } from './format.ts'
import { translator } from './translate.ts'

/** Returns an instant in a week that begins on Sunday, 4 January 2026; `time` is '09:00'. */
const instantOf = (day: number, time: string): string =>
  fromIndianClock(`2026-01-${String(4 + day).padStart(2, '0')}T${time}`) ?? ''

/** Returns one entry a day, from Sunday on; `from` and `to` are '09:00', or '' on a day without calls. */
export function hoursByDay(locale: Locale, hours = site.hours) {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const { from, to } = hours.find(({ days }) => days.includes(day)) ?? { from: '', to: '' }
    const clock = (time: string): string => formatClock(instantOf(day, time), locale)
    const { weekday } = calendarLeaf(instantOf(day, '12:00'), locale)
    return { from, to, opens: clock(from), closes: clock(to), weekday }
  })
}

/** Returns lines from Monday on; successive days with the same hours share one: 'Mon-Fri', '9:00 AM-6:00 PM'. */
export function businessHours(locale: Locale, hours = site.hours): { days: string; times: string }[] {
  const t = translator(locale)
  // People say "सकाळी ९", but "9:00 AM".
  const spoken = (clock: string): string => clock.replace(/:००$/, '')
  const week = hoursByDay(locale, hours)
  const nameOf = (day: number): string => week[day]?.weekday.slice(0, locale === 'en' ? 3 : undefined) ?? ''
  const lines: { first: number; last: number; times: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const { opens = '', closes = '' } = week[day] ?? {}
    const times =
      opens === '' ? t('site.hoursNone') : t('site.hoursFromTo', { from: spoken(opens), to: spoken(closes) })
    const line = lines.at(-1)
    if (line?.times === times) line.last = day
    else lines.push({ first: day, last: day, times })
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? nameOf(first) : t('site.hoursFromTo', { from: nameOf(first), to: nameOf(last) }),
    times,
  }))
}

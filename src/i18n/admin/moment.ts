/** A moment as the admin's lists say it. */
import { formatClock, formatDay, formatDayTime } from '#i18n/format.ts'

const day = 24 * 60 * 60_000

/** 'today at 8:09 AM', likewise of the day before and the day after; else 'Nov 05, 2026 at 8:09 AM IST'. */
export function formatMoment(iso: string, missing: string, now: Date): string {
  const near = { yesterday: -day, today: 0, tomorrow: day }
  const name = Object.entries(near).find(
    ([, away]) => formatDay(new Date(now.getTime() + away).toISOString(), 'en') === formatDay(iso, 'en'),
  )?.[0]
  return name === undefined ? formatDayTime(iso, 'en', missing) : `${name} at ${formatClock(iso, 'en')}`
}

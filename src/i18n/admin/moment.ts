/** Writes a moment as the admin's lists show it. */
import { formatClock, formatDay, formatDayTime } from '#i18n/format.ts'

const day = 24 * 60 * 60_000

/** Returns 'today at 8:09 AM', likewise for yesterday and tomorrow, else 'Nov 05, 2026 at 8:09 AM IST'. */
export function formatMoment(iso: string, missing: string, now: Date): string {
  const near = { yesterday: -day, today: 0, tomorrow: day }
  const name = Object.entries(near).find(
    ([, away]) => formatDay(new Date(now.getTime() + away).toISOString(), 'en') === formatDay(iso, 'en'),
  )?.[0]
  return name === undefined ? formatDayTime(iso, 'en', missing) : `${name} at ${formatClock(iso, 'en')}`
}

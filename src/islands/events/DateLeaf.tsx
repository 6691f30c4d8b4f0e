/** The calendar leaf of `components/events/CalendarLeaf.astro`, for islands. */
import { calendarLeaf } from '#i18n/format.ts'
import type { Locale } from '#core/basics/locale.ts'

export function DateLeaf({ date, locale }: { date: string; locale: Locale }) {
  const { weekday, day, month, year } = calendarLeaf(date, locale)
  return (
    <time className="leaf" dateTime={date}>
      <span className="leaf-month">{`${month} ${year}`}</span>
      <span className="leaf-day">{day}</span>
      <span className="leaf-weekday">{weekday}</span>
    </time>
  )
}

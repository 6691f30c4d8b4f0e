/** An event's date (an ISO instant) as a calendar leaf: month, day and weekday in the page's language. */
import type { Locale } from '#core/basics/locale.ts'
import { calendarLeaf } from '#i18n/format.ts'

export function CalendarLeaf({ date, locale }: { readonly date: string; readonly locale: Locale }) {
  const { weekday, day, month, year } = calendarLeaf(date, locale)
  return (
    <time className="leaf" dateTime={date}>
      <span className="leaf-month">{`${month} ${year}`}</span>
      <span className="leaf-day">{day}</span>
      <span className="leaf-weekday">{weekday}</span>
    </time>
  )
}

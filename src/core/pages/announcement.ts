/** The bar above every page: whether it is shown, and what it says in one language. */
import type { Announcement } from '#core/content/announcement.ts'
import { dayBounds } from '#core/basics/india-time.ts'
import { locales, type Locale } from '#core/basics/locale.ts'

export interface ShownAnnouncement {
  readonly text: string
  readonly lang: Locale | undefined
  /** An English path; undefined where it is no link. */
  readonly path: string | undefined
  /** The last instant of its last day in India; null where it stays. */
  readonly until: string | null
}

/** In this language, else in the other. Null where it is off, has no text, or its last day is over. */
export function announcementIn(
  locale: Locale,
  { isShown, text, path, until: day }: Announcement,
  now: Date,
): ShownAnnouncement | null {
  const until = day === undefined ? null : (dayBounds(day)?.to ?? null)
  const lang = [locale, ...locales].find((one) => text[one] !== undefined)
  if (!isShown || lang === undefined || (until !== null && Date.parse(until) < now.getTime())) return null
  return { text: text[lang] ?? '', lang: lang === locale ? undefined : lang, path, until }
}

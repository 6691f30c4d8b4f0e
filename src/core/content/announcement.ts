/** The announcement bar above every page. */
import * as z from 'zod/mini'
import { dayBounds } from '#core/basics/india-time.ts'
import { type Locale, locales } from '#core/basics/locale.ts'
import { inLanguages, lineIn } from '#core/content/text.ts'

export const announcementSchema = z.strictObject({
  isShown: z.boolean(),
  text: z._default(
    inLanguages((locale) => z.optional(lineIn(locale))),
    {},
  ),
  /** An English path; the bar on a Marathi page links to the Marathi one. */
  path: z.optional(z.string().check(z.regex(/^\/[a-z0-9/-]*$/, 'a path of this site, such as /events'))),
  /** The last day in Pune on which the bar is shown. */
  until: z.optional(z.iso.date()),
})
export type Announcement = z.infer<typeof announcementSchema>

/** Returns the announcement in this language, else in the other, whose `lang` it names. Returns null if it is off, has no text, or its last day is over. */
export function announcementIn(locale: Locale, { isShown, text, path, until: day }: Announcement, now: Date) {
  const until = day === undefined ? null : (dayBounds(day)?.to ?? null)
  const lang = [locale, ...locales].find((one) => text[one] !== undefined)
  if (!isShown || lang === undefined || (until !== null && Date.parse(until) < now.getTime())) return null
  return { text: text[lang] ?? '', lang: lang === locale ? undefined : lang, path, until }
}

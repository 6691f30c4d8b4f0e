/** The bar above every page: when it is shown, and what the admin puts there. */
import * as z from 'zod/mini'
import type { Announcement } from '#core/content/announcement.ts'
import { dayBounds } from '#core/basics/india-time.ts'
import { inOneLine, optionalDay, optionalText } from '#core/basics/text.ts'

/** The last instant of its last day in India; null where it stays. */
export function announcedUntil({ until }: Announcement): string | null {
  return until === undefined ? null : (dayBounds(until)?.to ?? null)
}

export function isAnnounced(announcement: Announcement, now: Date): boolean {
  const until = announcedUntil(announcement)
  return announcement.isShown && (until === null || now.getTime() <= Date.parse(until))
}

/** A path of this site, or an https address; `//` and `/\\` would lead browsers to another site. */
const link = /^(\/(?![/\\])|https:\/\/[^/])[^\s\\]*$/

/**
 * What the admin puts in its place: PUT /api/admin/announcement, kept in the settings. Both texts or neither: where
 * both are empty, what the content file says stands there.
 */
export const chosenAnnouncementSchema = z
  .object({
    en: optionalText(120, inOneLine),
    mr: optionalText(120, inOneLine),
    to: z.pipe(
      optionalText(500, inOneLine),
      z.string().check(z.refine((text) => text === '' || link.test(text), 'linkInvalid')),
    ),
    until: optionalDay,
  })
  .check((checked) => {
    const { en, mr } = checked.value
    const missing =
      en === '' && mr !== '' ? 'en' : en !== '' && !/\p{Script=Devanagari}/u.test(mr) ? 'mr' : null
    if (missing === null) return
    checked.issues.push({ code: 'custom', input: mr, path: [missing], message: 'languageMissing' })
  })
export type ChosenAnnouncement = z.infer<typeof chosenAnnouncementSchema>

export const nothingChosen: ChosenAnnouncement = { en: '', mr: '', to: '', until: '' }

/** What visitors of one language see, as the answers about events and the build carry it. `isChosen`: by the admin, and not by the file. */
export const shownAnnouncementSchema = z.object({
  /** '' where there are none. */
  news: z.string(),
  /** '' where it is no link. */
  'news-to': z.string(),
  /** Its last instant; null where it stays. */
  until: z.nullable(z.string()),
  isChosen: z.boolean(),
})
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>

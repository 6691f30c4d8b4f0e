/** The bar above every page, in one language. */
import type { Locale } from '#core/basics/locale.ts'
import type { Announcement } from '#core/content/announcement.ts'
import {
  announcedUntil,
  isAnnounced,
  type ChosenAnnouncement,
  type ShownAnnouncement,
} from '#core/pages/announcement.ts'
import { localePath, splitLocale } from './locale.ts'

/** What the admin chose, until its last day is over; else what the content file says. Empty where neither is to be shown. */
export function announcementIn(
  locale: Locale,
  { en, mr, to, until }: ChosenAnnouncement,
  file: Announcement,
  now: Date,
): ShownAnnouncement {
  const chosen: Announcement = {
    isShown: en !== '',
    text: { en, mr },
    path: to,
    until: until || undefined,
  }
  const shown = [chosen, file].find((one) => isAnnounced(one, now))
  if (!shown) return { news: '', 'news-to': '', until: null, isChosen: false }
  const { text, path = '' } = shown
  return {
    news: text[locale],
    // Copied from a Marathi page it leads English readers to the English one all the same.
    'news-to': path.startsWith('/') ? localePath(splitLocale(path).path, locale) : path,
    until: announcedUntil(shown),
    isChosen: shown === chosen,
  }
}

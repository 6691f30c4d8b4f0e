/** Structured data about a workshop, as a course. The stored event's own page says when it takes place and what it costs. */
import { intlLocale, localePath } from '#i18n/locale.ts'
import { inLanguage } from '#content/language.ts'
import { pictureAddress } from '#drawing/sharing/addresses.ts'
import type { FreeWorkshop, PaidWorkshop } from '#core/content/workshop.ts'
import type { Locale } from '#core/basics/locale.ts'
import { imagesOf } from '#components/site/photographed.ts'
import { organizationInShort } from '#components/site/structured-data.ts'

export function courseRecord(content: PaidWorkshop | FreeWorkshop, locale: Locale, base: URL) {
  const { title, description, path, venue, duration } = inLanguage(content, locale)
  return {
    '@type': 'Course',
    name: title,
    description,
    image: imagesOf(pictureAddress(path, locale), content.picture, base),
    url: new URL(localePath(path, locale), base).href,
    inLanguage: intlLocale[locale],
    provider: organizationInShort(locale, base),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: venue === null ? 'Online' : 'Onsite',
      courseWorkload: `PT${duration}M`,
    },
  }
}

/** Structured data for search engines: the organisation, the site, breadcrumbs, a page's pictures, a workshop as a course. */
import { inLanguage } from '#content/language.ts'
import type { Picture } from '#core/content/text.ts'
import type { FreeWorkshop, PaidWorkshop } from '#core/content/workshop.ts'
import { addressOf, jpegSizes, stemOf } from '#drawing/photographs/photograph.ts'
import { pictureAddress } from '#drawing/sharing/addresses.ts'
import { intlLocale, localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { photographs } from 'virtual:photographs'

export function organizationInShort(locale: Locale, base: URL) {
  const name = translator(locale)('site.titleShort', { name: site.name[locale] })
  return { '@type': 'Organization', '@id': new URL('/#organization', base).href, name }
}

export function organization(locale: Locale, base: URL) {
  const t = translator(locale)
  return {
    ...organizationInShort(locale, base),
    // `serviceType` belongs to Service, the other properties to Organization.
    '@type': ['Organization', 'Service'],
    description: t('site.description'),
    url: new URL('/', base).href,
    areaServed: site.areaServed,
    serviceType: site.serviceTypes,
    founder: {
      '@type': 'Person',
      name: site.name[locale],
      alumniOf: { '@type': 'CollegeOrUniversity', name: site.alumniOf },
      hasOccupation: {
        '@type': 'Occupation',
        name: t('home.occupation'),
        experienceRequirements: t('home.experience', { years: site.claims.years }),
      },
    },
    telephone: site.phone,
    email: site.email,
    sameAs: site.social.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.city[locale],
      addressRegion: site.state[locale],
      addressCountry: 'IN',
    },
  }
}

export function webSite(locale: Locale, base: URL) {
  return {
    '@type': 'WebSite',
    name: organizationInShort(locale, base).name,
    url: new URL(localePath('/', locale), base).href,
    inLanguage: intlLocale[locale],
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL(localePath('/search', locale), base).href}?q={words}`,
      'query-input': 'required name=words',
    },
  }
}

export function breadcrumbs(
  locale: Locale,
  base: URL,
  way: readonly (readonly [name: string, path: string])[],
) {
  const home = [translator(locale)('site.home'), '/'] as const
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...way].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(localePath(path, locale), base).href,
    })),
  }
}

/** Returns a page's `image`: its picture for sharing, preceded by the photograph if there is one. Absolute addresses. */
export function imagesOf(sharing: string, picture: Picture | undefined, base: URL): string | string[] {
  const shared = new URL(sharing, base).href
  const photograph = picture && photographs[picture.file]
  const widest = jpegSizes.at(-1)
  if (!photograph || !widest) return shared
  const address = addressOf(stemOf(photograph), { width: widest.width, format: 'jpeg' })
  return [new URL(address, base).href, shared]
}

/** The stored event's own page says when the workshop takes place and what it costs. */
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

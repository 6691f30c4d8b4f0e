/** Structured data that several pages share: the organisation and breadcrumbs. */
import { intlLocale, localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'

function organizationId(base: URL): string {
  return new URL('/#organization', base).href
}

export function organizationInShort(locale: Locale, base: URL) {
  const name = translator(locale)('site.titleShort', { name: site.name[locale] })
  return { '@type': 'Organization', '@id': organizationId(base), name }
}

export function organization(locale: Locale, base: URL) {
  const t = translator(locale)
  const name = site.name[locale]
  return {
    // `serviceType` belongs to Service, the other properties to Organization.
    '@type': ['Organization', 'Service'],
    '@id': organizationId(base),
    name: t('site.titleShort', { name }),
    description: t('site.description'),
    url: new URL('/', base).href,
    areaServed: site.areaServed,
    serviceType: site.serviceTypes,
    founder: {
      '@type': 'Person',
      name,
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
    name: translator(locale)('site.titleShort', { name: site.name[locale] }),
    url: new URL(localePath('/', locale), base).href,
    inLanguage: intlLocale[locale],
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL(localePath('/search', locale), base).href}?q={words}`,
      'query-input': 'required name=words',
    },
  }
}

/** `way` leads from the home page to a page: `[['Blog', '/blog'], ['Ten replies', '/blog/ten-replies']]`. */
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

/**
 * Tests every reachable page: no link is broken, and each head has what search engines and chats need. The site is crawled once; each test
 * names all pages that break its rule.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { workshops } from '#content/workshops.ts'
import { defaultLocale, locales, secondLocale } from '#core/basics/locale.ts'
import { hasWorkshops } from '#core/basics/this-site.ts'
import { canonicalAddress, fullTitleOf, longestTitle } from '#layouts/head/page-head.ts'
import { isLocale, localePath, splitLocale } from '#i18n/locale.ts'
import { site as facts } from '#site.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { hasPosts } from '../support/site/languages.ts'
import { crawl, type Crawl, type CrawledPage } from './site-crawl.ts'

const dist = join(builtFolder, 'dist')
/** Returns an address in each language of the site. */
const inEach = (path: string): string[] => locales.map((locale) => localePath(path, locale))
const homes = secondLocale === undefined ? ['/'] : ['/', `/?lang=${secondLocale}`]

/** Includes pages without a link to them. */
const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`)
/** The specification gives the home page's title letter for letter: with this name it is longer than the others may be. */
const specifiedTitle = fullTitleOf(undefined, defaultLocale)
const missing = ['/no-such-page', '/events/no-such-event'].flatMap(inEach)

let site: Crawl
let pages: CrawledPage[]
let indexable: CrawledPage[]

beforeAll(async () => {
  site = await crawl(inject('site').url, [...built, ...missing])
  pages = [...site.pages.values()]
  indexable = pages.filter(({ isIndexable }) => isIndexable)
}, 120_000)

/** Returns what the pages do wrong, one line each; what is false or '' is no problem. */
function problems(
  of: readonly CrawledPage[],
  find: (page: CrawledPage) => readonly (string | false)[],
): string[] {
  return of.flatMap((page) => find(page).flatMap((text) => (text ? [`${page.path}: ${text}`] : [])))
}

const textOf = ({ html }: CrawledPage, selector: string): string =>
  html.querySelector(selector)?.textContent.trim() ?? ''

function attribute({ html }: CrawledPage, selector: string, name: string): string {
  return html.querySelector(selector)?.getAttribute(name)?.trim() ?? ''
}

function alternatesOf({ html }: CrawledPage): Record<string, string> {
  const links = html.querySelectorAll('link[rel="alternate"][hreflang]')
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const),
  )
}

test('the walk sees the whole site', () => {
  expect(indexable.length).toBeGreaterThan((hasPosts ? 22 : 9) * locales.length)
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([...homes, ...inEach('/'), ...inEach('/events'), '/admin/events']),
  )
})

describe('links', () => {
  test('none leads nowhere', () => {
    const dead = site.references
      .filter(({ from }) => site.pages.get(from)?.status === 200 || missing.includes(from))
      .filter(({ to }) => (site.answers.get(to)?.status ?? 0) >= 400 && !missing.includes(to))
      .map(({ from, to }) => `${from}: ${to} is answered with ${site.answers.get(to)?.status}`)
    expect([...new Set(dead)]).toEqual([])
  })

  test('none points to a place that its page does not have', () => {
    const lost = site.references.flatMap(({ from, to, fragment }) => {
      const target = site.pages.get(to)
      // A fragment with a slash is a screen of the content editor, which its script opens.
      if (fragment === '' || fragment.startsWith('/') || target === undefined) return []
      return target.html.getElementById(fragment) ? [] : [`${from}: there is no #${fragment} on ${to}`]
    })
    expect([...new Set(lost)]).toEqual([])
  })

  test('those to elsewhere are whole', () => {
    const odd = [...site.outside].filter((address) => {
      if (!URL.canParse(address)) return true
      const { protocol, hostname } = new URL(address)
      if (protocol === 'tel:') return !/^tel:\+\d{8,15}$/.test(address)
      // A calendar of this site to subscribe to, whatever the site is called here.
      if (protocol === 'webcal:') return !/^webcal:\/\/[^/]+(\/mr|\/hi)?\/events\.ics$/.test(address)
      if (protocol === 'mailto:') return !/^mailto:[^@]+@[^@]+/.test(address)
      return protocol !== 'https:' || !hostname.includes('.')
    })
    expect(odd).toEqual([])
  })
})

describe('every page', () => {
  test('has one h1, a title and a description', () => {
    expect(
      problems(pages, (page) => {
        const count = page.html.querySelectorAll('h1').length
        const description = attribute(page, 'meta[name="description"]', 'content')
        return [
          // The admin's script writes its heading.
          count !== 1 && !/^\/(admin|events-admin$)/.test(page.path) && `${count} h1`,
          count > 0 && textOf(page, 'h1') === '' && 'an empty h1',
          textOf(page, 'title') === '' && 'no title',
          page.isIndexable && description === '' && 'no description',
        ]
      }),
    ).toEqual([])
  })
})

describe('a page that anybody may find', () => {
  test('has a title and a description that search results show whole', () => {
    expect(
      problems(indexable, (page) => {
        const title = textOf(page, 'title')
        const description = attribute(page, 'meta[name="description"]', 'content')
        const length = Array.from(description).length
        const isLong = Array.from(title).length > longestTitle && title !== specifiedTitle
        return [
          isLong && `a long title: ${title}`,
          (length < 50 || length > 160) && `a description of ${length}: ${description}`,
        ]
      }),
    ).toEqual([])
  })

  test('names them as ruled: the second home page by ?lang=, every other by its folder', () => {
    expect(
      problems(indexable, (page) => {
        const canonical = new URL(attribute(page, 'link[rel="canonical"]', 'href'))
        const asked = canonical.searchParams.get('lang')
        const { path, locale } = isLocale(asked)
          ? { path: '/', locale: asked }
          : splitLocale(canonical.pathname)
        const base = new URL(site.base)
        if (canonicalAddress(path, locale, base) !== canonical.href) return [`canonical is ${canonical.href}`]
        const alternates = alternatesOf(page)
        if (Object.keys(alternates).length === 0) return []
        return locales.map(
          (language) =>
            alternates[language] !== canonicalAddress(path, language, base) &&
            `its ${language} alternate is ${alternates[language]}`,
        )
      }),
    ).toEqual([])
  })

  test('is in the sitemap, and nothing else is', () => {
    const canonicals = indexable.map((page) => site.toPath(attribute(page, 'link[rel="canonical"]', 'href')))
    expect([...new Set(canonicals)].sort()).toEqual([...site.sitemap].sort())
  })

  test('has Open Graph metadata', () => {
    const needed = [
      ...['og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale'],
      ...['og:image', 'og:image:alt', 'og:image:width', 'og:image:height'],
    ]
    expect(
      problems(indexable, (page) => {
        const missing = needed.filter((name) => attribute(page, `meta[property="${name}"]`, 'content') === '')
        const card = attribute(page, 'meta[name="twitter:card"]', 'content')
        const picture = attribute(page, 'meta[property="og:image"]', 'content')
        return [
          missing.length > 0 && `no ${missing.join(', ')}`,
          card !== 'summary_large_image' && `its card is '${card}'`,
          !picture.startsWith(`${site.base}/og/`) && 'its picture has no full address on this site',
        ]
      }),
    ).toEqual([])
  })

  test('has a picture of 1200 × 630 below 120 KB, which no other page has', async () => {
    const pictures = new Map<string, Set<string>>()
    for (const page of indexable) {
      const path = site.toPath(attribute(page, 'meta[property="og:image"]', 'content')) ?? ''
      const canonical = attribute(page, 'link[rel="canonical"]', 'href')
      pictures.set(path, (pictures.get(path) ?? new Set()).add(canonical))
    }
    const wrong = await Promise.all(
      [...pictures].map(async ([path, canonicals]) => {
        const answer = site.answers.get(path)
        if (answer?.status !== 200 || answer.type !== 'image/png') return [`${path} is no picture`]
        const { format, width, height } = await sharp(answer.body).metadata()
        const shape = `a ${format} of ${width} × ${height}`
        return [
          shape !== 'a png of 1200 × 630' && `${path} is ${shape}`,
          answer.body.length >= 120_000 && `${path} has ${answer.body.length} bytes`,
          canonicals.size > 1 && `${path} is shared by ${[...canonicals].join(' and ')}`,
        ]
      }),
    )
    expect(wrong.flat().filter(Boolean)).toEqual([])
  })
})

test.runIf(specifiedTitle.startsWith('AI with'))('the home page is found by what was specified', () => {
  const home = site.pages.get('/')!
  expect(home.html.querySelector('title')?.textContent).toMatch(
    /^AI with .+ - Empowering Maharashtra Businesses with AI$/,
  )
  expect(attribute(home, 'meta[name="description"]', 'content')).toMatch(/10 lakh\+/)
  expect(attribute(home, 'meta[name="robots"]', 'content')).toBe('index, follow')
})

describe('for machines', () => {
  const answered = async (path: string) => fetch(new URL(path, inject('site').url))

  test('robots.txt keeps the admin, the API and what was sent out of searches', async () => {
    const robots = await (await answered('/robots.txt')).text()
    for (const path of ['/admin', '/api/', ...inEach('/sent')])
      expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).not.toContain('Disallow: /\n')
  })

  test('security.txt names the consultant and holds for a year', async () => {
    const answer = await answered('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await answer.text()
    expect(text).toContain(`Contact: mailto:${facts.email}\n`)
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(367)
  })

  test('llms.txt names pages that are there', async () => {
    const text = await (await answered('/llms.txt')).text()
    const links = Array.from(text.matchAll(/\]\(([^)#]+)/g), ([, to = '']) => site.toPath(to) ?? to)
    expect(links.length).toBeGreaterThan(9)
    // Data, to which no page links: headers.test.ts requests it.
    const pagesNamed = links.filter((path) => path !== '/api/events')
    expect(pagesNamed.filter((path) => site.answers.get(path)?.status !== 200)).toEqual([])
  })

  test('the feeds name posts that are there', () => {
    for (const feed of inEach('/rss.xml')) {
      const text = new TextDecoder().decode(site.answers.get(feed)?.body)
      const links = Array.from(text.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs), ([, to = '']) => to)
      expect(links.length > 0, feed).toBe(hasPosts)
      expect(links.filter((address) => !site.pages.get(site.toPath(address) ?? '')?.isIndexable)).toEqual([])
    }
  })
})

// tests/bundle/event-states.test.ts tests the records of events in all their states.
describe('the records for search engines', () => {
  type Json = Readonly<Record<string, unknown>>
  const recordsOf = ({ html }: CrawledPage): Json[] =>
    html
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ textContent }) => JSON.parse(textContent) as Json)
  const recordsAt = (path: string): Json[] => recordsOf(site.pages.get(path)!)

  test('are of schema.org on every page, and none of a single thing on the list of events', () => {
    const bare = indexable.filter((page) => recordsOf(page).length === 0).map(({ path }) => path)
    expect(bare.toSorted()).toEqual(inEach('/events'))
    for (const page of indexable)
      for (const record of recordsOf(page))
        expect(record, page.path).toMatchObject({
          '@context': 'https://schema.org',
          '@type': expect.anything() as unknown,
        })
  })

  test.each(homes)('tell of the organisation on %s all that was asked for', (path) => {
    const records = recordsAt(path)
    const organization = records.find((record) => [record['@type']].flat().includes('Organization'))
    expect(organization).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      url: expect.stringMatching(/^https?:/),
      areaServed: facts.areaServed,
      serviceType: facts.serviceTypes,
      founder: {
        '@type': 'Person',
        alumniOf: { name: facts.alumniOf },
        hasOccupation: { '@type': 'Occupation', experienceRequirements: expect.stringMatching(/[7७]\+/) },
      },
    })
    // The workshop's own page says what it is: search engines want an event at one address.
    expect(records).toHaveLength(2)
    expect(records.find((record) => record['@type'] === 'WebSite')).toMatchObject({
      potentialAction: { '@type': 'SearchAction', target: expect.stringMatching(/\/search\?q=\{words\}$/) },
    })
  })

  const ofWorkshops = hasWorkshops ? workshops.flatMap(({ path }) => inEach(path)) : []
  test.each([...inEach('/'), ...ofWorkshops])(
    'leave dates and prices on a prerendered page to the stored event: %s',
    (path) => {
      const records = recordsAt(path)
      expect(JSON.stringify(records)).not.toMatch(/"(startDate|endDate|offers|eventStatus)"/)
      if (ofWorkshops.includes(path)) expect(records.map((record) => record['@type'])).toContain('Course')
    },
  )
})

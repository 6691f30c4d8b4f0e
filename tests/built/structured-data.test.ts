/** The records for search engines on every page. Of events in all their states: tests/bundle/event-states.test.ts. */
import { parse } from 'node-html-parser'
import { describe, expect, inject, test } from 'vitest'
import { workshops } from '#content/workshops.ts'

type Json = Readonly<Record<string, unknown>>

const { url: siteUrl } = inject('site')

async function recordsOf(path: string): Promise<Json[]> {
  const answer = await fetch(new URL(path, siteUrl))
  const html = parse(await answer.text())
  return html
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent) as Json)
}

async function pathsIn(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(new URL(sitemap, siteUrl))).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
}

test('every page has records of schema.org, and the list of events none of a single thing', async () => {
  const paths = (await Promise.all(['/sitemap-pages.xml', '/sitemap-events.xml'].map(pathsIn))).flat()
  expect(paths.length).toBeGreaterThan(45)
  const found = await Promise.all(paths.map(async (path) => ({ path, records: await recordsOf(path) })))
  const bare = found.filter(({ records }) => records.length === 0).map(({ path }) => path)
  expect(bare).toEqual(paths.filter((path) => path.endsWith('/events')))
  const texts = found.flatMap(({ path, records }) => records.map((record) => ({ path, record })))
  for (const { path, record } of texts)
    expect(record, path).toMatchObject({
      '@context': 'https://schema.org',
      '@type': expect.anything() as unknown,
    })
})

test.each(['/', '/?lang=mr'])('the organisation is told on %s with all that was asked for', async (path) => {
  const records = await recordsOf(path)
  const organization = records.find((record) => [record['@type']].flat().includes('Organization'))
  expect(organization).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    url: expect.stringMatching(/^https?:/),
    areaServed: 'Pune, Maharashtra, India',
    serviceType: ['AI Consulting', 'Business Automation', 'AI Implementation'],
    founder: {
      '@type': 'Person',
      alumniOf: { name: 'IIT Jodhpur' },
      hasOccupation: { '@type': 'Occupation', experienceRequirements: expect.stringMatching(/[7७]\+/) },
    },
  })
  // The workshop's own page says what it is: search engines want an event at one address.
  expect(records).toHaveLength(2)
  expect(records.find((record) => record['@type'] === 'WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction', target: expect.stringMatching(/\/search\?q=\{words\}$/) },
  })
})

describe('a page that is made beforehand', () => {
  const pages = workshops.flatMap(({ path }) => [path, `/mr${path}`])

  test.each(['/', '/mr', ...pages])('leaves dates and prices to the stored event: %s', async (path) => {
    const records = await recordsOf(path)
    expect(JSON.stringify(records)).not.toMatch(/"(startDate|endDate|offers|eventStatus)"/)
    if (pages.includes(path)) expect(records.map((record) => record['@type'])).toContain('Course')
  })
})

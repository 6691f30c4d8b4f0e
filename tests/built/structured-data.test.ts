/** The records for search engines on every page: in schema.org's words, and true. Of events in all their states: tests/bundle/event-states.test.ts. */
import { parse } from 'node-html-parser'
import { describe, expect, inject, test } from 'vitest'
import { workshops } from '#content/workshops.ts'
import { problemsOf } from '../support/readers/schema-org.ts'

type Json = Readonly<Record<string, unknown>>

const { url: siteUrl } = inject('site')

const anEvent = {
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'AI for shops',
  startDate: '2026-11-28T04:30:00.000Z',
  location: { '@type': 'VirtualLocation', url: 'https://example.com/events/ai-for-shops' },
}

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

test('every page speaks schema.org', async () => {
  const paths = (await Promise.all(['/sitemap-pages.xml', '/sitemap-events.xml'].map(pathsIn))).flat()
  expect(paths.length).toBeGreaterThan(45)
  const wrong = await Promise.all(
    paths.map(async (path) => {
      const records = await recordsOf(path)
      const problems = records.map(problemsOf)
      // The list of events names no single thing.
      if (records.length === 0 && !path.endsWith('/events')) return [`${path}: no record`]
      return problems.flat().map((problem) => `${path}: ${problem}`)
    }),
  )
  expect(wrong.flat()).toEqual([])
})

test('a record in its words has no problem', () => {
  expect(problemsOf(anEvent)).toEqual([])
})

test.each([
  [{ ...anEvent, startDate: '28 November 2026' }, 'record.startDate: "28 November 2026"'],
  [{ ...anEvent, startDate: undefined }, 'record.startDate: undefined'],
  [{ '@context': 'https://schema.org', '@type': 'Event', name: 'A' }, 'record: lacks startDate'],
  [{ ...anEvent, starts: 'soon' }, 'record.starts: no property of Event'],
  [{ ...anEvent, location: { '@type': 'Hall', name: 'A' } }, 'record.location: no type Hall'],
  [
    { ...anEvent, location: { '@type': 'VirtualLocation', url: '/events/a' } },
    'record.location.url: "/events/a"',
  ],
  [{ ...anEvent, '@context': 'http://schema.org' }, 'its @context is http://schema.org'],
])('a record that search engines would misread is found out: %j', (record, problem) => {
  expect(problemsOf(record)).toContain(problem)
})

describe('the organisation', () => {
  test.each(['/', '/?lang=mr'])('is told on %s with all that was asked for', async (path) => {
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
})

describe('a page that is made beforehand', () => {
  const pages = workshops.flatMap(({ path }) => [path, `/mr${path}`])

  test.each(['/', '/mr', ...pages])('leaves dates and prices to the stored event: %s', async (path) => {
    const records = await recordsOf(path)
    expect(JSON.stringify(records)).not.toMatch(/"(startDate|endDate|offers|eventStatus)"/)
    if (pages.includes(path)) expect(records.map((record) => record['@type'])).toContain('Course')
  })
})

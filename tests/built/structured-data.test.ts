/** The records for search engines on every page, events in all their states included: in schema.org's words, and true. */
import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { workshops } from '#content/workshops.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { anEventInput, aVisitor, inDays, type EventForm } from '../support/builders.ts'
import { problemsOf } from '../support/readers/schema-org.ts'

type Json = Readonly<Record<string, unknown>>

const { url: siteUrl, adminPassword } = inject('site')

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

async function send(path: string, body: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(new URL(path, siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl, cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

test('every page speaks schema.org', async () => {
  const paths = (await Promise.all(['/sitemap-pages.xml', '/sitemap-events.xml'].map(pathsIn))).flat()
  expect(paths.length).toBeGreaterThan(45)
  const wrong = await Promise.all(
    paths.map(async (path) => {
      const records = await recordsOf(path)
      const problems = await Promise.all(records.map(problemsOf))
      // The list of events names no single thing.
      if (records.length === 0 && !path.endsWith('/events')) return [`${path}: no record`]
      return problems.flat().map((problem) => `${path}: ${problem}`)
    }),
  )
  expect(wrong.flat()).toEqual([])
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

describe('an event', () => {
  let cookie = ''
  beforeAll(async () => {
    const answer = await send('/api/admin/login', { password: adminPassword })
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  })

  async function add(differences: Partial<EventForm>): Promise<EventRecord> {
    const slug = `record-${crypto.randomUUID().slice(0, 8)}`
    // The other file of this project may be reading the same site, and looks for pages with the same title or description.
    const ownTexts = {
      title: `AI for shops in one hour, ${slug}`,
      description: `How a small shop answers its customers faster with AI, as ${slug} shows.`,
    }
    const answer = await send(
      '/api/admin/events',
      anEventInput({ slug, ...ownTexts, ...differences }),
      cookie,
    )
    return eventRecordSchema.parse(await answer.json())
  }

  async function recordOf(event: EventRecord, path = `/events/${event.slug}`): Promise<Json> {
    const records = await recordsOf(path)
    const record = records.find(({ '@type': type }) => type === 'Event')
    expect(await problemsOf(record)).toEqual([])
    return record ?? {}
  }

  const online = { '@type': 'VirtualLocation' }

  test('that is open, online and free', async () => {
    const event = await add({})
    expect(await recordOf(event)).toMatchObject({
      name: event.title,
      startDate: event.eventDate,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: online,
      isAccessibleForFree: true,
      offers: { price: 0, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      image: [expect.stringMatching(/^http.*\/og\/en\/events\/record-.*\.png\?v=[0-9a-f]{8}$/)],
    })
  })

  test('that is in Pune and costs something, in Marathi', async () => {
    const event = await add({
      venue: 'Shivajinagar, Pune',
      venueMr: 'शिवाजीनगर, पुणे',
      price: 199_900,
      maxAttendees: 25,
      titleMr: 'दुकानांसाठी AI कार्यशाळा',
    })
    expect(await recordOf(event, `/mr/events/${event.slug}`)).toMatchObject({
      name: event.titleMr,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'शिवाजीनगर, पुणे',
        address: { streetAddress: 'शिवाजीनगर, पुणे' },
      },
      offers: { price: 1999 },
      maximumAttendeeCapacity: 25,
      remainingAttendeeCapacity: 25,
    })
  })

  test('that has few seats, at a launch price that ends', async () => {
    const offer = { regularPrice: 300_000, offerEndsOn: '2099-11-30' }
    const { offers } = await recordOf(await add({ price: 199_900, maxAttendees: 4, ...offer }))
    expect(offers).toMatchObject({
      price: 1999,
      priceValidUntil: '2099-11-30',
      availability: 'https://schema.org/LimitedAvailability',
    })
  })

  test('that is full', async () => {
    const event = await add({ maxAttendees: 1 })
    await send(`/api/events/${event.slug}/register`, aVisitor(77))
    expect(await recordOf(event)).toMatchObject({
      remainingAttendeeCapacity: 0,
      offers: { availability: 'https://schema.org/SoldOut' },
    })
  })

  test('that is closed', async () => {
    const { offers } = await recordOf(await add({ registrationOpen: false }))
    expect(offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  })

  test('that is cancelled', async () => {
    const record = await recordOf(await add({ status: 'cancelled' }))
    expect(record).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  })

  test('that is over', async () => {
    const event = await add({ eventDate: inDays(-20) })
    expect(await recordOf(event)).toMatchObject({ startDate: event.eventDate })
  })
})

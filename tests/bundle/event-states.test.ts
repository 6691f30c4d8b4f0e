/**
 * Tests what an event's page says in each of its states, in both languages, and its structured data; tests/e2e/visitor/states.test.ts tests
 * how it looks and prints.
 */
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { locales } from '#core/basics/locale.ts'
import { currency } from '#core/basics/this-site.ts'
import { textIn } from '#core/events/event.ts'
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { aRegistration, inDays, type EventForm } from '../support/builders.ts'
import { openApiOfBuiltSite, openPage } from '../support/site/built-pages.ts'
import { isBilingual } from '../support/site/languages.ts'

const api = openApiOfBuiltSite()

interface State {
  name: string
  /** How the event differs from the usual one; null if the page has no event. */
  event: Partial<EventForm> | null
  isTaken?: boolean
  says: (t: Translate) => string
  /** False where it is absent. */
  hasForm?: boolean
  /** schema.org's words for the event's status and seats; absent: the page must not reveal it. */
  told?: readonly ['EventScheduled' | 'EventCancelled', 'InStock' | 'LimitedAvailability' | 'SoldOut']
  /** Further members of its record. */
  record?: object
}

const inPlace = { venue: 'Deccan, Pune', venueMr: 'डेक्कन, पुणे', titleMr: 'दुकानांसाठी AI', maxAttendees: 3 }
const states: State[] = [
  {
    ...{ name: 'open, online and free', event: {}, hasForm: true, told: ['EventScheduled', 'InStock'] },
    says: (t) => t('events.onlineHint'),
    record: {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      ...{ location: { '@type': 'VirtualLocation' }, isAccessibleForFree: true, offers: { price: 0 } },
    },
  },
  {
    name: 'open, in a place and paid',
    event: { ...inPlace, price: 149_900, regularPrice: 300_000, offerEndsOn: '2099-11-30' },
    says: (t) => t('event.seatsOfAll', { count: 3 }),
    ...{ hasForm: true, told: ['EventScheduled', 'LimitedAvailability'] },
    record: {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: {} },
      offers: { price: 1499, priceValidUntil: '2099-11-30' },
      ...{ maximumAttendeeCapacity: 3, remainingAttendeeCapacity: 3 },
    },
  },
  {
    ...{ name: 'closed', event: { registrationOpen: false }, told: ['EventScheduled', 'SoldOut'] },
    says: (t) => t('events.registrationClosedText'),
  },
  {
    // One person is on the waiting list.
    ...{ name: 'full', event: { maxAttendees: 1 }, isTaken: true, hasForm: true },
    says: (t) => t('events.fullText'),
    ...{ told: ['EventScheduled', 'SoldOut'], record: { remainingAttendeeCapacity: 0 } },
  },
  {
    ...{ name: 'full, and its line closed', event: { maxAttendees: 1, waitlistOpen: false }, isTaken: true },
    ...{ says: (t) => t('form.fullHint'), told: ['EventScheduled', 'SoldOut'] },
  },
  {
    ...{ name: 'cancelled', event: { status: 'cancelled' }, told: ['EventCancelled', 'SoldOut'] },
    says: (t) => t('events.cancelledText'),
  },
  {
    ...{ name: 'over', event: { eventDate: inDays(-3) }, told: ['EventScheduled', 'SoldOut'] },
    says: (t) => t('event.over'),
  },
  {
    name: 'announced, and has no date',
    event: { status: 'announced', eventDate: null, series: 'marketing', price: 149_900 },
    says: (t) => t('events.dateFollowsText'),
  },
  { name: 'unknown', event: null, says: (t) => t('events.notFoundText') },
  {
    ...{ name: 'a draft, which nobody may know of', event: { status: 'draft' } },
    says: (t) => t('events.notFoundText'),
  },
]

test.each(states)(
  'an event that is $name',
  async ({ name, event, isTaken, says, hasForm = false, told, record = {} }) => {
    const made = event && (await api.addEvent(event))
    if (made && isTaken) await api.fill(made, [aRegistration()])
    for (const locale of locales) {
      const t = translator(locale)
      const path = localePath(`/events/${made?.slug ?? 'no-such-event'}`, locale)
      const { status, headers, html } = await openPage(api, path)
      const isShown = told !== undefined || name.startsWith('announced')
      expect([status, headers.get('cache-control')]).toEqual([isShown ? 200 : 404, 'private, no-cache'])
      if (name.startsWith('announced')) expect((await openPage(api, `${path}/event.ics`)).status).toBe(404)
      if (!told) expect(html).not.toMatch(/Invalid Date|NaN|undefined|<time/)
      const page = parse(html)
      const said = page.querySelector('main')?.structuredText.replaceAll(/\s+/g, ' ')
      expect(said).toContain(says(t))
      expect(page.querySelectorAll('#register form')).toHaveLength(hasForm ? 1 : 0)
      // A visitor who cannot register can sign up for the next event.
      expect(page.querySelectorAll('#signup form')).toHaveLength(hasForm ? 0 : 1)
      // The page promises no link to an event that will not take place.
      if (/^(cancelled|over)/.test(name)) expect(said).not.toContain(t('events.onlineHint'))
      const [shown, ...others] = page
        .querySelectorAll('script[type="application/ld+json"]')
        .map((script): unknown => JSON.parse(script.rawText))
        .filter((one) => one instanceof Object && Reflect.get(one, '@type') === 'Event')
      expect([shown !== undefined, others]).toEqual([told !== undefined, []])
      if (!made || !told) continue
      const [held, seats] = told
      const { text: venue } = textIn(made.venue, made.venueMr, locale)
      expect(shown).toMatchObject({
        '@context': 'https://schema.org',
        name: textIn(made.title, made.titleMr, locale).text,
        startDate: made.eventDate,
        eventStatus: `https://schema.org/${held}`,
        location: venue === '' ? {} : { name: venue, address: { streetAddress: venue } },
        offers: { priceCurrency: currency, availability: `https://schema.org/${seats}` },
        image: [expect.stringMatching(`^http.*/og/${locale}/events/${made.slug}\\.png\\?v=[0-9a-f]{8}$`)],
      })
      expect(shown).toMatchObject(record)
    }
  },
)

test.runIf(isBilingual)('an English text on a Marathi page is marked with its language', async () => {
  const { slug, title } = await api.addEvent()
  const event = parse((await openPage(api, `/mr/events/${slug}`)).html)
  const heading = event.querySelector('h1')
  expect(heading?.textContent.trim()).toBe(title)
  expect(heading?.closest('[lang]')?.getAttribute('lang')).toBe('en')
  const list = parse((await openPage(api, '/mr/events')).html)
  expect(list.querySelector(`.card-link[href="/mr/events/${slug}"]`)?.getAttribute('lang')).toBe('en')
})

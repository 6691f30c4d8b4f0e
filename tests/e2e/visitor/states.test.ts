import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { inDays } from '../../support/builders.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { languages } from '../../support/browser/visitor.ts'
import { workshops } from '#core/pages/workshop.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

interface State {
  name: string
  /** Its slug. */
  make: (page: Page, site: ServedSite) => Promise<string>
  says: (t: Translate) => string
  /** The specification's words, letter for letter. */
  english?: string
  status?: number
  hasForm: boolean
  /** schema.org's word for whether it is held, and for its seats. */
  held?: 'EventScheduled' | 'EventCancelled'
  seats?: 'InStock' | 'LimitedAvailability' | 'SoldOut'
}

/** No blank in it for a line to break at: what holds it must not grow as wide. */
const endless = 'AIforeverybody'.repeat(9)

const states: State[] = [
  {
    name: 'open, online and free',
    make: async (page, site) => (await addEvent(page, site)).slug,
    says: (t) => t('event.onlineHint'),
    hasForm: true,
    held: 'EventScheduled',
    seats: 'InStock',
  },
  {
    name: 'open, in a place and paid',
    make: async (page, site) =>
      (await addEvent(page, site, { title: endless, venue: endless, price: 149_900, maxAttendees: 3 })).slug,
    says: (t) => t('event.seatsOfAll', { count: 3 }),
    hasForm: true,
    held: 'EventScheduled',
    seats: 'LimitedAvailability',
  },
  {
    name: 'closed',
    make: async (page, site) => (await addEvent(page, site, { registrationOpen: false })).slug,
    says: (t) => t('event.registrationClosedText'),
    english: 'Registration Closed - Registration for this event is no longer available.',
    hasForm: false,
    held: 'EventScheduled',
    seats: 'SoldOut',
  },
  {
    name: 'full',
    make: async (page, site) => {
      const event = await addEvent(page, site, { maxAttendees: 1 })
      await register(page, site, event, {})
      return event.slug
    },
    says: (t) => t('event.fullText'),
    // One waits for a seat.
    hasForm: true,
    held: 'EventScheduled',
    seats: 'SoldOut',
  },
  {
    name: 'full, and its line closed',
    make: async (page, site) => {
      const event = await addEvent(page, site, { maxAttendees: 1, waitlistOpen: false })
      await register(page, site, event, {})
      return event.slug
    },
    says: (t) => t('form.fullHint'),
    hasForm: false,
    held: 'EventScheduled',
    seats: 'SoldOut',
  },
  {
    name: 'cancelled',
    make: async (page, site) => (await addEvent(page, site, { status: 'cancelled' })).slug,
    says: (t) => t('event.cancelledText'),
    hasForm: false,
    held: 'EventCancelled',
    seats: 'SoldOut',
  },
  {
    name: 'over',
    make: async (page, site) => (await addEvent(page, site, { eventDate: inDays(-3) })).slug,
    says: (t) => t('event.over'),
    hasForm: false,
    held: 'EventScheduled',
    seats: 'SoldOut',
  },
  {
    name: 'over, with another edition to come',
    make: async (page, site) =>
      (await addEvent(page, site, { title: workshops.free.title, eventDate: inDays(-3) })).slug,
    says: (t) => t('event.nextEdition'),
    hasForm: true,
    held: 'EventScheduled',
    seats: 'SoldOut',
  },
  {
    name: 'unknown',
    make: () => Promise.resolve('no-such-event'),
    says: (t) => t('event.notFoundText'),
    english: "Event Not Found - The event you're looking for doesn't exist or has been removed.",
    status: 404,
    hasForm: false,
  },
  {
    name: 'a draft, which nobody may know of',
    make: async (page, site) => (await addEvent(page, site, { status: 'draft' })).slug,
    says: (t) => t('event.notFoundText'),
    status: 404,
    hasForm: false,
  },
]

for (const { name, make, says, english, status = 200, hasForm, held, seats } of states) {
  test(`an event that is ${name}`, { tag: '@phone' }, async ({ page, site, axe, fits }) => {
    await signIn(page, site)
    const slug = await make(page, site)
    await page.context().clearCookies()
    for (const { locale, t, at } of languages) {
      // Without motion: half-way from one colour to the next, no contrast is what it will be.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const answer = await page.goto(at(`/events/${slug}`))
      expect(answer?.status()).toBe(status)
      expect(await answer?.headerValue('cache-control')).toBe('private, no-cache')
      await expect(page.getByText(says(t)).first()).toBeVisible()
      if (english !== undefined && locale === 'en') {
        expect((await page.locator('main').innerText()).replace(/\s*\n\s*/g, ' ')).toContain(english)
      }
      await expect(page.locator('#register form')).toHaveCount(hasForm ? 1 : 0)
      // A visitor who cannot register can be told of the next event.
      await expect(page.locator('#signup form')).toHaveCount(hasForm ? 0 : 1)
      // Nobody is promised a link to what is not to come.
      if (/^(cancelled|over)/.test(name)) await expect(page.getByText(t('event.onlineHint'))).toHaveCount(0)
      const records = await page.locator('script[type="application/ld+json"]').allTextContents()
      const record = records
        .map((text) => JSON.parse(text) as Record<string, unknown>)
        .find((one) => one['@type'] === 'Event')
      if (held === undefined) expect(record).toBeUndefined()
      else {
        expect(record).toMatchObject({
          eventStatus: `https://schema.org/${held}`,
          offers: { priceCurrency: 'INR', availability: `https://schema.org/${String(seats)}` },
        })
      }
      // The state is the same in both; Marathi is checked for its language as well.
      if (locale === 'mr') await axe()
      await fits()
      if (held !== undefined) expect(await sheetsOf(page), locale).toBe(1)
    }
  })
}

/** How many sheets of A4 the page takes when it is printed. */
async function sheetsOf(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test(
  'the list says who is full, closed or cancelled, and lets nobody try',
  { tag: '@phone' },
  async ({ page, site, fits }) => {
    await signIn(page, site)
    await addEvent(page, site, { title: endless, venue: endless })
    const closed = await addEvent(page, site, { title: 'Closed for now', registrationOpen: false })
    const full = await addEvent(page, site, { title: 'Nobody more', maxAttendees: 1 })
    await register(page, site, full, {})
    const draft = await addEvent(page, site, { title: 'Not said yet', status: 'draft' })
    await page.goto('/events')
    const card = ({ slug }: { slug: string }) =>
      page.locator('.event-card', { has: page.locator(`a[href="/events/${slug}"]`) })
    await expect(card(closed).getByRole('button', { name: 'Registration Closed' })).toBeDisabled()
    // One answer: it is full, and one can wait.
    await expect(card(full)).not.toContainText('Registration Closed')
    await expect(card(full).getByRole('link', { name: 'Join the waiting list' })).toBeVisible()
    for (const event of [closed, full])
      await expect(card(event).getByRole('link', { name: 'Register Now' })).toHaveCount(0)
    await expect(page.locator(`.event-card`, { hasText: 'Nobody more' })).toContainText('Fully booked')
    await expect(page.locator(`a[href="/events/${draft.slug}"]`)).toHaveCount(0)
    for (const path of ['/events', '/admin/events', '/admin?tab=events']) {
      await page.goto(path)
      await expect(page.getByText(endless).first()).toBeVisible()
      await fits()
    }
  },
)

test('an English text on a Marathi page is marked with its language', async ({ page, site }) => {
  await signIn(page, site)
  const { slug, title } = await addEvent(page, site)
  await page.goto(`/mr/events/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'en')
  await page.goto('/mr/events')
  await expect(page.locator(`.card-link[href="/mr/events/${slug}"]`)).toHaveAttribute('lang', 'en')
})

/**
 * Every page and screen that an address leads to, once through axe, in both themes; pages to read: page-reading.test.ts. States that
 * only a longer way leads to (a refused form, an open dialog, a lost connection) are looked at by the test that goes that way:
 * docs/decisions/020-light-pages.md.
 */
import { addEvent, editEvent, register, signIn } from '../support/browser/admin.ts'
import { expect, test, type Page } from '../support/browser/end-to-end.ts'
import { ownPageOf, signupPageOf } from '../support/api/own-page.ts'
import { marathi } from '../support/browser/visitor.ts'
import { freeWorkshop } from '#content/workshops.ts'
import type { EventForm } from '../support/builders.ts'
import type { ServedSite } from '../support/site/served-site.ts'
import type { EventRecord } from '#core/events/event-schema.ts'

const pages = [
  '/embed',
  '/forgot',
  '/r/1-AAAAAAAAAAAAAAAAAAAAAA',
  '/draft/1-AAAAAA-0.AAAAAAAAAAAAAAAAAAAAAA',
  '/blog/tag/whatsapp',
]

const { at, tag } = marathi

test('pages that only their address makes', { tag }, async ({ page, axe }) => {
  for (const path of pages) {
    await page.goto(at(path))
    await axe()
  }
})

test(at('/signup/…, with a further wish'), { tag }, async ({ page, site, axe }) => {
  const email = 'wish@example.com'
  const post = (path: string, data: object) =>
    page.request.post(`${site.url}/api/${path}`, { data, headers: { origin: site.url } })
  await post('notification-signup', { email, lang: 'mr' })
  const own = await signupPageOf(site, email)
  await post(`${own.slice(1)}/confirm`, {})
  await post('notification-signup', { email, lang: 'mr', about: freeWorkshop.slug })
  await page.goto(at(own))
  await expect(page.locator('main form')).toHaveCount(2)
  await axe()
})

test(at('/r/… with a seat, in line, and offered a seat'), { tag }, async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  const event = await addEvent(page, site, { price: 49_900, venue: 'Deccan, Pune', maxAttendees: 1 })
  const [holder, waiting] = [`holds-${event.id}@example.com`, `waits-${event.id}@example.com`]
  const lang = 'mr' as const
  await register(page, site, event, { email: holder, lang }, { email: waiting, waitlist: true, lang })
  const [ownPage, waitingPage] = [await ownPageOf(site, holder), await ownPageOf(site, waiting)]
  for (const path of [waitingPage, ownPage]) {
    await page.goto(path)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await axe()
    await fits()
  }
  // Paid, they say, and are wrong.
  await page.locator('#utr').fill('12')
  await page.locator('form[action$="/payment"] button').click()
  await axe({ within: 'main' })
  // Cancelled just now.
  await page.locator('form[action$="/cancel"]').locator('xpath=..').locator('summary').click()
  await page.locator('form[action$="/cancel"] button').click()
  await expect(page.getByRole('status')).toBeVisible()
  await axe({ within: 'main' })
  await page.goto(waitingPage)
  await expect(page.locator('form[action$="/seat"]')).toBeVisible()
  await axe({ within: 'main' })
  await fits()
})

interface Screen {
  name: string
  /** Of one event, where its id is asked for. */
  address: string | ((event: EventRecord) => string)
  /** How that event differs. */
  event?: Partial<EventForm>
  /** What comes to pass there first. */
  make?: (page: Page, site: ServedSite, event: EventRecord) => Promise<void>
  /** What is done there. */
  reach?: (page: Page) => Promise<void>
  /** The part that differs from the screens before it. */
  within?: string
  /** At a phone's width as well: one table among all, which are drawn as cards there. */
  isTable?: boolean
}

const viewOf =
  (view: string) =>
  ({ id }: EventRecord): string =>
    `/admin/events?view=${view}&event=${id}`

const says =
  (text: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByText(text)).toBeVisible()

const addGuests = (page: Page, site: ServedSite, event: EventRecord): Promise<void> =>
  register(page, site, event, { name: 'Ravi Patil' }, { name: 'आशा कुलकर्णी', expectations: 'Less typing' })

/** Screens that one test goes through, because each page after the first takes a third of its time. */
const screens: Readonly<Record<string, Screen[]>> = {
  'what came in': [
    { name: 'contacts', address: '/admin?tab=contacts', isTable: true },
    { name: 'registrations', address: '/admin?tab=registrations' },
    { name: 'signups', address: '/admin?tab=signups' },
    { name: 'events at a glance', address: '/admin?tab=events' },
  ],
  events: [
    { name: 'events', address: '/admin/events' },
    { name: 'a new event', address: '/admin/events?new' },
    { name: 'an event to edit', address: '/admin/events?edit=2' },
    { name: 'nobody expected', address: viewOf('door'), reach: says('Nobody is expected yet.') },
    {
      name: 'nobody registered',
      address: ({ id }) => `/admin/figures?event=${id}`,
      reach: says('Nobody has registered yet'),
    },
    {
      name: 'a waiting list',
      event: { maxAttendees: 1, price: 199900 },
      make: async (page, site, event) => {
        const waits = { waitlist: true }
        await register(page, site, event, {}, waits, waits)
        await editEvent(page, site, event, { maxAttendees: 2 })
      },
      address: viewOf('registrations'),
      reach: says('Seat offered'),
    },
    {
      name: 'somebody added by hand, with what is missing',
      event: { price: 199900 },
      address: viewOf('add'),
      reach: async (page) => {
        await page.getByText('More about them').click()
        await page.getByLabel('Another amount').check()
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await says('for example 1500')(page)
      },
    },
  ],
  'the registrations of an event': [
    { name: 'all', make: addGuests, address: viewOf('registrations'), isTable: true },
    {
      name: 'a correction',
      within: 'dialog:modal',
      address: viewOf('registrations'),
      reach: async (page) => {
        await page.getByRole('button', { name: 'Correct the registration of Ravi Patil' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'a move to another event',
      within: 'dialog:modal',
      address: viewOf('registrations'),
      reach: async (page) => {
        await page.getByRole('button', { name: 'Move Ravi Patil to another event' }).click()
        await page.getByRole('radio').first().check()
      },
    },
    {
      name: 'its e-mails',
      address: viewOf('emails'),
      reach: (page) => expect(page.getByRole('row').filter({ hasText: 'Ravi Patil' })).toBeVisible(),
    },
    {
      name: 'check-in, somebody is here',
      address: viewOf('door'),
      reach: async (page) => {
        await page.getByRole('checkbox', { name: 'Ravi Patil' }).check()
        await expect(page.getByRole('status').filter({ hasText: 'is here.' })).toBeVisible()
      },
    },
    {
      name: 'check-in, nobody found',
      address: viewOf('door'),
      reach: async (page) => {
        await page.getByRole('searchbox').fill('nobody like that')
        await says('Nobody like that is on the list.')(page)
      },
    },
  ],
  'figures, records, money and safety': [
    {
      name: 'reports',
      address: '/admin/figures?event=4',
      reach: (page) => expect(page.getByRole('img')).toHaveCount(1),
    },
    { name: 'records', address: '/admin/records' },
    { name: 'money', address: '/admin/money' },
    {
      name: 'safety',
      address: '/admin/safety',
      reach: async (page) => {
        await says('Back up now')(page)
      },
    },
  ],
}

for (const [group, all] of Object.entries(screens)) {
  test(`the admin: ${group}`, async ({ page, site, axe, fits }) => {
    // axe looks twice or three times at each.
    test.slow()
    await signIn(page, site)
    let event = await addEvent(page, site)
    for (const { name, address, event: differences, make, reach, within, isTable } of all) {
      await test.step(name, async () => {
        if (differences) event = await addEvent(page, site, differences)
        await make?.(page, site, event)
        await page.goto(typeof address === 'string' ? address : address(event))
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        await reach?.(page)
        await axe(within === undefined ? {} : { within })
        await fits()
        if (!isTable) return
        await page.setViewportSize({ width: 360, height: 740 })
        await axe({ within: 'main' })
        await page.setViewportSize({ width: 1280, height: 800 })
      })
    }
  })
}

// What its form writes: tests/unit/editor; what comes of it in the site: tests/slow/preview.test.ts.
test('the content editor opens', async ({ page }) => {
  await page.goto('/admin/content')
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible({
    timeout: 30_000,
  })
})

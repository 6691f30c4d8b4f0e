/**
 * Lists what visitors meet besides the untouched pages: open dialogs, forms with mistakes, thanks, events in every state. The site's clock
 * is set before the workshops' dates, so that visitors can register for both.
 */
import type { Page } from '@playwright/test'
import { addEvent, register, signIn } from '../../tests/support/browser/admin.ts'
import type { ServedSite } from '../../tests/support/site/served-site.ts'
import { fill, toast, wake, type Language } from '../../tests/support/browser/visitor.ts'

/** The clock of the site on which the states are made. */
export const stateClock = '2025-06-01T10:00:00+05:30'

interface State {
  readonly name: string
  /** The English path on which the state begins. */
  readonly path: string
  /** What a visitor does on the page. */
  readonly reach?: (page: Page, language: Language) => Promise<void>
  readonly javaScript?: false
  /** Set if the state covers the page or is far below its top: the picture then shows only the browser's window. */
  readonly only?: 'window'
}

const workshop = '/ai-marketing-workshop'
const event = '/events/ai-for-your-shop'

/** The same person each time: a second registration gets the same answer as the first and takes no seat. */
const person = { name: 'Sunita Patil', email: 'sunita@example.com', phone: '98220 12345' }
const enquirer = { firstName: 'Ganesh', lastName: 'Kulkarni', email: 'ganesh@example.com' }

async function openDialog(page: Page): Promise<void> {
  await page.locator('[data-waits]:visible').first().click()
  await page.getByRole('dialog').waitFor()
}

async function sendDialog(page: Page): Promise<void> {
  await page.locator('.dialog button[type=submit]').click()
}

/** Sends the form that contains this field. */
async function send(page: Page, fieldName: string): Promise<void> {
  await page
    .locator('form', { has: page.locator(`[name="${fieldName}"]`) })
    .last()
    .locator('button[type=submit]')
    .click()
}

/** Sends an empty form, as far as its browser lets it, and waits for an error message. */
async function sendEmpty(page: Page, fieldName: string): Promise<void> {
  await wake(page, fieldName)
  await send(page, fieldName)
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const states: readonly State[] = [
  { name: 'home-before-the-workshop', path: '/' },
  { name: 'workshop-before-its-date', path: workshop },
  { name: 'free-workshop-before-its-date', path: '/n8n-workshop' },
  { name: 'workshop-dialog', path: workshop, only: 'window', reach: openDialog },
  {
    name: 'workshop-dialog-mistakes',
    path: workshop,
    only: 'window',
    reach: async (page) => {
      await openDialog(page)
      await sendDialog(page)
    },
  },
  {
    name: 'workshop-payment',
    path: workshop,
    only: 'window',
    reach: async (page) => {
      await openDialog(page)
      await fill(page.getByRole('dialog'), { ...person, company: 'Patil Traders', experience: 'beginner' })
      await sendDialog(page)
      await toast(page).waitFor()
    },
  },
  {
    name: 'workshop-bar',
    path: workshop,
    only: 'window',
    reach: (page) => page.locator('#agenda li').nth(3).scrollIntoViewIfNeeded(),
  },
  { name: 'free-workshop-mistakes', path: '/n8n-workshop', reach: (page) => sendEmpty(page, 'name') },
  {
    name: 'free-workshop-done',
    path: '/n8n-workshop',
    reach: async (page) => {
      await wake(page, 'name')
      await fill(page, person)
      await send(page, 'name')
      await page.locator('.registered').waitFor()
    },
  },
  { name: 'event-mistakes', path: event, reach: (page) => sendEmpty(page, 'name') },
  {
    name: 'event-done',
    path: event,
    reach: async (page) => {
      await wake(page, 'name')
      await fill(page, person)
      await send(page, 'name')
      await page.locator('.registered').waitFor()
    },
  },
  { name: 'event-full', path: '/events/pictured-full' },
  { name: 'event-closed', path: '/events/pictured-closed' },
  { name: 'event-cancelled', path: '/events/pictured-cancelled' },
  { name: 'event-over', path: '/events/pictured-over' },
  { name: 'event-unknown', path: '/events/no-such-event' },
  { name: 'events-in-every-state', path: '/events' },
  {
    name: 'home-event-chosen',
    path: '/',
    reach: async (page) => {
      await page.locator('.event-cards').first().scrollIntoViewIfNeeded()
      await page.locator('button[data-event]').first().click()
      await page.locator('.upcoming-form').waitFor()
    },
  },
  {
    name: 'home-signed-up',
    path: '/',
    reach: async (page) => {
      const card = page.locator('#signup')
      await wake(card, 'email')
      await fill(card, { email: person.email })
      await card.locator('button[type=submit]').click()
      await card.locator('form').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'events-signup-missing',
    path: '/events',
    reach: async (page) => {
      await wake(page, 'phone')
      await send(page, 'phone')
      await toast(page).waitFor()
    },
  },
  { name: 'contact-mistakes', path: '/contact', reach: (page) => sendEmpty(page, 'firstName') },
  {
    name: 'contact-done',
    path: '/contact',
    reach: async (page) => {
      await wake(page, 'firstName')
      await fill(page, enquirer)
      await send(page, 'firstName')
      await page.locator('form').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'contact-offline',
    path: '/contact',
    reach: async (page) => {
      await wake(page, 'firstName')
      await fill(page, enquirer)
      await page.context().setOffline(true)
      await send(page, 'firstName')
      await toast(page).waitFor()
    },
  },
  {
    name: 'menu-open',
    path: '/',
    only: 'window',
    reach: async (page) => {
      const button = page.locator('header button[popovertarget]')
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'language-switched',
    path: '/services',
    only: 'window',
    reach: async (page) => {
      await page.locator('header a[hreflang]').last().click()
      await page.waitForLoadState()
    },
  },
  {
    name: 'plain-enquiry-sent',
    path: '/contact',
    javaScript: false,
    reach: async (page) => {
      await fill(page, enquirer)
      await send(page, 'firstName')
      await page.waitForURL(/\/sent\?/)
    },
  },
  {
    name: 'plain-enquiry-refused',
    path: '/contact',
    javaScript: false,
    reach: async (page) => {
      await fill(page, { ...enquirer, firstName: 'G' })
      await send(page, 'firstName')
      await page.waitForURL(/\/sent\?/)
    },
  },
  {
    name: 'plain-signup-sent',
    path: '/events',
    javaScript: false,
    reach: async (page) => {
      await fill(page, { email: person.email })
      await send(page, 'phone')
      await page.waitForURL(/\/sent\?/)
    },
  },
  { name: 'signup-unknown', path: '/signup/nonsense' },
  {
    name: 'plain-free-workshop-sent',
    path: '/n8n-workshop',
    javaScript: false,
    reach: async (page) => {
      await fill(page, person)
      await send(page, 'name')
      await page.waitForURL(/\/sent\?/)
    },
  },
]

/** Adds the events that the states show to the site. */
export async function prepareStates(page: Page, site: ServedSite): Promise<void> {
  await signIn(page, site)
  const picture = (slug: string, title: string, titleMr: string) => ({
    slug: `pictured-${slug}`,
    title,
    titleMr,
    eventType: 'workshop' as const,
    eventDate: '2025-06-21T05:00:00.000Z',
    duration: 180,
    price: 49_900,
    venue: 'Deccan Gymkhana, Pune',
    venueMr: 'डेक्कन जिमखाना, पुणे',
    description:
      'Bring ten photos of what you sell and a phone: three hours later they stand on your Google profile with words that people search for.',
    descriptionMr:
      'आपल्या वस्तूंचे दहा फोटो आणि फोन घेऊन या: तीन तासांत ते आपल्या Google प्रोफाइलवर, लोक शोधतात त्या शब्दांसह दिसू लागतील.',
  })
  const full = await addEvent(page, site, {
    ...picture('full', 'Photos That Sell: A Saturday Morning', 'विक्री वाढवणारे फोटो: शनिवारची सकाळ'),
    maxAttendees: 1,
  })
  await register(page, site, full, {})
  await addEvent(page, site, {
    ...picture('closed', 'A Month of Posts in an Afternoon', 'एका दुपारी महिनाभराच्या पोस्ट'),
    registrationOpen: false,
  })
  await addEvent(page, site, {
    ...picture('cancelled', 'AI for Tuition Classes', 'क्लासचालकांसाठी AI'),
    status: 'cancelled',
  })
  await addEvent(page, site, {
    ...picture('over', 'Your First Hour with AI', 'AI सोबत पहिला तास'),
    eventDate: '2025-05-10T05:00:00.000Z',
  })
  await page.context().clearCookies()
}

/**
 * The base of the journeys (tests/journeys): what a person sees, reads in an e-mail and presses, and the calls of the specification.
 * Neither imports code of the site, so that a journey is valid for any implementation.
 */
import type { APIRequestContext, Locator } from '@playwright/test'
import * as z from 'zod/mini'
import { readOutbox, type OutboxEmail } from '../support/mail/outbox.ts'
import { expect, test as base, type Page } from '../support/browser/end-to-end.ts'

export { expect, type Page }

const eventSchema = z.object({ id: z.int(), slug: z.string(), title: z.string() })
export type GivenEvent = z.infer<typeof eventSchema>

const registrationSchema = z.object({ name: z.string(), email: z.string(), attended: z.boolean() })

/** The calls of the specification's section 7. */
export interface Calls {
  /** Creates a webinar in ten days, free, without a seat limit, with a unique slug. `price` is in paise. */
  createEvent: (title: string, differences?: Readonly<Record<string, unknown>>) => Promise<GivenEvent>
  register: (event: GivenEvent, visitor: Visitor) => Promise<void>
  registrationsOf: (event: GivenEvent) => Promise<z.infer<typeof registrationSchema>[]>
  /** Returns the text of the answer to an admin's call. */
  read: (path: string) => Promise<string>
}

export interface Visitor {
  readonly name: string
  readonly email: string
  readonly phone: string
}

interface Fixtures {
  calls: Calls
  /** Waits for the newest e-mail to this address whose subject or text matches. */
  emailTo: (address: string, fits?: RegExp) => Promise<OutboxEmail>
  /** Opens the admin's screens on `page` from now on; visitors' pages look the same to her. */
  signIn: () => Promise<void>
}

let number = 0

/** Makes a visitor of this test only, who reads e-mail. */
export function aPerson(name: string): Visitor {
  const own = ++number
  return { name, email: `reader-${own}@example.com`, phone: String(9_822_100_000 + own) }
}

export const test = base.extend<Fixtures>({
  siteOptions: { sampleData: 'off', adminPassword: 'for the journeys alone' },

  calls: async ({ request, site }, use) => {
    await request.post('/api/admin/login', {
      data: { password: site.adminPassword },
      headers: { origin: site.url },
    })
    await use(callsBy(request, site.url))
  },

  emailTo: async ({ site }, use) => {
    await use(async (address, fits = /^/) => {
      const find = async (): Promise<OutboxEmail | undefined> =>
        (await readOutbox(site.dataFolder)).findLast(
          ({ to, subject, text }) => to === address && fits.test(`${subject}\n${text}`),
        )
      // A due e-mail is sent at once, or, after a failure, within a minute.
      await expect
        .poll(find, { message: `an e-mail to ${address} that fits ${fits}`, timeout: 60_000 })
        .toBeTruthy()
      const found = await find()
      if (!found) throw new Error('An e-mail vanished from the outbox.')
      return found
    })
  },

  signIn: async ({ page, site }, use) => {
    await use(async () => {
      const data = { password: site.adminPassword }
      const answer = await page.request.post('/api/admin/login', { data, headers: { origin: site.url } })
      expect(answer.ok()).toBe(true)
    })
  },
})

function callsBy(request: APIRequestContext, origin: string): Calls {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(path, { data, headers: { origin } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const read = async (path: string): Promise<string> => (await request.get(path)).text()
  return {
    createEvent: async (title, differences = {}) =>
      eventSchema.parse(
        await post('/api/admin/events', {
          title,
          slug: `journey-${++number}`,
          description: 'How a small shop answers its customers faster with AI.',
          eventType: 'webinar',
          eventDate: new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString(),
          duration: 60,
          maxAttendees: null,
          price: 0,
          zoomLink: '',
          meetingId: '',
          passcode: '',
          ...differences,
        }),
      ),
    register: async ({ slug }, visitor) => {
      await post(`/api/events/${slug}/register`, { ...visitor, experience: 'beginner' })
    },
    registrationsOf: async ({ id }) =>
      z.array(registrationSchema).parse(JSON.parse(await read(`/api/admin/events/${id}/registrations`))),
    read,
  }
}

/** Returns the path of the first link in the e-mail that matches. */
export function linkIn({ text }: OutboxEmail, fits: RegExp): string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).pathname)
  const found = links.find((path) => fits.test(path))
  if (found === undefined) throw new Error(`No link fits ${fits} in:\n${text}`)
  return found
}

/** Matches the path of a registrant's own page. */
export const ownPage = /\/r\//

/** Returns the form with this button: a page has other forms beside it. */
export function formWith(page: Page, button: string): Locator {
  return page.locator('form').filter({ has: page.getByRole('button', { name: button }), visible: true })
}

/** Goes from the list of events to this event's registrations. */
export async function viewRegistrations(page: Page, { title }: GivenEvent): Promise<void> {
  await page.goto('/admin/events')
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: 'Event Registrations' })).toBeVisible()
}

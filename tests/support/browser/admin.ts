/** Sets up end-to-end tests of the admin: a session, and an event per test. */
import type { Page } from '@playwright/test'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { anEventInput, aVisitor, type EventForm } from '../builders.ts'
import type { ServedSite } from '../site/served-site.ts'

/** All screens except the content editor, which is a separate program. */
export const adminScreens = [
  ...['/admin', '/admin/events', '/admin/money', '/admin/figures', '/admin/people'],
  ...['/admin/records', '/admin/settings'],
] as const

async function send(page: Page, site: ServedSite, method: 'POST' | 'PUT', path: string, data?: object) {
  const answer = await page.request.fetch(`${site.url}${path}`, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: { origin: site.url },
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer
}

/** Signs in without the sign-in page; the page's next request sends the session cookie. */
export async function signIn(page: Page, site: ServedSite): Promise<void> {
  await send(page, site, 'POST', '/api/admin/login', { password: site.adminPassword })
}

let slugs = 0

/** Creates an event with a unique address. */
export async function addEvent(
  page: Page,
  site: ServedSite,
  differences: Partial<EventForm> = {},
): Promise<EventRecord> {
  const slug = `e2e-${process.pid}-${++slugs}`
  const answer = await send(page, site, 'POST', '/api/admin/events', anEventInput({ slug, ...differences }))
  return eventRecordSchema.parse(await answer.json())
}

/** Saves an event as another admin would. */
export async function editEvent(
  page: Page,
  site: ServedSite,
  event: EventRecord,
  differences: Partial<EventForm>,
): Promise<void> {
  const { id, createdAt: _created, updatedAt: _updated, ...input } = event
  await send(page, site, 'PUT', `/api/admin/events/${id}`, { ...input, ...differences })
}

/** Registers numbered visitors. */
export async function register(
  page: Page,
  site: ServedSite,
  event: EventRecord,
  ...visitors: readonly Readonly<Record<string, unknown>>[]
): Promise<void> {
  for (const [index, visitor] of visitors.entries()) {
    await send(page, site, 'POST', `/api/events/${event.slug}/register`, aVisitor(index + 1, visitor))
  }
}

/**
 * Tests that no other deploy of the site can reach production's storage: calls each endpoint that reads, as a stranger and as a person who
 * is signed in there. tests/unit/http/configuration.test.ts tests, for every combination of settings, whom e-mails may reach.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleEvents } from '#content/sample-events.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { findFile } from '#storage/documents.ts'
import { addEvent } from '#storage/events/events.ts'
import { adminPassword, ask, cookieFrom, openApiForEachTest, openTestStorage } from '../support/api/api.ts'
import { endpoints } from '../support/api/routes.ts'
import { readBackup, restoreCalls } from '../support/api/backup.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'

const api = openApiForEachTest()
const production = { context: 'production', published: true }
const mark = 'marked-in-production'

/** What another deploy must not reach follows from its rights: tests/unit/core/basics/deploy.test.ts. */
const others: Deploy[] = ['production', 'deploy-preview'].map((context) => ({ context, published: false }))

const readers = endpoints.flatMap(({ method, path }) => (method === 'GET' ? [path] : []))

/** Returns an address of this path that would show the marked data, if any did. */
let secret = ''
const filledIn = (path: string): string => {
  const named = { locale: 'en', picture: `${mark}.png`, slug: mark, token: `1-${secret}` }
  const values = new Map(Object.entries(named))
  return path.replaceAll(/:(\w+)/g, (_, name: string) => values.get(name) ?? '1')
}
beforeEach(async () => {
  vi.stubEnv('ADMIN_PASSWORD', adminPassword)
  const storage = openTestStorage(production)
  const input = eventInputSchema.parse(anEventInput({ slug: mark, title: `The ${mark} event` }))
  await addEvent(storage, input, new Date())
  const email = `${mark}@example.org`
  for (const [path, json] of [
    [`/api/events/${mark}/register`, aVisitor(1, { name: mark, email })],
    ['/api/contact', anEnquiry({ message: `${mark} asks about it` })],
    ['/api/notification-signup', { email }],
  ] as const)
    expect((await ask('POST', path, { deploy: production, json })).status).toBe(201)
  secret = (await findFile(storage, 1))?.registrations[0]?.secret ?? ''
})

async function signIn(deploy: Deploy): Promise<string> {
  const login = await ask('POST', '/api/admin/login', { deploy, json: { password: adminPassword } })
  return cookieFrom(login, 'admin_session')
}

/** Returns what a deploy answers at every reading address, as one text. */
async function everythingOn(deploy: Deploy, isSignedIn: boolean): Promise<string> {
  const cookie = isSignedIn ? await signIn(deploy) : undefined
  const texts = readers.map(async (path) => {
    const answer = await ask('GET', filledIn(path), { deploy, cookie })
    expect(answer.headers.get('x-robots-tag')).toBe(deploy.context === 'deploy-preview' ? 'noindex' : null)
    // A picture shows its event or nothing.
    return answer.headers.get('content-type')?.startsWith('image/')
      ? `${path} ${answer.status === 200 ? mark : ''}`
      : answer.text()
  })
  return (await Promise.all(texts)).join('\n')
}

test('the signed-in admin of production finds it, so that its absence elsewhere says something', async () => {
  const found = await everythingOn(production, true)
  expect(found.split(mark).length).toBeGreaterThan(10)
})

describe.each(others)('a deploy of the context $context, published $published', (deploy) => {
  test('shows nothing of it, to nobody, and asks no store of it', async () => {
    for (const isSignedIn of [false, true]) {
      let shown = ''
      const operations = await api.operationsOf(async () => {
        shown = await everythingOn(deploy, isSignedIn)
      })
      expect(shown).not.toContain(mark)
      expect(operations.filter((operation) => / \w+-production( |$)/.test(operation))).toEqual([])
      expect(operations.length).toBeGreaterThan(isSignedIn ? 10 : 2)
    }
  })
})

test('a session of a preview opens nothing in production', async () => {
  const preview = { context: 'deploy-preview', published: false }
  const cookie = await signIn(preview)
  expect((await ask('GET', '/api/admin/events', { deploy: preview, cookie })).status).toBe(200)
  expect((await ask('GET', '/api/admin/events', { deploy: production, cookie })).status).toBe(401)
})

test('a deploy that does not say which it is touches no storage at all', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const operations = await api.operationsOf(async () => {
    const answers = readers.map((path) => ask('GET', filledIn(path), { deploy: { context: '' } }))
    for (const answer of await Promise.all(answers)) expect(await answer.text()).not.toContain(mark)
  })
  expect(operations).toEqual([])
})

describe('the storage of a hosted preview', () => {
  const preview: Deploy = { context: 'deploy-preview', published: false, id: '65f0c0ffee65f0c0ffee65f0' }
  beforeEach(() => void vi.stubEnv('LOCAL_PLATFORM', ''))

  test('begins with sample events and without people, once, however many ask first', async () => {
    const coming = sampleEvents(new Date()).filter(({ eventDate }) => Date.parse(eventDate) > Date.now())
    const listSchema = z.array(z.object({ slug: z.string() }))
    const lists = Array.from({ length: 12 }, async () => {
      const list: unknown = await (await ask('GET', '/api/events', { deploy: preview })).json()
      return listSchema.parse(list).map(({ slug }) => slug)
    })
    const slugs = coming.map(({ slug }) => slug).toSorted()
    for (const list of await Promise.all(lists)) expect(list.toSorted()).toEqual(slugs)
  })

  test('takes no backup: what people sent belongs to the site itself', async () => {
    const save = async (deploy: Deploy, cookie: string): Promise<string> =>
      (await ask('GET', '/api/admin/views/backup', { deploy, cookie })).text()
    vi.stubEnv('LOCAL_PLATFORM', 'yes')
    const text = await save(production, await signIn(production))
    vi.stubEnv('LOCAL_PLATFORM', '')
    expect(text).toContain(mark)
    const cookie = await signIn(preview)
    for (const [path, json] of restoreCalls(readBackup(text))) {
      const answer = await ask('POST', path, { deploy: preview, cookie, json })
      expect(await answer.json()).toMatchObject({ code: 'backupNotHere' })
    }
    expect(await save(preview, cookie)).not.toContain(mark)
  })
})

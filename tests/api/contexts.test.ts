/**
 * Tests that no other deploy of the site can reach production's storage: calls each endpoint that reads, as a stranger and as a person who
 * is signed in there. tests/unit/http/configuration.test.ts tests, for every combination of settings, whom e-mails may reach.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deploy } from '#core/basics/deploy.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { addEvent } from '#storage/events/events.ts'
import {
  adminPassword,
  ask,
  cookieFrom,
  endpoints,
  openApiForEachTest,
  openTestStorage,
} from '../support/api/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'
import { findFile } from '#storage/documents.ts'

const api = openApiForEachTest()
const production = { context: 'production', published: true }
const mark = 'marked-in-production'

/** What another deploy must not reach follows from its rights: tests/unit/core/basics/deploy.test.ts. */
const others: Deploy[] = [
  { context: 'production', published: false },
  { context: 'deploy-preview', published: false },
]

const readers = endpoints.flatMap(({ method, path }) => (method === 'GET' ? [path] : []))

/** Returns an address of this path that would show the marked data, if any did. */
const filledIn = (path: string, secret: string): string =>
  path
    .replace(':locale', 'en')
    .replace(':picture', `${mark}.png`)
    .replace(':slug', mark)
    .replace(':token', `1-${secret}`)
    .replace(/:\w+/g, '1')

let secret = ''
beforeEach(async () => {
  vi.stubEnv('ADMIN_PASSWORD', adminPassword)
  const storage = openTestStorage(production)
  const input = eventInputSchema.parse(anEventInput({ slug: mark, title: `The ${mark} event` }))
  await addEvent(storage, input, new Date())
  const visitor = aVisitor(1, { name: mark, email: `${mark}@example.org` })
  const sent = [
    ask('POST', `/api/events/${mark}/register`, { deploy: production, json: visitor }),
    ask('POST', '/api/contact', {
      deploy: production,
      json: anEnquiry({ message: `${mark} asks about it` }),
    }),
    ask('POST', '/api/notification-signup', {
      deploy: production,
      json: { email: `${mark}@example.org` },
    }),
  ]
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201])
  secret = (await findFile(storage, 1))?.registrations[0]?.secret ?? ''
})

/** Returns what a deploy answers at every reading address, as one text. */
async function everythingOn(deploy: Deploy, isSignedIn: boolean): Promise<string> {
  const login = isSignedIn
    ? await ask('POST', '/api/admin/login', { deploy, json: { password: adminPassword } })
    : null
  const cookie = login ? cookieFrom(login, 'admin_session') : undefined
  const texts = readers.map(async (path) => {
    const answer = await ask('GET', filledIn(path, secret), { deploy, cookie })
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
  const login = await ask('POST', '/api/admin/login', { deploy: preview, json: { password: adminPassword } })
  const cookie = cookieFrom(login, 'admin_session')
  expect((await ask('GET', '/api/admin/events', { deploy: preview, cookie })).status).toBe(200)
  expect((await ask('GET', '/api/admin/events', { deploy: production, cookie })).status).toBe(401)
})

test('a deploy that does not say which it is touches no storage at all', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const operations = await api.operationsOf(async () => {
    const answers = readers.map((path) => ask('GET', filledIn(path, secret), { deploy: { context: '' } }))
    for (const answer of await Promise.all(answers)) expect(await answer.text()).not.toContain(mark)
  })
  expect(operations).toEqual([])
})

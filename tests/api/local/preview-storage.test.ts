/** Hosted previews: each deploy has stores of its own, which begin with sample events and without people. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleEvents } from '#content/sample-events.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import { adminPassword, ask, cookieFrom, openApiForEachTest } from '../../support/api/api.ts'
import { readBackup, stepsOf } from '../../support/api/backup.ts'
import { aCode, anEventInput, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()
const one: Deploy = { context: 'deploy-preview', published: false, id: '65f0c0ffee65f0c0ffee65f0' }
const another: Deploy = { ...one, id: '65f0c0ffee65f0c0ffee65f1' }
const branch: Deploy = { context: 'branch-deploy', published: false, id: '65f0c0ffee65f0c0ffee65f2' }

/** By deploy: a hosted one makes signing in as dear as it is for guessers. */
const cookies = new Map<Deploy, string>()
beforeEach(() => {
  vi.stubEnv('LOCAL_PLATFORM', '')
  vi.stubEnv('ADMIN_PASSWORD', adminPassword)
  cookies.clear()
})

async function signIn(deploy: Deploy): Promise<string> {
  const known = cookies.get(deploy)
  if (known !== undefined) return known
  const answer = await ask('POST', '/api/admin/login', { deploy, json: { password: adminPassword } })
  const cookie = cookieFrom(answer, 'admin_session')
  cookies.set(deploy, cookie)
  return cookie
}

const listSchema = z.array(z.object({ slug: z.string(), id: z.number() }))
async function slugsOf(deploy: Deploy): Promise<string[]> {
  const answer = await ask('GET', '/api/events', { deploy })
  return listSchema.parse(await answer.json()).map(({ slug }) => slug)
}
const coming = sampleEvents(new Date())
  .filter(({ eventDate }) => Date.parse(eventDate) > Date.now())
  .map(({ slug }) => slug)

describe('the storage of a hosted preview', () => {
  test('begins with sample events, once, however many ask first', async () => {
    const lists = await Promise.all(Array.from({ length: 12 }, () => slugsOf(one)))
    expect(lists[0]).toHaveLength(coming.length)
    for (const list of lists) expect(list.toSorted()).toEqual(coming.toSorted())
  })

  test('has nobody in it', async () => {
    await slugsOf(branch)
    const cookie = await signIn(branch)
    for (const path of ['/api/contacts', '/api/admin/notification-signups']) {
      expect(await (await ask('GET', path, { deploy: branch, cookie })).json(), path).toEqual([])
    }
    const backup = await (await ask('GET', '/api/admin/backup', { deploy: branch, cookie })).text()
    expect(backup).toContain('"key":"roster/1"')
    expect(backup).not.toMatch(/"email"|"phone"/)
  })

  test('is no other deploy’s: neither another preview’s nor production’s', async () => {
    await Promise.all([slugsOf(one), slugsOf(another)])
    const slug = coming.at(-1) ?? ''
    const answer = await ask('POST', `/api/events/${slug}/register`, { deploy: one, json: aVisitor() })
    expect(answer.status).toBe(201)
    for (const deploy of [another, branch]) {
      const cookie = await signIn(deploy)
      const backup = await (await ask('GET', '/api/admin/backup', { deploy, cookie })).text()
      expect(backup).not.toContain(aVisitor().email)
    }
  })

  test.each<[string, Deploy]>([
    ['production', { context: 'production', published: true, id: '65f0c0ffee65f0c0ffee65f3' }],
    [
      'a production deploy that is not published',
      { context: 'production', published: false, id: '65f0c0ffee65f0c0ffee65f4' },
    ],
  ])('%s begins empty', async (_, deploy) => {
    const operations = await api.operationsOf(async () => {
      expect(await slugsOf(deploy)).toEqual([])
    })
    const store = deploy.published
      ? 'site-production'
      : `deploy:${deploy.id ?? ''}:site-production-unpublished`
    expect(operations).toContain(`get ${store} calendar`)
    expect(operations.filter((operation) => operation.startsWith('set '))).toEqual([])
  })
})

describe('a backup of events only', () => {
  const production: Deploy = { context: 'production', published: true, id: '65f0c0ffee65f0c0ffee65f3' }
  const save = async (deploy: Deploy, query: string): Promise<string> =>
    (await ask('GET', `/api/admin/backup${query}`, { deploy, cookie: await signIn(deploy) })).text()

  /** What only registrants, or those who were told a code, may know. */
  const unshown = {
    zoomLink: 'https://zoom.example/j/1234',
    meetingId: '812 3456',
    passcode: 'lotus',
    codes: [aCode({ code: 'FOR-FRIENDS' })],
  }

  async function fillProduction(): Promise<void> {
    // Whose edge is not here to be purged.
    vi.stubEnv('LOCAL_PLATFORM', 'yes')
    const cookie = await signIn(production)
    for (const slug of ['real-one', 'real-two'])
      await ask('POST', '/api/admin/events', {
        deploy: production,
        cookie,
        json: anEventInput({ slug, ...unshown }),
      })
    const visitor = aVisitor(1, { email: 'somebody@example.org' })
    const answer = await ask('POST', '/api/events/real-one/register', { deploy: production, json: visitor })
    expect(answer.status).toBe(201)
    vi.stubEnv('LOCAL_PLATFORM', '')
  }

  /** The statuses and codes of the answers. */
  async function restore(deploy: Deploy, text: string): Promise<unknown[]> {
    const cookie = await signIn(deploy)
    const said: unknown[] = []
    for (const json of stepsOf(await readBackup(text))) {
      const answer = await ask('POST', '/api/admin/restore', { deploy, cookie, json })
      const { code } = z
        .catch(z.object({ code: z.optional(z.string()) }), {})
        .parse(await answer.json().catch(() => ({})))
      said.push(code ?? answer.status)
      if (!answer.ok) break
    }
    return said
  }

  test('names nobody, and takes the place of a preview’s sample events', async () => {
    await fillProduction()
    expect(await slugsOf(one)).not.toContain('real-one')
    const text = await save(production, '?only=events')
    expect(text).toContain('real-two')
    for (const hidden of ['somebody@example.org', 'zoom.example', '812 3456', 'lotus', 'FOR-FRIENDS'])
      expect(text).not.toContain(hidden)
    expect(text.match(/"key":"[^"]+"/g)).toEqual(['"key":"calendar"'])
    expect(await restore(one, text)).toEqual([200, 204])
    expect((await slugsOf(one)).toSorted()).toEqual(['real-one', 'real-two'])
    const registered = await ask('POST', '/api/events/real-two/register', { deploy: one, json: aVisitor(2) })
    expect(registered.status).toBe(201)
  })

  test('is the only one that a preview takes: one with people is refused, and nothing of it is kept', async () => {
    await fillProduction()
    const before = (await slugsOf(one)).toSorted()
    const said = await restore(one, await save(production, ''))
    expect(said.at(-1)).toBe('eventsOnly')
    expect((await slugsOf(one)).toSorted()).toEqual(before)
    expect(await save(one, '')).not.toContain('somebody@example.org')
  })

  test('leaves sample events alone where somebody has registered for one', async () => {
    await fillProduction()
    const [slug = ''] = await slugsOf(one)
    await ask('POST', `/api/events/${slug}/register`, { deploy: one, json: aVisitor(1) })
    await restore(one, await save(production, '?only=events'))
    expect(await slugsOf(one)).toContain(slug)
  })
})

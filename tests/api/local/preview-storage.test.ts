/** Tests hosted previews: each deploy has its own stores, which begin with sample events and without people. */
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleEvents } from '#content/sample-events.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import { adminPassword, ask, cookieFrom, openApiForEachTest } from '../../support/api/api.ts'
import { readBackup, restoreCalls } from '../../support/api/backup.ts'
import { anEventInput } from '../../support/builders.ts'

openApiForEachTest()
const one: Deploy = { context: 'deploy-preview', published: false, id: '65f0c0ffee65f0c0ffee65f0' }

/** By deploy, because a hosted deploy makes sign-in as slow as it is for guessers. */
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

test('the storage of a hosted preview begins with sample events, once, however many ask first', async () => {
  const lists = await Promise.all(Array.from({ length: 12 }, () => slugsOf(one)))
  expect(lists[0]).toHaveLength(coming.length)
  for (const list of lists) expect(list.toSorted()).toEqual(coming.toSorted())
})

test('a preview takes no backup: what people sent belongs to the site itself', async () => {
  const production: Deploy = { context: 'production', published: true, id: '65f0c0ffee65f0c0ffee65f3' }
  // There is no edge here to be purged.
  vi.stubEnv('LOCAL_PLATFORM', 'yes')
  const json = anEventInput({ slug: 'real-one' })
  await ask('POST', '/api/admin/events', { deploy: production, cookie: await signIn(production), json })
  const save = async (deploy: Deploy): Promise<string> =>
    (await ask('GET', '/api/admin/views/backup', { deploy, cookie: await signIn(deploy) })).text()
  const text = await save(production)
  vi.stubEnv('LOCAL_PLATFORM', '')
  expect(text).toContain('real-one')
  const cookie = await signIn(one)
  for (const [path, json] of restoreCalls(readBackup(text))) {
    const answer = await ask('POST', path, { deploy: one, cookie, json })
    expect(await answer.json()).toMatchObject({ code: 'backupNotHere' })
  }
  expect(await save(one)).not.toContain('real-one')
})

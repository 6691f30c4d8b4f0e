import { beforeEach, describe, expect, test } from 'vitest'
import { backupSchema, restoreOrder, type Backup } from '#schemas/backup.ts'
import { ask, openApiForEachTest, read } from '../support/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'

const api = openApiForEachTest()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn()
})

async function save(): Promise<Backup> {
  const answer = await ask('GET', '/api/admin/backup', { cookie })
  return backupSchema.parse(JSON.parse(await answer.text()))
}

async function fill(): Promise<void> {
  for (const slug of ['first-event', 'second-event']) {
    await ask('POST', '/api/admin/events', { cookie, json: anEventInput({ slug }) })
    await ask('POST', `/api/events/${slug}/register`, { json: aVisitor(1) })
  }
  await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
}

async function emptyStorage(): Promise<void> {
  const { data: store } = api.storage
  for (const key of (await store.list('')).keys()) await store.delete(key)
}

async function send(step: 'check' | 'keep', { digest, documents }: Backup, key: string, document?: unknown) {
  const json = { step, digest, key, document: document ?? documents[key] }
  return ask('POST', '/api/admin/restore', { cookie, json })
}

async function keepAll(backup: Backup): Promise<number[]> {
  const statuses: number[] = []
  for (const key of restoreOrder(backup.documents)) statuses.push((await send('keep', backup, key)).status)
  return statuses
}

describe('POST /api/admin/restore', () => {
  test('brings everything back into an empty storage: the next backup differs in nothing', async () => {
    await fill()
    const backup = await save()
    await emptyStorage()
    expect(new Set(await keepAll(backup))).toEqual(new Set([204]))
    const again = await save()
    expect(again.documents).toEqual(backup.documents)
    expect(again.digest).toBe(backup.digest)
    // And it is a living site: the restored seat is known, a new one is taken.
    await ask('POST', '/api/events/first-event/register', { json: aVisitor(1) })
    await ask('POST', '/api/events/first-event/register', { json: aVisitor(2) })
    expect(await api.registrationsOf({ id: 1 })).toHaveLength(2)
  })

  test('refuses where there is data already, and changes nothing', async () => {
    await fill()
    const backup = await save()
    for (const step of ['check', 'keep'] as const) {
      expect(await read(await send(step, backup, 'calendar'))).toMatchObject({
        status: 409,
        body: { code: 'storageNotEmpty' },
      })
    }
    expect((await save()).digest).toBe(backup.digest)
  })

  test('refuses damaged and foreign documents when they are checked, and changes nothing', async () => {
    await fill()
    const backup = await save()
    await emptyStorage()
    const foreign = [
      ['calendar', { lastId: 'three', events: [] }],
      ['roster/1', { registrations: [{ name: 'no record of ours' }] }],
      ['roster/../calendar', backup.documents['calendar']],
      ['somewhere/else', {}],
    ] as const
    for (const [key, document] of foreign) {
      expect(await read(await send('check', backup, key, document))).toMatchObject({
        status: 422,
        body: { code: 'backupForeign' },
      })
    }
    expect([...(await api.storage.data.list('')).keys()]).toEqual([])
  })

  test('goes on with the same file after it broke off, and not with another', async () => {
    await fill()
    const backup = await save()
    await emptyStorage()
    expect((await send('keep', backup, 'roster/1')).status).toBe(204)
    const other: Backup = { ...backup, digest: 'f'.repeat(64) }
    expect((await send('check', other, 'roster/2')).status).toBe(409)
    await keepAll(backup)
    expect((await save()).digest).toBe(backup.digest)
  })
})

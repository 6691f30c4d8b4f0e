import { expect, test, vi } from 'vitest'
import { readChunkPart } from '#storage/safety/backup-chunks.ts'
import { runBackup } from '#storage/safety/scheduled-backup.ts'
import { newBackupKey } from '#storage/safety/sealing.ts'
import { listStoredBackups } from '#storage/safety/stored-backups.ts'
import { askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'

const api = openApiForEachTest()

async function makeOne(): Promise<string> {
  await api.addEvent({ title: 'A title to find again' })
  await askAsAdmin('POST', '/api/admin/backups')
  const [made] = await listStoredBackups(api.storage)
  return `/api/admin/backups/${made?.id ?? ''}`
}

const textOf = async (path: string): Promise<string> => (await askAsAdmin('GET', path)).text()

test('is the file as it is, and its lines', async () => {
  const path = await makeOne()
  const answer = await askAsAdmin('GET', path)
  expect(answer.headers.get('content-disposition')).toMatch(/"backup-\d{4}-\d\d-\d\d\.jsonl"$/)
  const text = await answer.text()
  expect(text).toContain('A title to find again')
  expect(await textOf(`${path}/lines`)).toBe(text)
})

test('is sealed where there is a key; its lines open with that one only, and nothing says that it is damaged', async () => {
  vi.stubEnv('BACKUP_KEY', newBackupKey())
  const path = await makeOne()
  expect(await textOf(path)).not.toContain('A title to find again')
  expect(await textOf(`${path}/lines`)).toContain('A title to find again')
  for (const other of [newBackupKey(), '']) {
    vi.stubEnv('BACKUP_KEY', other)
    const refused = await read(await askAsAdmin('GET', `${path}/lines`))
    expect(refused).toMatchObject({ status: 409, body: { code: 'backupLocked' } })
  }
  expect((await listStoredBackups(api.storage))[0]?.isDamaged).toBe(false)
})

test('comes in parts, sealed or opened, which together are the file', async () => {
  const key = newBackupKey()
  vi.stubEnv('BACKUP_KEY', key)
  for (const title of ['One event', 'Another event']) await api.addEvent({ title })
  await runBackup(api.storage, { key, now: new Date(), bytesMost: 100 })
  const [backup] = await listStoredBackups(api.storage)
  if (!backup) throw new Error('none was made')
  const path = `/api/admin/backups/${backup.id}`
  for (const [form, address] of [
    ['sealed', path],
    [{ key }, `${path}/lines`],
  ] as const) {
    const parts: string[] = []
    for (let from: string | null = null; parts.length === 0 || from !== null;) {
      const part = await readChunkPart(api.storage, backup, form, from, 100)
      parts.push(part.items.join(''))
      from = part.next
    }
    expect(parts.length).toBeGreaterThanOrEqual(3)
    expect(parts.join('') === (await textOf(address))).toBe(true)
  }
})

test('of none is a 404', async () => {
  for (const path of ['unknown', '..%2Ferased', '20261122T000000-00000000/lines']) {
    expect((await askAsAdmin('GET', `/api/admin/backups/${path}`)).status).toBe(404)
  }
})

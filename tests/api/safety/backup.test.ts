/** The scheduled backup: once a day, sealed, verified, kept thirty days, and restored. */
import { beforeEach, expect, test, vi } from 'vitest'
import { shownBackupsSchema, type ShownBackups } from '#core/safety/stored-backup.ts'
import { chunkPrefix } from '#storage/safety/backup-chunks.ts'
import { runBackup } from '#storage/safety/scheduled-backup.ts'
import { newBackupKey } from '#storage/safety/sealing.ts'
import { listStoredBackups } from '#storage/safety/stored-backups.ts'
import { ask, askAsAdmin, openApiForEachTest, read, runScheduled } from '../../support/api/api.ts'
import { readBackup } from '../../support/api/backup.ts'
import { anEnquiry, aRegistration, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

async function fill(people = 3): Promise<void> {
  const event = await api.addEvent({ maxAttendees: null })
  await api.fill(
    event,
    Array.from({ length: people }, (_, n) =>
      aRegistration({
        id: `r${n}`,
        email: `v${n}@example.com`,
        company: 'x'.repeat(people === 3 ? 9 : 20_000),
      }),
    ),
  )
  const other = await api.addEvent()
  await ask('POST', `/api/events/${other.slug}/register`, { json: aVisitor(1, { name: 'सुनीता' }) })
  await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
}

async function list(): Promise<ShownBackups> {
  return shownBackupsSchema.parse(await (await askAsAdmin('GET', '/api/admin/backups')).json())
}

async function textOf(path: string): Promise<string> {
  return (await askAsAdmin('GET', `/api/admin/backups/${path}`)).text()
}

async function wholeStore(): Promise<string> {
  const keys = [...(await api.storage.backups.list('')).keys()]
  return (await Promise.all(keys.map(async (key) => (await api.storage.backups.get(key))?.text ?? ''))).join(
    '\n',
  )
}

const day = 86_400_000
const run = (now: Date) => runBackup(api.storage, { key: null, now, bytesMost: 1_000_000 })

test.each([true, false])(
  'sealed: %s; it is the same byte for byte as one that is saved by hand',
  async (isSealed) => {
    if (isSealed) vi.stubEnv('BACKUP_KEY', newBackupKey())
    await fill()
    expect(await read(await runScheduled('backup'))).toMatchObject({ status: 200, body: { state: 'made' } })
    const { backups, key, isLate } = await list()
    expect({ key, isLate }).toEqual({ key: isSealed ? 'set' : 'none', isLate: false })
    expect(backups).toMatchObject([{ isSealed, isDamaged: false, verifiedAt: expect.any(String) }])
    const id = backups[0]?.id ?? ''
    const backup = await readBackup(await textOf(`${id}/lines`))
    expect(backup).toMatchObject({ isWhole: true, doesDigestFit: true, madeAt: backups[0]?.madeAt })
    expect(backup.text).toContain('सुनीता')

    const now = await readBackup(await (await askAsAdmin('GET', '/api/admin/backup')).text())
    expect(JSON.stringify(backup.documents)).toBe(JSON.stringify(now.documents))
    expect((await wholeStore()).includes('example')).toBe(false)
  },
)

test('is made once a day', async () => {
  await fill()
  const now = new Date('2026-11-22T00:10:00Z')
  expect(await run(now)).toBe('made')
  expect(await run(new Date(now.getTime() + 3_600_000))).toBe('notDue')
  expect(await run(new Date(now.getTime() + day))).toBe('made')
  expect((await list()).backups).toHaveLength(2)
})

test('that is cut off does not count, and its chunks go once they are a day old', async () => {
  await fill(70)
  const now = new Date()
  const { backups } = api.storage
  let chunks = 0
  const put: typeof backups.put = async (key, text, condition) => {
    if (key.startsWith('chunk/') && ++chunks === 2) throw new Error('the process is gone')
    return backups.put(key, text, condition)
  }
  const dying = { ...api.storage, data: api.storage.data, backups: { ...backups, put } }
  await expect(runBackup(dying, { key: null, now, bytesMost: 1_000_000 })).rejects.toThrow('gone')
  expect(await listStoredBackups(api.storage)).toEqual([])
  const left = [...(await backups.list('chunk/')).keys()]
  expect(left).toHaveLength(1)
  // Another run cannot tell it from one that is still at work.
  expect(await run(new Date(now.getTime() + 3_600_000))).toBe('made')
  const [made] = await listStoredBackups(api.storage)
  expect(made?.chunks.length).toBeGreaterThan(1)
  expect(await readBackup(await textOf(`${made?.id ?? ''}/lines`), 100_000)).toMatchObject({
    isWhole: true,
    doesDigestFit: true,
  })
  expect([...(await backups.list('chunk/')).keys()]).toEqual(expect.arrayContaining(left))
  expect(await run(new Date(now.getTime() + 2 * day))).toBe('made')
  expect([...(await backups.list('chunk/')).keys()]).not.toEqual(expect.arrayContaining(left))
})

test('is kept for thirty days, the last good one for longer', async () => {
  await fill()
  const first = new Date('2026-01-01T00:10:00Z')
  for (const days of [0, 1, 29, 31]) expect(await run(new Date(first.getTime() + days * day))).toBe('made')
  const kept = await listStoredBackups(api.storage)
  expect(kept.map(({ madeAt }) => madeAt.slice(0, 10))).toEqual(['2026-02-01', '2026-01-30', '2026-01-02'])
  const stored = [...(await api.storage.backups.list('chunk/')).keys()]
  expect(new Set(stored.map((key) => key.split('/')[1]))).toEqual(new Set(kept.map(({ id }) => id)))
  // The schedule stood still for half a year: the newest of before stays beside the new one until that is there.
  for (const { id } of kept) await api.storage.backups.delete(`${chunkPrefix(id)}0`)
  expect((await list()).isLate).toBe(true)
})

test('that is damaged is found out, and none is made with a key that is none', async () => {
  await fill()
  expect(await run(new Date(Date.now() - day))).toBe('made')
  const [made] = await listStoredBackups(api.storage)
  const key = `${chunkPrefix(made?.id ?? '')}0`
  const text = (await api.storage.backups.get(key))?.text ?? ''
  await api.storage.backups.put(key, `${text.slice(0, 40)}A${text.slice(41)}`)
  // A week later it is read again.
  const later = new Date(Date.now() + 8 * day)
  await run(later)
  await run(new Date(later.getTime() + 60_000))
  expect((await listStoredBackups(api.storage)).map(({ isDamaged }) => isDamaged)).toEqual([false, true])
  vi.stubEnv('BACKUP_KEY', 'a pass-phrase')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await runScheduled('backup')).status).toBe(500)
  expect((await list()).key).toBe('invalid')
})

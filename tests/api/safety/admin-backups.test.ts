import { expect, test, vi } from 'vitest'
import { shownBackupsSchema, type ShownBackups } from '#core/safety/stored-backup.ts'
import { askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'

const api = openApiForEachTest()

const list = async (): Promise<ShownBackups> =>
  shownBackupsSchema.parse(await (await askAsAdmin('GET', '/api/admin/backups')).json())
const make = async () => read(await askAsAdmin('POST', '/api/admin/backups'))

test('has one made whenever it is asked for, and lists them without what opens or finds their chunks', async () => {
  await api.addEvent()
  expect(await list()).toEqual({ backups: [], key: 'none', isLate: true })
  for (const _ of [1, 2]) expect(await make()).toEqual({ status: 200, body: { state: 'made' } })
  const { backups, isLate } = await list()
  expect([backups.length, isLate]).toEqual([2, false])
  const text = await (await askAsAdmin('GET', '/api/admin/backups')).text()
  expect(text).not.toMatch(/salt|chunks/)
})

test('makes none with a key that is none, and says so', async () => {
  vi.stubEnv('BACKUP_KEY', 'a pass-phrase')
  expect((await make()).status).toBeGreaterThanOrEqual(400)
  expect(await list()).toMatchObject({ backups: [], key: 'invalid' })
})

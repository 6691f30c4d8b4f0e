/** Tests `npm run copy`, which copies from one storage to another. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'

const command = join(import.meta.dirname, '../../../netlify/local/data/copy.ts')
const folder = mkdtempSync(join(tmpdir(), 'copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

function copy(from: string, to: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, from, to], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  return { status, said: (stdout + stderr).trim() }
}

function open(name: string): SiteStorage {
  const place = { database: null, folder: join(folder, name, 'documents') }
  return openStorage({ context: 'production', published: true }, place)
}

test('takes every document and nightly copy along, goes on where it was cut off, and writes over nothing', async () => {
  const [from, to] = [open('from'), open('to')]
  await from.data.put('event/1', 'one')
  await from.data.put('signups', 'two')
  await from.backups.put('copy/2026-11-28/event/1', 'old')
  await from.guard.put('secret', 'three')
  await to.data.put('event/1', 'one')
  expect(copy('from', 'to')).toEqual({ status: 0, said: '2 documents and 1 nightly copies are there.' })
  expect((await to.data.get('signups'))?.text).toBe('two')
  expect((await to.guard.get('secret'))?.text).toBe('three')
  expect((await to.backups.get('copy/2026-11-28/event/1'))?.text).toBe('old')

  await to.data.put('signups', 'another')
  expect(copy('from', 'to')).toMatchObject({
    status: 1,
    said: expect.stringContaining('signups is there already'),
  })
  expect((await to.data.get('signups'))?.text).toBe('another')
})

test.each([
  ['gone', 'to', 'gone is no data folder'],
  ['blobs', 'to', 'set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN'],
  ['from', 'from', 'npm run copy -- FROM TO'],
])('from %s to %s: says what is wrong', (from, to, said) => {
  expect(copy(from, to)).toMatchObject({ status: 1, said: expect.stringContaining(said) })
})

/** Tests `npm run backup`: it refuses an incomplete file as a backup, and its exit code says so. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const command = join(import.meta.dirname, '../../../netlify/local/data/backup.ts')

test.each([
  [
    'cut off',
    '{"format":"ai-trainer-site backup","madeAt":"2026-11-20T20:00:00.000Z","documents":{\n"calendar"',
  ],
  ['of something else', '{"format":"another","documents":{}}'],
])('restoring a file that is %s ends with 1, before the site is asked', (_what, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  const file = join(folder, 'backup.json')
  writeFileSync(file, text)
  // No site listens there: a request would cause an error message.
  const ran = spawnSync(process.execPath, [command, 'restore', file, '--site', 'http://127.0.0.1:9'], {
    encoding: 'utf8',
  })
  expect([ran.status, ran.stderr]).toEqual([1, 'This is no backup of this site, or it is not whole.\n'])
  rmSync(folder, { recursive: true })
})

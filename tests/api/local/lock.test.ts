/** The lock of a data folder: held by a process that runs, and by no other. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LockedError, takeLock } from '../../../netlify/local/data/lock.ts'
import { explain } from '../../../netlify/local/local-run.ts'
import { readSettings } from '../../../netlify/local/settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, 'data/lock')

test('a lock is held until it is released', () => {
  const lock = takeLock(path())
  expect(() => takeLock(path())).toThrow(LockedError)
  lock.release()
  lock.release()
  takeLock(path()).release()
})

test('a process that was killed holds nothing', async () => {
  const entry = JSON.stringify(join(import.meta.dirname, '../../../netlify/local/data/lock.ts'))
  const program = `import { takeLock } from ${entry}; takeLock(${JSON.stringify(path())}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  expect(() => takeLock(path())).toThrow(LockedError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  takeLock(path()).release()
})

describe('a data folder that cannot be written', () => {
  const root = '/srv/site'
  const settings = readSettings({ DATA_DIR: '/srv/site/data' }, root)

  test.each(['EROFS', 'EACCES', 'ENOSPC'])('%s is said in one sentence', (code) => {
    const error = Object.assign(new Error(`${code}: no`), {
      code,
      path: '/srv/site/data/lock.1',
      syscall: 'open',
    })
    expect(explain(error, root, settings)).toBe(
      `The data folder data cannot be written (${code}): allow it, or choose another folder with DATA_DIR.`,
    )
  })
})

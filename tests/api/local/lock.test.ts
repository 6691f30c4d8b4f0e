/** Tests the lock of a data folder: one running process holds it, and no other. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockedError, takeLock } from '../../../netlify/local/data/lock.ts'

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

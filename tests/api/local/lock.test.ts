/** The lock of a data folder: held by a process that runs, and by no other. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LockedError, takeLock } from '../../../netlify/local/data/lock.ts'
import { explain } from '../../../netlify/local/local-run.ts'
import { readSettings } from '../../../netlify/local/settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, 'lock')
const fieldsOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Writes the lock as that process would. */
function lockFor(pid: number): void {
  writeFileSync(path(), `${pid} ${fieldsOf(pid)[19] ?? ''}`)
}

/** A process that does not wait for the child it has: what the child was stays in the table until the parent ends. */
async function openParent() {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [pid]: unknown[] = await once(parent.stdout, 'data')
  return { child: Number(String(pid)), parent }
}

describe.skipIf(process.platform !== 'linux')('a process that was killed', () => {
  test('holds nothing, also while nobody has waited for it', async () => {
    const { child, parent } = await openParent()
    try {
      lockFor(child)
      expect(() => takeLock(path())).toThrow(LockedError)
      process.kill(child, 'SIGKILL')
      while (fieldsOf(child)[0] !== 'Z') await sleep(5)
      expect(process.kill(child, 0)).toBe(true)
      takeLock(path()).release()
    } finally {
      const ended = once(parent, 'exit')
      parent.kill('SIGKILL')
      await ended
    }
  })
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

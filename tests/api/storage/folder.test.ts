/**
 * Tests the local storage on a full or read-only disk, and in a process that is killed: what was confirmed is kept, whole, and no half
 * file is left. A separate process writes and prints what it was told; the test compares that with the files.
 *
 * `npm run prove -- disk` kills it forty times instead of twice.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WritesRefusedError, type DocumentStore } from '#storage/engine/document-store.ts'
import { openFolderStore } from '#storage/engine/folder.ts'
import { documentStoreContract } from './document-store-contract.ts'

const isProof = process.env['PROOF'] === 'yes'
const kills = isProof ? 40 : 2
const writer = join(import.meta.dirname, 'disk-writer.ts')
const node = join(import.meta.dirname, '../../../node_modules/.bin/node')

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'disk-'))
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
})

/** Opens the folder as the next start does. */
const reopen = (): DocumentStore => openFolderStore(directory)

documentStoreContract(() => ({ store: reopen() }))

const drafts = () =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => /(^|\/)\.[^/]+$/.test(path))

interface Told {
  readonly kept: readonly number[]
  readonly refused: readonly string[]
}

function toldIn(output: string): Told {
  // The kill may cut off the last line.
  const lines = output.split('\n').slice(0, -1)
  const after = (word: string) =>
    lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length + 1))
  return { kept: after('kept').map(Number), refused: after('refused') }
}

/** Returns the number in each text; throws if a text is not whole. */
async function numbersIn(store: DocumentStore): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const key of (await store.list('')).keys()) {
    const text = (await store.get(key))?.text ?? ''
    const whole = /^(\d+) x+ \1$/.exec(text)
    if (!whole) throw new Error(`${key} is not whole: ${text.length} bytes`)
    found.set(key, Number(whole[1]))
  }
  return found
}

/** No confirmed write is lost: each key holds the last confirmed text, or a later one whose answer was lost with the process. */
async function expectAllKept({ kept }: Told, store: DocumentStore): Promise<void> {
  const found = await numbersIn(store)
  const last = new Map(kept.map((number) => [`event/${number % 5}`, number]))
  expect(last.size).toBeGreaterThan(0)
  for (const [key, number] of last) expect(found.get(key), key).toBeGreaterThanOrEqual(number)
}

describe('a process that is killed while it writes', () => {
  test(
    `loses nothing that it answered and leaves no half file, ${kills} times`,
    { timeout: kills * 20_000 },
    async () => {
      const sum = { kills: 0, kept: 0, drafts: 0 }
      for (let kill = 0; kill < kills; kill++) {
        const child = spawn(node, [writer, directory, '200000'], { stdio: ['ignore', 'pipe', 'inherit'] })
        let output = ''
        const { promise: wroteSome, resolve } = Promise.withResolvers<undefined>()
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if (output.split('\n').length > 8 + 5 * (kill % 4)) resolve(undefined)
        })
        await wroteSome
        child.kill('SIGKILL')
        await once(child, 'close')
        sum.kills++
        sum.drafts += drafts().length
        sum.kept += toldIn(output).kept.length
        await expectAllKept(toldIn(output), reopen())
        await reopen().put('event/0', '0 x 0')
        expect(drafts(), 'half files are gone after the next write').toEqual([])
      }
      if (isProof) console.table([sum])
    },
  )
})

/** Writes until the storage refuses, and returns what the writer printed. */
function writeUntilRefused(command: string, parameters: readonly string[]): Told {
  const { stdout, status, signal } = spawnSync(command, parameters, { encoding: 'utf8' })
  expect({ status, signal }, stdout).toEqual({ status: 0, signal: null })
  return toldIn(stdout)
}

describe('a disk without room', () => {
  test('refuses, keeps what it has, and is left without half files: a limit of the process', async () => {
    // First texts that fit, then, in another process, texts that do not.
    const before = writeUntilRefused(node, [writer, directory, '1000', '7'])
    const limited = `ulimit -f 64 && exec ${node} ${writer} ${directory} 400000`
    const output = writeUntilRefused('sh', ['-c', limited])
    expect(output).toEqual({ kept: [], refused: ['EFBIG', 'EFBIG', 'EFBIG'] })
    expect(drafts()).toEqual([])
    await expectAllKept(before, reopen())
  })

  describe.runIf(mayMount())('of its own', () => {
    beforeEach(() => {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', directory])
    })
    afterEach(() => {
      spawnSync('umount', [directory])
    })

    test('that is full refuses, keeps what it has, and is left without half files', async () => {
      const output = writeUntilRefused(node, [writer, directory, '120000'])
      expect(output.kept.length).toBeGreaterThan(0)
      expect(output.refused).toEqual(['ENOSPC', 'ENOSPC', 'ENOSPC'])
      expect(drafts()).toEqual([])
      await expectAllKept(output, reopen())
    })

    test('that may not be written refuses, says why, and is read as before', async () => {
      const output = writeUntilRefused(node, [writer, directory, '1000', '7'])
      const store = reopen()
      spawnSync('mount', ['-o', 'remount,ro', directory])
      const written = store.put('event/1', 'other')
      await expect(written).rejects.toThrow(WritesRefusedError)
      await expect(written).rejects.toThrow('(EROFS)')
      expect((await store.get('event/1'))?.text).toMatch(/^6 x+ 6$/)
      expect(output.kept).toEqual([1, 2, 3, 4, 5, 6, 7])
    })
  })
})

/** Root in a container may mount a small disk, most people may not: for them the process's limit replaces it. */
function mayMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe]).status === 0
  if (mounted) spawnSync('umount', [probe])
  rmSync(probe, { recursive: true, force: true })
  return mounted
}

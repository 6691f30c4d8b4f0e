/**
 * A backup of 100 MB there and back over HTTP by the command line, and into a scheduled one: neither the site's process, nor the
 * command's, may use a heap in which the file would fit. Part of `npm run prove -- restore`; the gate takes small files.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endLine, headLine } from '#storage/safety/backup.ts'
import { emptyRoster } from '#storage/registrations/roster-kind.ts'
import { adminPassword } from '../support/api/api.ts'
import { anEvent, aRegistration } from '../support/builders.ts'
import { serveInProcess, type SiteProcess } from '../support/site/site-without-pages.ts'

const isProof = process.env['PROOF'] === 'yes'
const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const [events, people] = [75, 5_000]
/** Megabytes of heap: the file is larger. */
const heap = { site: 96, command: 48 }

let folder = ''
let site: SiteProcess | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-size-'))
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

function* lines(): Generator<string> {
  const digest = createHash('sha256')
  let count = 0
  const take = (line: string): string => {
    digest.update(line)
    count++
    return line
  }
  const part = (key: string, document: unknown, more: object = {}): string => {
    const json = JSON.stringify(document)
    const sum = createHash('sha256').update(json).digest('hex').slice(0, 16)
    return take(`${JSON.stringify({ key, sum, ...more }).slice(0, -1)},"document":${json}}\n`)
  }
  yield take(headLine('2026-11-01T00:00:00.000Z'))
  const all = Array.from({ length: events }, (_, n) =>
    anEvent({ id: n + 1, slug: `event-${n + 1}`, maxAttendees: null }),
  )
  for (const event of all) {
    for (let from = 0; from < people; from += 2_500) {
      const registrations = Array.from({ length: 2_500 }, (_, n) =>
        aRegistration({
          id: `r${from + n}`,
          email: `v${from + n}@example.com`,
          company: 'Deccan Traders, Pune',
        }),
      )
      yield part(
        `roster/${event.id}`,
        { ...emptyRoster(event), registrations },
        { seats: people, event: event.createdAt },
      )
    }
  }
  yield part('calendar', { lastId: events, events: all })
  yield endLine(count, digest.digest('hex'))
}

function command(...parameters: string[]) {
  return run(
    join(root, 'node_modules/.bin/node'),
    [
      `--max-old-space-size=${heap.command}`,
      'netlify/local/data/backup.ts',
      ...parameters,
      '--site',
      site?.url ?? '',
    ],
    {
      cwd: root,
      env: { ...process.env, ADMIN_PASSWORD: adminPassword, NODE_OPTIONS: '' },
    },
  )
}

test.runIf(isProof)(
  'a file of 100 MB is restored, backed up and saved in bounded memory',
  { timeout: 900_000 },
  async () => {
    const file = join(folder, 'large.jsonl')
    await pipeline(lines, createWriteStream(file))
    const size = statSync(file).size
    expect(size).toBeGreaterThan(100_000_000)
    process.env['NODE_OPTIONS'] = `--max-old-space-size=${heap.site}`
    site = await serveInProcess(join(folder, 'data'), adminPassword)
    process.env['NODE_OPTIONS'] = ''
    const started = performance.now()
    const restored = await command('restore', file)
    const seconds = Math.round((performance.now() - started) / 1000)
    expect(restored.stdout).toContain(`${events * people + events} records are back`)
    const saved = await command('save', join(folder, 'saved.jsonl'))
    expect(saved.stdout).toContain('whole and unchanged')
    expect(statSync(join(folder, 'saved.jsonl')).size).toBeGreaterThan(100_000_000)
    console.log(
      `${Math.round(size / 1e6)} MB restored in ${seconds} s; heaps of ${heap.site} and ${heap.command} MB`,
    )
  },
)

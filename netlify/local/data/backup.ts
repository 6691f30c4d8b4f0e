/**
 * Backing up and restoring from the command line, over the site's own API, so that it serves a hosted site as well:
 *
 *     ADMIN_PASSWORD=… npm run backup -- save backup.jsonl [--site https://…]
 *     ADMIN_PASSWORD=… npm run backup -- restore backup.jsonl [--site https://…]
 *     npm run backup -- check backup.jsonl
 *     BACKUP_KEY=… npm run backup -- open sealed.jsonl backup.jsonl      on any machine, without the site
 *     npm run backup -- key                                               a new key for BACKUP_KEY
 *
 * A site that asks for a one-time code: --code 123456, or ADMIN_CODE.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { parseJson } from '#core/basics/json.ts'
import { nextPageOf } from '#core/basics/next-page.ts'
import {
  BackupForeignError,
  checkBackupFile,
  readBackupFile,
  type CheckedFile,
} from '#core/safety/backup-file.ts'
import { restoredPartSchema } from '#core/safety/backup.ts'
import { sealedHeadSchema } from '#core/safety/stored-backup.ts'
import { unpackChunk } from '#storage/safety/backup-chunks.ts'
import { newBackupKey } from '#storage/safety/sealing.ts'
import { signIn } from './site-client.ts'

class BackupError extends Error {}

async function* textOf(file: string): AsyncGenerator<string> {
  const pieces: AsyncIterable<unknown> = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })
  for await (const piece of pieces) yield String(piece)
}

/** The parts of the site's backup, one after the other. */
async function* download(ask: Awaited<ReturnType<typeof signIn>>): AsyncGenerator<Uint8Array> {
  for (let path: string | null = '/api/admin/backup'; path !== null;) {
    const part: Response = await ask('GET', path)
    yield new Uint8Array(await part.arrayBuffer())
    path = nextPageOf(part)
  }
}

async function check(file: string): Promise<CheckedFile> {
  try {
    return await checkBackupFile(textOf(file))
  } catch (error) {
    if (!(error instanceof BackupForeignError)) throw error
    throw new BackupError(
      'This file is no backup of this site, or a sealed one: open that first with BACKUP_KEY=… npm run backup -- open SEALED FILE',
    )
  }
}

function problemOf({ isWhole, doesDigestFit }: CheckedFile): string | null {
  if (!isWhole) return 'it is cut off'
  return doesDigestFit ? null : 'its digest does not fit'
}

function describe(file: string, checked: CheckedFile): string {
  const { madeAt, parts, bad } = checked
  const damage = [
    problemOf(checked),
    bad.length > 0 ? `damaged lines: ${bad.map((key) => key || '?').join(', ')}` : null,
  ].filter(Boolean)
  return `${file}: made at ${madeAt}, ${parts} parts, ${damage.join('; ') || 'whole and unchanged'}`
}

async function save({ site, code, file }: Options): Promise<string> {
  const ask = await signIn(site, code)
  // Renamed when complete and whole, so that an aborted download never replaces an earlier backup.
  const part = `${file}.part`
  await pipeline(download(ask), createWriteStream(part))
  const checked = await check(part)
  const problem = problemOf(checked)
  if (problem !== null) throw new BackupError(`The backup did not arrive: ${problem}.`)
  await rename(part, file)
  return describe(file, checked)
}

async function restore({ site, code, file }: Options): Promise<string> {
  const checked = await check(file)
  console.log(describe(file, checked))
  const ask = await signIn(site, code)
  const sum = { brought: 0, present: 0, erased: 0, unreadable: 0 }
  for await (const { type, ...item } of readBackupFile(textOf(file))) {
    if (type !== 'part' && type !== 'raw') continue
    const answer = await ask('POST', '/api/admin/restore', { step: 'part', ...item })
    const part = restoredPartSchema.parse(await answer.json())
    for (const name of ['brought', 'present', 'erased', 'unreadable'] as const) sum[name] += part[name]
    for (const { email, event } of part.unseated) console.log(`no seat left for ${email}: ${event}`)
    if (part.skipped && 'key' in item) console.log(`${item.key} was left out: ${part.skipped}`)
  }
  await ask('POST', '/api/admin/restore', { step: 'end', madeAt: checked.madeAt })
  return `${site}: ${sum.brought} records are back, ${sum.present} were there, ${sum.erased} of erased people were left out`
}

/** A sealed file as lines. Throws where it was sealed with another key, or changed since. */
async function* unsealed(file: string, key: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  let head: z.infer<typeof sealedHeadSchema> | null = null
  let number = 0
  for await (const line of lines) {
    if (head) yield unpackChunk({ ...head, isSealed: true }, number++, line, key)
    else {
      const read = sealedHeadSchema.safeParse(parseJson(line))
      if (!read.success) throw new BackupError('This file is no sealed backup of this site.')
      head = read.data
    }
  }
}

async function open({ file, target }: Options): Promise<string> {
  if (target === '') throw new BackupError('Say where to: npm run backup -- open SEALED FILE')
  const part = `${target}.part`
  await pipeline(unsealed(file, process.env['BACKUP_KEY']?.trim() ?? ''), createWriteStream(part))
  const checked = await check(part)
  await rename(part, target)
  return describe(target, checked)
}

interface Options {
  readonly site: string
  /** The one-time code of a site that asks for one. */
  readonly code?: string
  readonly file: string
  readonly target: string
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://localhost:8888' },
    // Of earlier versions. What is there is never changed, so there is nothing to choose.
    into: { type: 'string' },
    code: { type: 'string' },
  },
})
const [command = '', file = '', target = ''] = positionals
const commands: Record<string, (options: Options) => Promise<string>> = {
  save,
  restore,
  open,
  key: () => Promise.resolve(newBackupKey()),
  check: async () => describe(file, await check(file)),
}
const run = commands[command]
if (!run || (file === '' && command !== 'key')) {
  console.error(
    'npm run backup -- save FILE | restore FILE | check FILE | open SEALED FILE | key   [--site https://…] [--code 123456]   (ADMIN_PASSWORD in the environment; ADMIN_CODE is as good as --code)',
  )
  process.exitCode = 2
} else {
  try {
    console.log(await run({ ...values, file, target }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/**
 * `npm run backup -- save|restore FILE [--site https://…] [--code 123456]`: uses the site's own API, so that it backs up a hosted site,
 * too.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { parseJson } from '#core/basics/plain.ts'
import { backupFileSchema, type BackupFile } from '#core/safety/copies.ts'
import { signIn } from './site-client.ts'

class BackupError extends Error {}

const restoredSchema = z.object({ isBack: z.boolean() })

function read(text: string): BackupFile {
  const file = backupFileSchema.safeParse(parseJson(text))
  if (!file.success) throw new BackupError('This is no backup of this site, or it is not whole.')
  return file.data
}

function describe({ madeAt, documents }: BackupFile): string {
  return `made at ${madeAt}, ${Object.keys(documents).length} documents`
}

interface Options {
  readonly site: string
  readonly code?: string
  readonly file: string
}

async function save({ site, code, file }: Options): Promise<string> {
  const ask = await signIn(site, code)
  const text = await (await ask('GET', '/api/admin/views/backup')).text()
  const backup = read(text)
  // The file is renamed when it is whole, so that an aborted download never replaces an earlier backup.
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
  return `${file}: ${describe(backup)}`
}

async function restore({ site, code, file }: Options): Promise<string> {
  const backup = read(await readFile(file, 'utf8'))
  console.log(`${file}: ${describe(backup)}`)
  const ask = await signIn(site, code)
  let back = 0
  for (const [key, document] of Object.entries(backup.documents)) {
    const answer = await ask('POST', '/api/admin/acts/restoreDocument', { key, document })
    if (restoredSchema.parse(await answer.json()).isBack) back++
  }
  await ask('POST', '/api/admin/acts/endRestore', { madeAt: backup.madeAt })
  return `${site}: ${back} documents are back; the others were there`
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'http://localhost:8888' }, code: { type: 'string' } },
})
const [command = '', file = ''] = positionals
const commands: Readonly<Record<string, (options: Options) => Promise<string>>> = { save, restore }
const run = commands[command]
if (!run || file === '') {
  console.error(
    'npm run backup -- save FILE | restore FILE   [--site https://…] [--code 123456]   (ADMIN_PASSWORD in the environment; ADMIN_CODE is as good as --code)',
  )
  process.exitCode = 2
} else {
  try {
    console.log(await run({ ...values, file }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

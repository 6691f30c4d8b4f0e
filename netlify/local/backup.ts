/**
 * Backing up and restoring from the command line, over the site's own API, so that it serves a hosted site as well:
 *
 *     ADMIN_PASSWORD=… npm run backup -- save backup.json [--site https://…]
 *     ADMIN_PASSWORD=… npm run backup -- restore backup.json [--site https://…]
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { backupSchema, restoreOrder, type Backup } from '#schemas/backup.ts'
import { errorResponseSchema } from '#schemas/error-response.ts'
import { localAdminPassword } from '#server/configuration.ts'
import { hashOf } from '#storage/hash.ts'

class BackupError extends Error {}

async function parseBackup(text: string): Promise<Backup> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BackupError('This file is not complete JSON. Nothing has been changed.')
  }
  const parsed = backupSchema.safeParse(json)
  if (!parsed.success) throw new BackupError('This file is no backup of this site. Nothing has been changed.')
  if ((await hashOf(JSON.stringify(parsed.data.documents))) !== parsed.data.digest) {
    throw new BackupError('This backup is damaged: its digest does not fit. Nothing has been changed.')
  }
  return parsed.data
}

/** Sends requests as the signed-in admin; throws an Error with the site's message after an error response. */
async function signIn(site: string): Promise<(path: string, body?: unknown) => Promise<Response>> {
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(new URL(path, site), init)
    if (answer.ok) return answer
    const errorResponse = errorResponseSchema.safeParse(await answer.json().catch(() => null))
    throw new BackupError(
      errorResponse.success ? errorResponse.data.message : `The site answered ${answer.status}.`,
    )
  }
  const headers = { 'content-type': 'application/json' }
  const password = process.env['ADMIN_PASSWORD'] ?? localAdminPassword
  const signedIn = await send('/api/admin/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ password }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (path, body) =>
    send(
      path,
      body === undefined
        ? { headers: { cookie } }
        : { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) },
    )
}

async function save(site: string, file: string): Promise<string> {
  const ask = await signIn(site)
  const text = await (await ask('/api/admin/backup')).text()
  const { documents, madeAt } = await parseBackup(text)
  // Renamed when complete, so that an aborted download never replaces an earlier backup.
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
  return `${file}: ${Object.keys(documents).length} documents, made at ${madeAt}`
}

async function restore(site: string, file: string): Promise<string> {
  const { documents, digest } = await parseBackup(await readFile(file, 'utf8'))
  const ask = await signIn(site)
  const keys = restoreOrder(documents)
  // All documents are checked before the first one is stored.
  for (const step of ['check', 'keep'] as const) {
    for (const key of keys) await ask('/api/admin/restore', { step, digest, key, document: documents[key] })
  }
  return `${keys.length} documents restored to ${site}`
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'http://localhost:8888' } },
})
const [command, file] = positionals
const commands: Record<string, typeof save> = { save, restore }
const run = commands[command ?? '']
if (!run || !file) {
  console.error(
    'npm run backup -- save FILE | restore FILE [--site https://…]   (ADMIN_PASSWORD in the environment)',
  )
  process.exitCode = 2
} else {
  try {
    console.log(await run(values.site, file))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

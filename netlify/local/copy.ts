/**
 * `npm run copy -- FROM TO` copies every document to an empty storage, and continues if it is started again. Each is `blobs` (with
 * NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN), the address of a PostgreSQL database, or a DATA_DIR.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { patientLimits, type DocumentStore } from '#storage/engine/document-store.ts'
import { closeDatabase } from '#storage/engine/postgres.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { describeDatabase } from '#http/environment.ts'

class CopyError extends Error {}

/** Sets what the client of Netlify Blobs reads outside of a function. */
function nameSite(): void {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env
  if (!siteID || !token) throw new CopyError('For blobs set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.')
  process.env['NETLIFY_BLOBS_CONTEXT'] ??= Buffer.from(JSON.stringify({ siteID, token })).toString('base64')
}

function openPlace(name: string, context: string, isSource: boolean): SiteStorage {
  const deploy = { context, published: true }
  const isDatabase = describeDatabase(name) !== null
  if (name === 'blobs') nameSite()
  else if (isSource && !isDatabase && !existsSync(join(name, 'documents')))
    throw new CopyError(`${name} is no data folder, no PostgreSQL address, and not blobs.`)
  const folder = isDatabase || name === 'blobs' ? null : join(name, 'documents')
  return openStorage(deploy, { database: isDatabase ? name : null, folder }, patientLimits)
}

/** `over` is that of put(): null overwrites nothing. */
async function copyStore(from: DocumentStore, to: DocumentStore, over?: null): Promise<number> {
  const keys = [...(await from.list('')).keys()]
  for (const key of keys) {
    const found = await from.get(key)
    if (!found) continue
    const put = await to.put(key, found.text, over)
    if (put.ok || (await to.get(key))?.text === found.text) continue
    throw new CopyError(
      `${key} is there already, with another content: the storage that is copied to has to be empty.`,
    )
  }
  return keys.length
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { context: { type: 'string', default: 'production' } },
})
const [source, target] = positionals
try {
  if (source === undefined || target === undefined || source === target) {
    throw new CopyError('npm run copy -- FROM TO   (blobs | postgres://… | folder)   [--context dev]')
  }
  const from = openPlace(source, values.context, true)
  const to = openPlace(target, values.context, false)
  const documents = await copyStore(from.data, to.data, null)
  const copies = await copyStore(from.backups, to.backups, null)
  // Sessions, and the secret that signed every link in an e-mail.
  await copyStore(from.guard, to.guard)
  console.log(`${documents} documents and ${copies} nightly copies are there.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await closeDatabase()
}

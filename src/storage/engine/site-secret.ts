/**
 * The site's secret: 32 random bytes from which every key is made that signs what strangers see. Made once, by the process that
 * needs it first, and kept beside the sessions: no backup holds it, so nothing can be signed with a backup file, and a site
 * that is restored elsewhere makes its own. Deleting the document ends all sessions once the running functions are gone.
 */
import * as z from 'zod/mini'
import { defineKind } from './document-kind.ts'
import { changeDocument, findDocument, type Change } from './document.ts'
import type { SiteStorage } from './site-storage.ts'

const secretSchema = z.object({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

/** What cannot be read can sign nothing: another one costs the admin a sign-in and visitors nothing. */
export const secretKind = defineKind({
  store: 'guard',
  prefix: 'secret',
  schema: secretSchema,
  isDisposable: true,
})

/** Read once by each process and storage: it never changes. */
const known = new Map<string, string>()

/** Only a first writer is let through, so that requests which come first all at once agree on one. */
async function readOrMake(storage: SiteStorage): Promise<string> {
  const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  return changeDocument(secretKind.at(storage), (found): Change<z.infer<typeof secretSchema>, string> =>
    found ? { result: found.secret } : { next: { secret: fresh }, result: fresh },
  )
}

/** For signing: one operation in a process that has not read it yet, two where nobody has made it. */
export async function takeSiteSecret(storage: SiteStorage): Promise<string> {
  const secret = known.get(storage.name) ?? (await readOrMake(storage))
  known.set(storage.name, secret)
  return secret
}

/** For verifying: null where nothing can have been signed yet. Makes none, because anybody can send something to verify. */
export async function findSiteSecret(storage: SiteStorage): Promise<string | null> {
  const secret = known.get(storage.name) ?? (await findDocument(secretKind.at(storage)))?.secret ?? null
  if (secret !== null) known.set(storage.name, secret)
  return secret
}

/** Resets the cache, for tests. */
export function forgetSiteSecrets(): void {
  known.clear()
}

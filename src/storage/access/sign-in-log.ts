/**
 * Who signed in and out: the last entries, in one document of the guard store. Not in the audit log of what was done with the data, where
 * they are only shown: a backup must not bring another site's sign-ins along, and a log that cannot be read must keep nobody out.
 */
import * as z from 'zod/mini'
import { signInEntrySchema, type SignInEntry } from '#core/access/sign-in.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument } from '#storage/engine/document.ts'

/** Some months of an admin who signs in each day on two devices. */
const entriesMost = 200

export const signInLogKind = defineDisposableKind({
  name: 'signInLog',
  store: 'guard',
  prefix: 'sign-in-log',
  id: /^$/,
  bytesMost: 100_000,
  schema: z.object({ entries: z.array(signInEntrySchema) }),
})

function signInLogRef(storage: SiteStorage) {
  return { storage, kind: signInLogKind, id: '' }
}

export async function addToSignInLog(
  storage: SiteStorage,
  what: SignInEntry['what'],
  now: Date,
): Promise<void> {
  const entry = { at: now.toISOString(), what }
  await changeDocument(signInLogRef(storage), (log) => ({
    next: { entries: [...(log?.entries ?? []), entry].slice(-entriesMost) },
    result: undefined,
  }))
}

/** Newest first. */
export async function listSignInLog(storage: SiteStorage): Promise<SignInEntry[]> {
  const found = await findDocument(signInLogRef(storage))
  return (found?.document.entries ?? []).toReversed()
}

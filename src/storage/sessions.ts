/** Who is signed in: hashes of session ids in one small document, so that signing out really ends a session. */
import * as z from 'zod/mini'
import { instant } from '#schemas/text.ts'
import type { SiteStorage } from './blobs.ts'
import { defineDisposableKind } from './document-kind.ts'
import { changeDocument, findDocument } from './document.ts'
import { hashOf } from './hash.ts'

const sessionsSchema = z.object({
  sessions: z.array(z.object({ hash: z.string(), expiresAt: instant })),
})
/** One admin with a few devices; the oldest goes when there are more. */
const sessionsMost = 20

export const sessionsKind = defineDisposableKind({
  name: 'sessions',
  store: 'guard',
  prefix: 'sessions',
  id: /^$/,
  schema: sessionsSchema,
  bytesMost: 50_000,
})

function sessionsRef(storage: SiteStorage) {
  return { storage, kind: sessionsKind, id: '' }
}

export async function addSession(
  storage: SiteStorage,
  id: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const hash = await hashOf(id)
  await changeDocument(sessionsRef(storage), (document) => {
    const alive = (document?.sessions ?? []).filter((session) => session.expiresAt > now.toISOString())
    const sessions = [...alive, { hash, expiresAt: expiresAt.toISOString() }].slice(-sessionsMost)
    return { next: { sessions }, result: undefined }
  })
}

export async function hasSession(storage: SiteStorage, id: string, now: Date): Promise<boolean> {
  const hash = await hashOf(id)
  const found = await findDocument(sessionsRef(storage))
  return (
    found?.document.sessions.some(
      (session) => session.hash === hash && session.expiresAt > now.toISOString(),
    ) ?? false
  )
}

export async function removeSession(storage: SiteStorage, id: string): Promise<void> {
  const hash = await hashOf(id)
  await changeDocument(sessionsRef(storage), (document) => {
    if (!document?.sessions.some((session) => session.hash === hash)) return { result: undefined }
    return {
      next: { sessions: document.sessions.filter((session) => session.hash !== hash) },
      result: undefined,
    }
  })
}

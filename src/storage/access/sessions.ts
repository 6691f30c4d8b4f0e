/**
 * What ends the admin's sessions before their time, and which one-time codes were taken: one small document. The sessions
 * themselves are signed cookies (http/access/session.ts).
 */
import * as z from 'zod/mini'
import type { Result } from '#core/basics/result.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, newId, type Change } from '#storage/engine/document.ts'

const sessionsSchema = z.object({
  /** Another one ends every session. */
  generation: z.string(),
  /** The time step of the last one-time code that was taken: none is taken twice. */
  codeStep: z.int(),
  /** Sessions that were signed out, until their cookie is too old by itself. */
  ended: z.array(z.object({ id: z.string(), until: instant })),
})
type Sessions = z.infer<typeof sessionsSchema>

export const sessionsKind = defineKind({
  store: 'guard',
  prefix: 'sessions',
  schema: sessionsSchema,
  isDisposable: true,
})

/** Null where nobody has ever signed in. */
export async function findSessions(storage: SiteStorage): Promise<Sessions | null> {
  return findDocument(sessionsKind.at(storage))
}

/**
 * The generation that a new session belongs to. Refused where its one-time code, or a later one, was taken already; `codeStep` is
 * null where no code is asked for.
 */
export async function takeGeneration(
  storage: SiteStorage,
  codeStep: number | null,
): Promise<Result<'signInWrong', { generation: string }>> {
  type Taken = Result<'signInWrong', { generation: string }>
  const fresh: Sessions = { generation: newId(), codeStep: 0, ended: [] }
  return changeDocument(sessionsKind.at(storage), (document): Change<Sessions, Taken> => {
    const before = document ?? fresh
    const { generation } = before
    if (codeStep !== null && codeStep <= before.codeStep) {
      return { result: { ok: false, reason: 'signInWrong' } }
    }
    if (document && codeStep === null) return { result: { ok: true, generation } }
    return { next: { ...before, codeStep: codeStep ?? 0 }, result: { ok: true, generation } }
  })
}

/** `until`: when the session's cookie would have been too old. */
export async function endSession(
  storage: SiteStorage,
  { id, until }: { readonly id: string; readonly until: Date },
  now: Date,
): Promise<void> {
  await changeDocument(sessionsKind.at(storage), (document): Change<Sessions, undefined> => {
    if (!document) return { result: undefined }
    const ended = document.ended.filter((one) => one.until > now.toISOString() && one.id !== id)
    return { next: { ...document, ended: [...ended, { id, until: until.toISOString() }] }, result: undefined }
  })
}

export async function endAllSessions(storage: SiteStorage): Promise<void> {
  const generation = newId()
  await changeDocument(sessionsKind.at(storage), (document): Change<Sessions, undefined> =>
    document ? { next: { ...document, generation, ended: [] }, result: undefined } : { result: undefined },
  )
}

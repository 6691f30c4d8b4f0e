/** The log of a document: the sentence of an act is written in the same write as the act. */
import type * as z from 'zod/mini'
import type { Action, AuditLogEntry, Deleted, Logged, LoggedChange } from '#core/records/audit-log.ts'
import { withoutNetwork } from '#core/records/retention.ts'
import type { DocumentRef } from '#storage/engine/document-kind.ts'
import { changeDocument, newId, type Change } from '#storage/engine/document.ts'

/** What is kept for a month does not need to say from where a form came. */
function withoutNetworks(deleted: Deleted): Deleted {
  if (deleted.kind !== 'registration') return deleted
  return { ...deleted, registration: withoutNetwork(deleted.registration) }
}

/** The document with these in its log; the very same where there are none. */
export function withActions<Document extends Logged>(
  document: Document,
  actions: Action | readonly Action[],
  now: Date,
): Document {
  const added = [actions].flat().map(({ text, about = null, deleted }): AuditLogEntry => ({
    ...{ id: newId(), at: now.toISOString(), text, about, backAt: null },
    deleted: deleted ? withoutNetworks(deleted) : null,
  }))
  return added.length === 0 ? document : { ...document, log: [...document.log, ...added] }
}

/** Changes a document and its log in one write; `absent` is what it is before it is there, `finish` makes what follows from the change. */
export async function changeLogged<Schema extends z.ZodMiniType<Logged>, Result>(
  ref: DocumentRef<Schema>,
  absent: z.infer<Schema>,
  now: Date,
  change: (document: z.infer<Schema>) => LoggedChange<z.infer<Schema>, Result>,
  finish: (document: z.infer<Schema>, now: Date) => z.infer<Schema> = (document) => document,
): Promise<Result> {
  return changeDocument(ref, (stored): Change<z.infer<Schema>, Result> => {
    const before = stored ?? absent
    const { next = before, result, log = [] } = change(before)
    const after = withActions(next, log, now)
    return after === before ? { result } : { next: finish(after, now), result }
  })
}

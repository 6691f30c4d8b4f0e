/** Writes the log of a document: an act and its sentence are in the same write. */
import type * as z from 'zod/mini'
import type { Action, AuditLogEntry, Deleted, Logged, LoggedChange } from '#core/records/audit-log.ts'
import { withoutNetwork } from '#core/records/retention.ts'
import { changeDocument, newId, type Change, type DocumentRef } from '#storage/engine/document.ts'

/** A deleted record is kept for a month without the network from which its form came. */
function withoutNetworks(deleted: Deleted): Deleted {
  if (deleted.kind !== 'registration') return deleted
  return { ...deleted, registration: withoutNetwork(deleted.registration) }
}

/** Returns the document with these actions in its log; the same object if there are no actions. */
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

/** Changes a document and its log in one write. `absent`: the document before it exists; `finish` derives what follows from the change. */
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

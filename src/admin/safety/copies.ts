/** Asking for copies, and for what comes back from them. */
import {
  backupFileSchema,
  copiesSchema,
  deletedRecordSchema,
  restoredSchema,
  type DeletedRecord,
} from '#core/safety/copies.ts'
import { parseJson } from '#core/basics/json.ts'
import { listOf, reload, remember } from '#admin/shell/remember.ts'
import { askBack, copiesPath } from './damage.ts'
import { fetchAdmin, sendAdmin } from '#admin/shell/request.ts'
import { longDeadline, type Answer } from '#islands/ui/request.ts'

export const backupPath = '/api/admin/backup'

export const $copies = remember(copiesPath, copiesSchema)

export async function copyNow(): Promise<Answer<unknown>> {
  const made = await fetchAdmin(copiesPath, copiesSchema, { method: 'POST', deadline: longDeadline })
  if (made.ok) $copies.mutate(made.value)
  return made
}

export function findDeleted(name: string): Promise<Answer<DeletedRecord[]>> {
  const call = { method: 'POST', body: { name }, deadline: longDeadline } as const
  return fetchAdmin(`${copiesPath}/find`, listOf(deletedRecordSchema), call)
}

export function bringBackOne({ key, id, day }: DeletedRecord): Promise<Answer<unknown>> {
  return askBack('bring-back-one', { key, id, day })
}

/** What became of a file: how many documents are back, how many were there, and which are no documents of this site. */
export interface Restored {
  readonly back: number
  readonly there: number
  readonly foreign: readonly string[]
}

/** Sends a downloaded file document by document; what is here stays. `message` says what is wrong. */
export async function restoreFile(
  text: string,
): Promise<
  { readonly ok: true; readonly restored: Restored } | { readonly ok: false; readonly message: string }
> {
  const read = backupFileSchema.safeParse(parseJson(text))
  if (!read.success)
    return {
      ok: false,
      message: 'This file is no backup of this site, or not whole. Nothing has been changed.',
    }
  let [back, there] = [0, 0]
  const foreign: string[] = []
  const send = <Value>(body: object, schema: { parse: (value: unknown) => Value }) =>
    fetchAdmin('/api/admin/restore', schema, { method: 'POST', body, deadline: longDeadline })
  const brokenOff =
    'The restore broke off. What came back so far stays: choose the same file again for the rest.'
  for (const [key, document] of Object.entries(read.data.documents)) {
    const answer = await send({ step: 'document', key, document }, restoredSchema)
    if (answer.ok && answer.value.isBack) back++
    else if (answer.ok) there++
    else if (answer.code === 'backupForeign') foreign.push(key)
    else return { ok: false, message: answer.message ?? brokenOff }
  }
  const ended = await sendAdmin('/api/admin/restore', {
    method: 'POST',
    body: { step: 'end', madeAt: read.data.madeAt },
  })
  reload('/api')
  return ended.ok
    ? { ok: true, restored: { back, there, foreign } }
    : { ok: false, message: ended.message ?? brokenOff }
}

/** Copies, and a downloaded file that is sent back document by document. */
import { backupFileSchema } from '#core/safety/copies.ts'
import { parseJson } from '#core/basics/json.ts'
import { act } from '#admin/shell/act.ts'
import { rememberView } from '#admin/shell/remember.ts'
import { sendAct, viewPath } from '#admin/shell/request.ts'
import { longDeadline } from '#islands/ui/request.ts'

export const backupPath = viewPath('backup', {})

export const $copies = rememberView('copies', {})

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
  const brokenOff =
    'The restore broke off. What came back so far stays: choose the same file again for the rest.'
  for (const [key, document] of Object.entries(read.data.documents)) {
    const answer = await sendAct('restoreDocument', { key, document }, { deadline: longDeadline })
    if (answer.ok && answer.value.isBack) back++
    else if (answer.ok) there++
    else if (answer.code === 'backupForeign') foreign.push(key)
    else return { ok: false, message: answer.message ?? brokenOff }
  }
  const ended = await act('endRestore', { madeAt: read.data.madeAt })
  return ended.ok
    ? { ok: true, restored: { back, there, foreign } }
    : { ok: false, message: ended.message ?? brokenOff }
}

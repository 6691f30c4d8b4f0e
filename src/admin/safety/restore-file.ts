/** Sends a downloaded backup file back document by document; existing documents stay. */
import { parseJson } from '#core/basics/plain.ts'
import { backupFileSchema } from '#core/safety/copies.ts'
import { counted } from '#i18n/admin/counted.ts'
import { act, sendAct } from '#admin/shell/server.ts'
import { longDeadline } from '#islands/ui/request.ts'

export type Outcome = Readonly<{ isWhole: boolean; text: string }>

const brokenOff =
  'The restore broke off. What came back so far stays: choose the same file again for the rest.'

export async function restoreFile(content: string): Promise<Outcome> {
  const { data: file } = backupFileSchema.safeParse(parseJson(content))
  if (!file) {
    const text = 'This file is no backup of this site, or not whole. Nothing has been changed.'
    return { isWhole: false, text }
  }
  let [back, there] = [0, 0]
  const foreign: string[] = []
  for (const [key, document] of Object.entries(file.documents)) {
    const answer = await sendAct('restoreDocument', { key, document }, { deadline: longDeadline })
    if (answer.ok && answer.value.isBack) back++
    else if (answer.ok) there++
    else if (answer.code === 'backupForeign') foreign.push(key)
    else return { isWhole: false, text: answer.message ?? brokenOff }
  }
  const ended = await act('endRestore', { madeAt: file.madeAt })
  if (!ended.ok) return { isWhole: false, text: ended.message ?? brokenOff }
  const left =
    foreign.length === 0 ? '' : ` Left out, because they are not of this site: ${foreign.join(', ')}.`
  const text = `${counted(back, 'event or list is', 'events and lists are')} back; ${counted(there, 'was', 'were')} here already.${left}`
  return { isWhole: true, text }
}

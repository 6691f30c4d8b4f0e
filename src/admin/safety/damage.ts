/** Documents that do not parse, and bringing one back: what the home screen needs of the copies. */
import { damagedDocumentSchema } from '#core/safety/damage.ts'
import { listOf, reload, remember } from '#admin/shell/remember.ts'
import { sendAdmin } from '#admin/shell/request.ts'
import { longDeadline, type Answer } from '#islands/ui/request.ts'

export const copiesPath = '/api/admin/copies'

export const $damage = remember('/api/admin/damage', listOf(damagedDocumentSchema))

export async function askBack(path: string, body: object): Promise<Answer<unknown>> {
  const changed = await sendAdmin(`${copiesPath}/${path}`, { method: 'POST', body, deadline: longDeadline })
  // Whatever came back may be shown anywhere.
  reload('/api')
  return changed
}

/** The document as it was on that day, in the place of what is there. */
export function bringBack(key: string, day: string): Promise<Answer<unknown>> {
  return askBack('bring-back', { key, day })
}

/** How many browsers are signed in, and signing out everywhere. */
import { adminSessionsSchema } from '#core/access/sign-in.ts'
import { remember } from '#admin/shell/data.ts'
import { removeAllDrafts } from '#admin/shell/forget-drafts.ts'
import { sendAdmin } from '#admin/shell/request.ts'
import { goOut } from './session.ts'
import type { Answer } from '#islands/ui/request.ts'

const sessionsPath = '/api/admin/sessions'

export const $sessions = remember(sessionsPath, adminSessionsSchema)

/** Here too: the page leaves for the sign-in page. */
export async function signOutEverywhere(): Promise<Answer<unknown>> {
  const ended = await sendAdmin(sessionsPath, { method: 'DELETE' })
  if (!ended.ok) return ended
  removeAllDrafts()
  goOut()
  return ended
}

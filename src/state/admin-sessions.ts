/** How many browsers are signed in, and signing out everywhere. */
import { adminSessionsSchema } from '#schemas/sign-in.ts'
import { remember } from './admin-data.ts'
import { removeAllDrafts } from './admin-draft.ts'
import { sendAdmin } from './admin-request.ts'
import { goOut } from './admin-session.ts'
import type { Answer } from './request.ts'

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

/** Who is signed in, and signing out elsewhere or everywhere. */
import { adminSessionsSchema, type AdminSession } from '#schemas/sign-in.ts'
import { remember } from './admin-data.ts'
import { removeAllDrafts } from './admin-draft.ts'
import { sendAdmin } from './admin-request.ts'
import { goOut } from './admin-session.ts'
import type { Answer } from './request.ts'

const sessionsPath = '/api/admin/sessions'

export const $sessions = remember(sessionsPath, adminSessionsSchema)

/** Another device's; the own one ends by signing out. */
export async function endSession({ id }: Pick<AdminSession, 'id'>): Promise<Answer<unknown>> {
  const ended = await sendAdmin(`${sessionsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' })
  // Also where it was gone already: then the list says so.
  if (ended.ok || ended.status === 404) $sessions.revalidate()
  return ended
}

/** Here too: the page leaves for the sign-in page. */
export async function signOutEverywhere(): Promise<Answer<unknown>> {
  const ended = await sendAdmin(sessionsPath, { method: 'DELETE' })
  if (!ended.ok) return ended
  removeAllDrafts()
  goOut()
  return ended
}

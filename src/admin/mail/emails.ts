/** E-mails as the admin sees them, and the acts on them. */
import { act, oncePer, refresh, rememberView } from '#admin/shell/remember.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

export const $mail = rememberView('mail', {})
export const $upcomingEmails = rememberView('upcomingEmails', {})
export const $notices = rememberView('settings', {})

export const emailsOf = oncePer((eventId: number) => rememberView('emails', { eventId }))

/** Milliseconds in which an e-mail has usually left: the server sends after its answer. */
const usuallySent = 2_000

export async function thenSent<Value>(asked: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const done = await asked
  if (done.ok) setTimeout(() => void refresh(), usuallySent)
  return done
}

/** Shows the choice at once, and restores the one before if it could not be saved. */
export async function saveSettings(input: ViewAnswer<'settings'>): Promise<Answer<unknown>> {
  const before = $notices.value?.data
  $notices.mutate(input)
  const saved = await act('saveSettings', input)
  if (!saved.ok && before) $notices.mutate(before)
  return saved
}

/** E-mails as the admin sees them, and what is done about them. */
import { act } from '#admin/shell/act.ts'
import { oncePer, refresh, rememberView } from '#admin/shell/remember.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

export const $mail = rememberView('mail', {})
export const $upcomingEmails = rememberView('upcomingEmails', {})
export const $notices = rememberView('settings', {})

/** One event's e-mails. */
export const emailsOf = oncePer((eventId: number) => rememberView('emails', { eventId }))

/** Milliseconds in which an e-mail has usually left: sending starts after the answer. */
const usuallySent = 2_000

/** Shows what became of the e-mails that an act sends. */
export async function thenSent<Value>(asked: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const done = await asked
  if (done.ok) setTimeout(() => void refresh(), usuallySent)
  return done
}

/** Shows the choice at once, and what was before where it could not be kept. */
export async function saveSettings(input: ViewAnswer<'settings'>): Promise<Answer<unknown>> {
  const before = $notices.value?.data
  $notices.mutate(input)
  const saved = await act('saveSettings', input)
  if (!saved.ok && before) $notices.mutate(before)
  return saved
}

/** The page of an event's e-mails in the admin. */
export function emailsAddress(eventId: number): string {
  return `/admin/events?view=emails&event=${eventId}`
}

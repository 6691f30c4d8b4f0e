/** E-mails as the admin sees them: fetched once per page, and again after what was done about them here. */
import {
  eventEmailsSchema,
  mailStateSchema,
  toldSchema,
  upcomingEmailsSchema,
  type Told,
} from '#core/mail/admin-emails.ts'
import { letterSentSchema, type LetterInput, type LetterSent } from '#core/mail/letter.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import { settingsInputSchema, type SettingsInput } from '#core/mail/settings.ts'
import { oncePer, reload, remember } from '#admin/shell/remember.ts'
import { fetchAdmin, sendAdmin } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

const emailsPath = '/api/admin/emails'
const settingsPath = '/api/admin/settings'

export const $mail = remember('/api/admin/mail', mailStateSchema)
export const $upcomingEmails = remember(`${emailsPath}/upcoming`, upcomingEmailsSchema)
export const $notices = remember(settingsPath, settingsInputSchema)

/** One event's e-mails. */
export const emailsOf = oncePer((eventId: number) =>
  remember(`${emailsPath}?event=${eventId}`, eventEmailsSchema),
)

/** Asks again for what shows. */
export function reloadEmails(): void {
  reload(emailsPath)
}

/** Milliseconds in which an e-mail has usually left: sending starts after the answer. */
const usuallySent = 2_000

async function thenReload<Value>(asked: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const done = await asked
  reloadEmails()
  if (done.ok) setTimeout(reloadEmails, usuallySent)
  return done
}

export function sendEmailAgain(source: string, key: string): Promise<Answer<unknown>> {
  return thenReload(sendAdmin(`${emailsPath}/send-again`, { method: 'POST', body: { source, key } }))
}

function toldPath(eventId: number): string {
  return `/api/admin/events/${eventId}/told`
}

/** Whom saving would tell at once. Refused as saving would be. */
export function countTold(eventId: number, body: EventInput): Promise<Answer<Told>> {
  return fetchAdmin(toldPath(eventId), toldSchema, { method: 'POST', body })
}

/** Whom deleting would tell. */
export function countFarewells(eventId: number): Promise<Answer<Told>> {
  return fetchAdmin(toldPath(eventId), toldSchema)
}

/** Shows the choice at once, and what was before where it could not be kept. */
export async function saveSettings(input: SettingsInput): Promise<Answer<unknown>> {
  const before = $notices.value?.data
  $notices.mutate(input)
  const saved = await fetchAdmin(settingsPath, settingsInputSchema, { method: 'PUT', body: input })
  const now = saved.ok ? saved.value : before
  if (now) $notices.mutate(now)
  return saved
}

/** Sends what she wrote to a group of an event's participants, or as a test to herself. */
export function sendLetter(eventId: number, body: LetterInput): Promise<Answer<LetterSent>> {
  const path = `/api/admin/events/${eventId}/letters`
  return thenReload(fetchAdmin(path, letterSentSchema, { method: 'POST', body }))
}

/** The page of an event's e-mails in the admin. */
export function emailsAddress(eventId: number): string {
  return `/admin/events?view=emails&event=${eventId}`
}

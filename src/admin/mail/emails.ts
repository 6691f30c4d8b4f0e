/** E-mails as the admin sees them: what there is, the names of their kinds and states, and the acts on them. */
import type { LetterGroup } from '#core/mail/letter.ts'
import type { EmailKind } from '#core/mail/kinds.ts'
import { counted } from '#i18n/admin/counted.ts'
import { type ActAnswer, type ViewAnswer, act, oncePer, refresh, rememberView } from '#admin/shell/server.ts'
import type { EmailRow } from '#core/mail/admin-emails.ts'
import type { DeliveryProblem, EmailState } from '#core/mail/outbox.ts'
import type { Settings } from '#core/mail/settings.ts'
import type { Answer } from '#islands/ui/request.ts'

/** For e-mails that did not arrive. */
export const stateLabels: Readonly<Partial<Record<EmailState, string>>> = {
  retry: 'Tried again by itself',
  failed: 'Failed',
  unknown: 'Cut off, may have arrived',
  bounced: 'Bounced',
}

export const noticeLabels: Readonly<Record<Settings['newRegistration'], string>> = {
  each: 'Of each one, at once',
  never: 'Not by e-mail',
}

const problemLabels: Readonly<Record<DeliveryProblem, string>> = {
  unreachable: 'the mail server could not be reached',
  refusedForNow: 'it was refused for now',
  refusedForGood: 'the mail server refused it',
  interrupted: 'it was cut off while it was handed over',
  unexpected: 'it could not be written; the reason is in the log',
}

/** Says why an e-mail did not arrive, as a clause: 'the mail server refused it (550)'; '' if there is no reason to name. */
export function problemOf({ problem, status }: Pick<EmailRow, 'problem' | 'status'>): string {
  if (problem === null) return ''
  return status === null ? problemLabels[problem] : `${problemLabels[problem]} (${status})`
}

/** Says how e-mails leave; '' if they leave as they should. */
export function mailNotice({ transport, reason, missing, ignored }: ViewAnswer<'mail'>): string {
  if (transport === 'outbox') return 'E-mails go to /outbox: nothing leaves this machine.'
  if (transport === 'smtp') return ''
  if (reason === 'notPublished') return 'This deploy e-mails nobody.'
  const are = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')
  const reasons = [
    missing.length > 0 ? `${missing.join(' and ')} ${are(missing)} not set` : '',
    ignored.length > 0 ? `${ignored.join(' and ')} cannot be understood` : '',
  ].filter((part) => part !== '')
  return `No e-mail can be sent: ${reasons.join('; ')}. Nobody is told of anything until that is mended.`
}

export const letterGroupLabels: Readonly<Record<LetterGroup, string>> = {
  all: 'Everybody, waiting list included',
  paid: 'Who has paid',
  due: 'Who has not paid',
  waiting: 'Who waits for a seat',
  came: 'Who came',
  absent: 'Who did not come',
  news: 'Who signed up for news',
}

const toldOf: Readonly<Partial<Record<EmailKind, string>>> = {
  eventChanged: 'of the change',
  eventCancelled: 'that it is cancelled',
  joining: 'how to join',
  dateSet: 'that a date is set (they signed up for news)',
  filesAdded: 'of the recording and slides',
  seatOffered: 'that a seat is free for them',
}

export function peopleOf({ people }: Pick<ActAnswer<'countTold'>, 'people'>): string {
  return counted(people, 'person', 'people')
}

/** Returns '12 of the change, 3 that a date is set. 2 of them wait for a seat'; without numbers if all are told the same. */
export function whatIsTold({ people, waiting, kinds }: ActAnswer<'countTold'>): string {
  const what = kinds.map(({ kind, people: some }) => {
    const of = toldOf[kind] ?? 'of it'
    return some === people ? of : `${some} ${of}`
  })
  const wait = `. ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for a seat`
  return `${what.join(', ')}${waiting === 0 ? '' : wait}`
}

/** Says why no person is told although some should be; '' if they are told. */
export function whyNobody({ mail }: Pick<ActAnswer<'countTold'>, 'mail'>): string {
  return mail.transport === 'none' ? mailNotice(mail) : ''
}

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

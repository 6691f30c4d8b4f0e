/** E-mails as the admin sees them: what there is, the names of their kinds and states, and the acts on them. */
import type { EmailKind } from '#core/mail/kinds.ts'
import { counted } from '#i18n/admin/counted.ts'
import { type ActAnswer, type ViewAnswer, act, oncePer, refresh, rememberView } from '#admin/shell/server.ts'
import type { Answer } from '#islands/ui/request.ts'

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
  const parts = kinds.map(({ kind, people: some }) => {
    const of = toldOf[kind] ?? 'of it'
    return some === people ? of : `${some} ${of}`
  })
  const wait = `. ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for a seat`
  return `${parts.join(', ')}${waiting === 0 ? '' : wait}`
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

export async function thenSent<Value>(asking: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const done = await asking
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

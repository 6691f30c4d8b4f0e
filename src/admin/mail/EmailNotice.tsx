/** E-mails at a glance: those that did not arrive, which can be sent again, and those due in the next two days. */
import { emailRows } from '#core/mail/kinds.ts'
import { editRoute, eventAddress, toQuery } from '#admin/shell/admin-route.ts'
import { type ViewAnswer, act } from '#admin/shell/server.ts'
import { $upcomingEmails, mailNotice, thenSent } from './emails.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { ActButton } from '#admin/ui/Button.tsx'
import type { DeliveryProblem, EmailState } from '#core/mail/outbox.ts'
import type { EmailRow } from '#core/mail/admin-emails.ts'
import { Moment } from '#admin/ui/Section.tsx'

const troublesShown = 5

export function EmailNotice() {
  return (
    <section aria-labelledby="emails-title" className="card grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
      <h2 id="emails-title" className="text-title">
        E-mails
      </h2>
      <Loaded from={$upcomingEmails} what="e-mails" rows={1}>
        {(emails) => <Glance {...emails} />}
      </Loaded>
    </section>
  )
}

function Glance({ mail, upcoming, troubles, troubleCount }: ViewAnswer<'upcomingEmails'>) {
  const notice = mailNotice(mail)
  return (
    <>
      {notice !== '' && <p className="small muted">{notice}</p>}
      {mail.ignored.length > 0 && mail.reason === undefined && (
        <p className="small muted">{`Not used, because it does not hold here: ${mail.ignored.join(', ')}.`}</p>
      )}
      <Troubles troubles={troubles.slice(0, troublesShown)} count={troubleCount} />
      <p className="small muted">
        {upcoming.length === 0 ? 'Nothing is to go in the next 48 hours.' : 'In the next 48 hours:'}
      </p>
      <ul className="small grid gap-1 empty:hidden [&_a]:py-2.5">
        {upcoming.map(({ source, kind, eventId, title, firstAt, count, missing }) => (
          <li key={`${source} ${kind}`} className="row gap-x-2 gap-y-0">
            <span className="font-semibold">{`${counted(count, 'e-mail')}: ${emailRows[kind].label}`}</span>
            {eventId !== null && <a href={eventAddress('emails', eventId)}>{title}</a>}
            <span className="muted">
              from <Moment at={firstAt} missing="now" />
            </span>
            {missing > 0 && eventId !== null && (
              <a className="badge badge-marigold" href={`/admin/events${toQuery(editRoute(eventId))}`}>
                {`${missing} wait for the joining link`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const stateLabels: Readonly<Partial<Record<EmailState, string>>> = {
  retry: 'Tried again by itself',
  failed: 'Failed',
  unknown: 'Cut off, may have arrived',
  bounced: 'Bounced',
}

const problemLabels: Readonly<Record<DeliveryProblem, string>> = {
  unreachable: 'the mail server could not be reached',
  refusedForNow: 'it was refused for now',
  refusedForGood: 'the mail server refused it',
  interrupted: 'it was cut off while it was handed over',
  unexpected: 'it could not be written; the reason is in the log',
}

/** Says why an e-mail did not arrive, as a clause: 'the mail server refused it (550)'; '' if there is no reason to name. */
function problemOf({ problem, status }: Pick<EmailRow, 'problem' | 'status'>): string {
  if (problem === null) return ''
  return status === null ? problemLabels[problem] : `${problemLabels[problem]} (${status})`
}

type Trouble = ViewAnswer<'upcomingEmails'>['troubles'][number]

export function Troubles({ troubles, count }: Readonly<{ troubles: readonly Trouble[]; count: number }>) {
  if (count === 0) return null
  const others = count - troubles.length
  return (
    <section className="notice notice-bad grid gap-2" aria-labelledby="not-arrived">
      <h3 id="not-arrived" className="text-base font-semibold">
        {`${counted(count, 'e-mail')} did not arrive`}
      </h3>
      <ul className="grid gap-2">
        {troubles.map((trouble) => (
          <Line key={`${trouble.source} ${trouble.key}`} trouble={trouble} />
        ))}
      </ul>
      {others > 0 && <p className="small">{`And ${counted(others, 'other')}: see the events' e-mails.`}</p>}
    </section>
  )
}

function Line({ trouble }: { readonly trouble: Trouble }) {
  const { source, key, kind, state, name, eventId, title } = trouble
  const label = `${emailRows[kind].label}${name === '' ? '' : ` to ${name}`}`
  const problem = problemOf(trouble)
  return (
    <li className="row small justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {`. ${stateLabels[state] ?? ''}${problem === '' ? '' : `: ${problem}`}. `}
        {eventId !== null && title !== '' && <a href={eventAddress('emails', eventId)}>{title}</a>}
      </span>
      <ActButton
        look="small"
        aria-label={`Send again: ${label}`}
        ask={() => thenSent(act('sendEmailAgain', { source, key }))}
        failure="Failed to send it again"
        done={['Sending again', label]}
      >
        Send again
      </ActButton>
    </li>
  )
}

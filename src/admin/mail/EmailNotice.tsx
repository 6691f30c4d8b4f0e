/** E-mails at a glance: those that did not arrive, and those due in the next two days. */
import { emailRows } from '#core/mail/kinds.ts'
import { editRoute, eventAddress, toQuery } from '#admin/shell/admin-route.ts'
import type { ViewAnswer } from '#admin/shell/server.ts'
import { $upcomingEmails, mailNotice } from './emails.ts'
import { counted } from '#i18n/admin/counted.ts'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'

const troublesShown = 5

const Troubles = codePart('e-mails', async () => (await import('./EventEmails.tsx')).Troubles, 0)

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
      {troubleCount > 0 && <Troubles troubles={troubles.slice(0, troublesShown)} count={troubleCount} />}
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

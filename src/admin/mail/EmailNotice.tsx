/** E-mails at a glance: what did not arrive, and what goes in the next two days. */
import { emailRows } from '#core/mail/kinds.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { $upcomingEmails, emailsAddress } from './emails.ts'
import { counted } from '#i18n/admin/counted.ts'
import { mailNotice } from './email-labels.ts'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'

type UpcomingEmails = ViewAnswer<'upcomingEmails'>

const Troubles = codePart('e-mails', async () => (await import('./Troubles.tsx')).Troubles, null)

export function EmailNotice() {
  return (
    <section aria-labelledby="emails-title" className="card grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
      <h2 id="emails-title" className="text-title">
        E-mails
      </h2>
      <Loaded from={$upcomingEmails} what="e-mails" shape={<div className="skeleton h-24" />}>
        {(emails) => <Glance emails={emails} />}
      </Loaded>
    </section>
  )
}

function Glance({ emails }: { readonly emails: UpcomingEmails }) {
  const { mail, upcoming, troubles, troubleCount } = emails
  const notice = mailNotice(mail)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {notice !== '' && <p className="small muted">{notice}</p>}
      {mail.ignored.length > 0 && mail.reason === undefined && (
        <p className="small muted">{`Not used, because it does not hold here: ${mail.ignored.join(', ')}.`}</p>
      )}
      {troubleCount > 0 && <Troubles troubles={troubles} count={troubleCount} />}
      {upcoming.length === 0 ? (
        <p className="small muted">Nothing is to go in the next 48 hours.</p>
      ) : (
        <>
          <p className="small text-soft">In the next 48 hours:</p>
          <ul className="small grid gap-1">
            {upcoming.map((group) => (
              <UpcomingLine key={`${group.source} ${group.kind}`} group={group} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function UpcomingLine({ group }: { readonly group: UpcomingEmails['upcoming'][number] }) {
  const { kind, eventId, title, firstAt, count, missing } = group
  return (
    <li className="row gap-x-2 gap-y-0">
      <span className="font-semibold">{`${counted(count, 'e-mail')}: ${emailRows[kind].label}`}</span>
      {eventId !== null && <a href={emailsAddress(eventId)}>{title}</a>}
      <span className="muted">
        from <Moment at={firstAt} missing="now" />
      </span>
      {missing > 0 && eventId !== null && (
        <a className="badge badge-marigold" href={`/admin/events?edit=${eventId}`}>
          {`${missing} wait for the joining link`}
        </a>
      )}
    </li>
  )
}

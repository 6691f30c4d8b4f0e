/** The e-mails of one event: how many arrived, and those that did not. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $events, registrationsOf } from '#admin/shell/data.ts'
import { emailsOf } from './emails.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { counted } from '#i18n/admin/counted.ts'
import { mailNotice } from './email-labels.ts'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import { useScreen } from '#admin/shell/use-admin.ts'
import { whenOf } from '#admin/events/event-labels.ts'
import { editRoute, registrationsRoute } from '#admin/events/events-route.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codeDialog, Loaded } from '#admin/ui/Loaded.tsx'
import { TroubleLine } from './Troubles.tsx'

type Emails = ViewAnswer<'emails'>

const LetterDialog = codeDialog(async () => (await import('./LetterDialog.tsx')).LetterDialog)

export function EventEmails({ eventId }: { readonly eventId: number }) {
  const heading = useScreen('E-mails of the event')
  const event = useStore($events).data?.find(({ id }) => id === eventId)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <>
      <div className="row justify-between">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            E-mails of the event
          </h1>
          <p className="lead min-h-[1lh]">{event?.title}</p>
          <p className="small muted min-h-[1lh]">{event && whenOf(event)}</p>
        </div>
        <div className="row">
          {event && event.status !== 'draft' && (
            <Button onClick={() => setIsWriting(true)}>Write to participants</Button>
          )}
          <Button look="quiet" onClick={() => openRoute(registrationsRoute(eventId), 'push')}>
            Registrations
          </Button>
        </div>
      </div>
      <Loaded from={emailsOf(eventId)} what="e-mails">
        {(emails) => <Shown emails={emails} eventId={eventId} />}
      </Loaded>
      {isWriting && event && (
        <Loaded from={registrationsOf(eventId)} what="registrations" shape={null}>
          {(registrations) => (
            <LetterDialog event={event} registrations={registrations} onClose={() => setIsWriting(false)} />
          )}
        </Loaded>
      )}
    </>
  )
}

/** 'All 12 e-mails arrived.'; what is to go by itself is named beside it. */
function summaryOf({ emails, notArrived }: Emails): string {
  const count = (...states: readonly string[]) => emails.filter(({ state }) => states.includes(state)).length
  const [sent, toGo] = [count('sent'), count('due', 'missing', 'sending')]
  const arrived =
    sent === 0
      ? 'Nothing was sent yet.'
      : notArrived.length > 0
        ? `${counted(sent, 'e-mail')} arrived.`
        : sent === 1
          ? 'The one e-mail that was sent arrived.'
          : `All ${counted(sent, 'e-mail')} arrived.`
  return toGo === 0 ? arrived : `${arrived} ${counted(toGo, 'more goes', 'more go')} when it is time.`
}

function Shown({ emails, eventId }: { readonly emails: Emails; readonly eventId: number }) {
  const { mail, notArrived } = emails
  const notice = mailNotice(mail)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notice !== '' && <p className="small muted">{notice}</p>}
      {emails.emails.some(({ state }) => state === 'missing') && (
        <p className="notice notice-warm">
          <strong>The event has no joining link.</strong> Its joining details wait for it, and go as soon as
          they are due and it is there. <RouteLink to={editRoute(eventId)}>Add the link</RouteLink>
        </p>
      )}
      <p role="status">{summaryOf(emails)}</p>
      {notArrived.length > 0 && (
        <section className="notice notice-bad grid gap-2" aria-labelledby="not-arrived">
          <h2
            id="not-arrived"
            className="font-semibold"
          >{`${counted(notArrived.length, 'e-mail')} did not arrive`}</h2>
          <ul className="grid gap-2">
            {notArrived.map((row) => (
              <TroubleLine key={row.key} trouble={{ ...row, source: `event/${eventId}` }} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

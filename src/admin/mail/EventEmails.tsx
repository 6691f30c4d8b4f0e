/** The e-mails of one event: how many arrived, and those that did not. */
import { emailsOf, mailNotice } from './emails.ts'
import type { ViewAnswer } from '#admin/shell/server.ts'
import { counted } from '#i18n/admin/counted.ts'
import { RouteLink, Button } from '#admin/ui/Button.tsx'
import { EventScreen, WriteButton } from '#admin/events/EventScreen.tsx'
import { editRoute, eventRoute } from '#admin/shell/admin-route.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Troubles } from './EmailNotice.tsx'

type Emails = ViewAnswer<'emails'>

export function EventEmails({ eventId }: { readonly eventId: number | null }) {
  return (
    <EventScreen title="E-mails of the event" eventId={eventId} also={emailsOf}>
      {(event) => (
        <>
          <div className="row gap-2">
            <WriteButton event={event} />
            <Button look="quiet" to={eventRoute('registrations', event.id)}>
              Registrations
            </Button>
          </div>
          <Loaded from={emailsOf(event.id)} what="e-mails">
            {(emails) => <Shown emails={emails} eventId={event.id} />}
          </Loaded>
        </>
      )}
    </EventScreen>
  )
}

function summaryOf({ emails, notArrived }: Emails): string {
  const count = (...states: readonly string[]) => emails.filter(({ state }) => states.includes(state)).length
  const [sent, toGo] = [count('sent'), count('due', 'missing', 'sending')]
  const all = notArrived.length === 0 && sent > 1 ? 'All ' : ''
  const arrived = sent === 0 ? 'Nothing was sent yet.' : `${all}${counted(sent, 'e-mail')} arrived.`
  return toGo === 0 ? arrived : `${arrived} ${counted(toGo, 'more goes', 'more go')} when it is time.`
}

function Shown({ emails, eventId }: { readonly emails: Emails; readonly eventId: number }) {
  const { mail, notArrived } = emails
  const notice = mailNotice(mail)
  return (
    <>
      {notice !== '' && <p className="small muted">{notice}</p>}
      {emails.emails.some(({ state }) => state === 'missing') && (
        <p className="notice notice-warm">
          <strong>The event has no joining link.</strong> Its joining details wait for it, and go as soon as
          they are due and it is there. <RouteLink to={editRoute(eventId)}>Add the link</RouteLink>
        </p>
      )}
      <p role="status">{summaryOf(emails)}</p>
      <Troubles
        troubles={notArrived.map((row) => ({ ...row, source: `event/${eventId}`, eventId: null, title: '' }))}
        count={notArrived.length}
      />
    </>
  )
}

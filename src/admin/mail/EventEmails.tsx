/** The e-mails of one event: how many arrived, and those that did not. */
import { emailsOf, thenSent, mailNotice, problemOf, stateLabels } from './emails.ts'
import { type ViewAnswer, act } from '#admin/shell/server.ts'
import { counted } from '#i18n/admin/counted.ts'
import { RouteLink, Button, ActButton } from '#admin/ui/Button.tsx'
import { EventScreen, WriteButton } from '#admin/events/EventScreen.tsx'
import { editRoute, eventRoute, eventAddress } from '#admin/shell/admin-route.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { emailRows } from '#core/mail/kinds.ts'

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

/** Returns 'All 12 e-mails arrived.', and names the e-mails that the site still sends by itself. */
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

type Trouble = ViewAnswer<'upcomingEmails'>['troubles'][number]

interface TroublesProps {
  /** With an event's title if the screen does not name the event. */
  readonly troubles: readonly Trouble[]
  readonly count: number
}

export function Troubles({ troubles, count }: TroublesProps) {
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

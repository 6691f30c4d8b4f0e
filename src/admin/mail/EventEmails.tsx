/** The e-mails of one event: per kind and per registrant what was sent, is due, is held or did not arrive. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { emailRows } from '#core/mail/email-schema.ts'
import type { EventEmails as Emails } from '#core/mail/admin-emails.ts'
import { $events, registrationsOf } from '#admin/shell/data.ts'
import { emailsOf, holdKind, reloadEmails } from './emails.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { counted } from '#i18n/admin/counted.ts'
import { mailNotice } from './email-labels.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ChoiceField, optionsOf } from '#admin/fields/FilterField.tsx'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import { useScreen } from '#admin/shell/use-admin.ts'
import { useAct } from '#admin/ui/use-busy.ts'
import { countKinds, toPeople, type KindCount, type PersonEmails } from './email-rows.ts'
import { EmailTable } from './EmailTable.tsx'
import { whenOf } from '#admin/events/event-labels.ts'
import {
  editRoute,
  emailFilters,
  emailsRoute,
  registrationsRoute,
  type EmailFilter,
} from '#admin/events/events-route.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codeDialog, codePart, Loaded } from '#admin/ui/Loaded.tsx'

const WebhookForm = codePart(
  'webhook',
  async () => (await import('./WebhookForm.tsx')).WebhookForm,
  <div className="h-8" />,
)
const LetterDialog = codeDialog(async () => (await import('./LetterDialog.tsx')).LetterDialog)
const PreviewDialog = codeDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

const filterLabels: Readonly<Record<EmailFilter, string>> = {
  all: 'All',
  trouble: 'Not arrived',
  due: 'Due',
  held: 'Held',
  sent: 'Sent',
}

interface Props {
  readonly eventId: number
  readonly show: EmailFilter
}

export function EventEmails({ eventId, show }: Props) {
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
          <Button look="quiet" onClick={reloadEmails}>
            Refresh
          </Button>
          <Button look="quiet" onClick={() => openRoute(registrationsRoute(eventId), 'push')}>
            Registrations
          </Button>
        </div>
      </div>
      <Loaded from={emailsOf(eventId)} what="e-mails">
        {(emails) => <Shown emails={emails} eventId={eventId} show={show} />}
      </Loaded>
      <WebhookForm />
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

function Shown({ emails, eventId, show }: Props & { readonly emails: Emails }) {
  const [previewed, setPreviewed] = useState<PersonEmails | null>(null)
  const people = toPeople(emails, show)
  const kinds = countKinds(emails)
  const source = `roster-${eventId}`
  const notice = mailNotice(emails.mail)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notice !== '' && <p className="small muted">{notice}</p>}
      {emails.emails.some(({ state }) => state === 'missing') && (
        <p className="notice notice-warm">
          <strong>The event has no joining link.</strong> Its joining details wait for it, and go as soon as
          they are due and it is there. <RouteLink to={editRoute(eventId)}>Add the link</RouteLink>
        </p>
      )}
      {kinds.length > 0 && (
        <ul className="rounded border border-line bg-card" aria-label="By kind">
          {kinds.map((count) => (
            <Kind key={count.kind} count={count} source={source} />
          ))}
        </ul>
      )}
      <div className="row">
        <ChoiceField
          id="email-filter"
          label="Show"
          className="basis-48"
          options={optionsOf(filterLabels, emailFilters)}
          value={show}
          onChange={(filter) => openRoute(emailsRoute(eventId, filter), 'replace')}
        />
        <p role="status" className="self-end pb-2">
          {counted(people.length, 'person', 'people')}
        </p>
      </div>
      {people.length === 0 ? (
        <EmptyState
          title={show === 'all' ? 'No e-mails yet for this event' : 'None of these'}
          text={
            show === 'all'
              ? 'Each registrant gets a confirmation at once.'
              : 'Nobody has an e-mail of this kind.'
          }
        />
      ) : (
        <EmailTable people={people} source={source} onPreview={setPreviewed} />
      )}
      {previewed && (
        <PreviewDialog
          eventId={eventId}
          person={previewed}
          kind={previewed.emails.at(-1)?.kind ?? 'confirmed'}
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  )
}

function Kind({ count, source }: { readonly count: KindCount; readonly source: string }) {
  const { kind, isHeld, toGo, sent, trouble } = count
  const [isBusy, act] = useAct()
  const label = emailRows[kind].label
  const change = () => {
    const done = { title: isHeld ? 'Let go again' : 'Held back', text: label }
    return act(holdKind(source, kind, !isHeld), 'Failed to change this', done)
  }
  return (
    <li className="row justify-between border-b border-line px-4 py-2 last:border-b-0">
      <p className="row gap-2">
        <span className="font-semibold">{label}</span>
        {isHeld && <span className="badge badge-marigold">All held</span>}
        <span className="small muted">{`${sent} sent, ${toGo} to go`}</span>
        {trouble > 0 && <span className="small font-semibold text-red">{`${trouble} not arrived`}</span>}
      </p>
      <Button
        look="small"
        aria-label={`${isHeld ? 'Release all' : 'Hold all'}: ${label}`}
        isBusy={isBusy}
        onClick={() => void change()}
      >
        {isHeld ? 'Release all' : 'Hold all'}
      </Button>
    </li>
  )
}

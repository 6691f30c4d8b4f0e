/** The form of a new event, a copy, or an existing event. Unsaved input survives reloads until it is saved or cancelled. */
import { useEffect, useState } from 'react'
import { isHeld } from '#core/events/event.ts'
import { toCopiedDraft } from '#core/events/event-draft.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { workshopOf } from '#core/events/series.ts'
import { EventFields } from './EventFields.tsx'
import { OneEvent } from './EventScreen.tsx'
import { usePhotograph } from '#admin/photographs/PhotographField.tsx'
import { SaveDialog } from './SaveDialogs.tsx'
import { useEventForm, type EventFormProps, type FormActions } from './use-event-form.ts'
import { $events, $signups } from '#admin/shell/data.ts'
import { waitingFor } from '#core/signups/signup-list.ts'
import { counted } from '#i18n/admin/counted.ts'
import { useStore } from '@nanostores/react'
import { Button } from '#admin/ui/Button.tsx'
import { Form } from '#admin/ui/Form.tsx'
import { ScreenTitle } from '#admin/shell/Screen.tsx'

export function EventForm({ eventId, isNew }: Readonly<{ eventId: number | null; isNew: boolean }>) {
  return (
    <div className="grid gap-5">
      <ScreenTitle>{isNew ? 'Create New Event' : 'Edit Event'}</ScreenTitle>
      {isNew && eventId === null ? (
        <Fields event={undefined} />
      ) : (
        <OneEvent
          eventId={eventId}
          missing={isNew ? 'No event selected to duplicate' : 'No event selected for editing'}
        >
          {(event) => (isNew ? <Copy event={event} /> : <Fields event={event} />)}
        </OneEvent>
      )}
    </div>
  )
}

function Copy({ event }: { readonly event: EventRecord }) {
  const { data: events = [] } = useStore($events)
  const [draft] = useState(() => toCopiedDraft(event, events, new Date()))
  return <Fields event={undefined} copy={{ of: event.id, draft }} />
}

function Fields({ event, copy }: EventFormProps) {
  const isCopy = copy !== undefined
  const actions = useEventForm({ event, copy })
  const photograph = usePhotograph((id) => actions.change('picture', id))
  const workshop = event && workshopOf(event)
  useEffect(() => {
    if (isCopy) document.querySelector<HTMLElement>('[name="eventDate"]')?.focus()
  }, [isCopy])

  return (
    <>
      {actions.isReturned && (
        <div className="notice row justify-between" role="status">
          <p>What you typed earlier and did not save is back.</p>
          <Button look="quiet" onClick={() => actions.restart()}>
            Start again without it
          </Button>
        </div>
      )}
      <WaitingPeople slug={workshop?.slug ?? event?.slug ?? ''} />
      <Form
        isBusy={actions.isSaving}
        errors={actions.wrong}
        className="form max-w-none! lg:grid-cols-2! lg:items-start"
        onSubmit={() => actions.save()}
      >
        <EventFields event={event} isCopy={isCopy} actions={actions} photograph={photograph} />
        <div className="form max-w-none! lg:col-span-2">
          <Buttons event={event} actions={actions} isTaking={photograph.isTaking} />
          {event && <Acts event={event} actions={actions} />}
        </div>
      </Form>
      <SaveDialog actions={actions} />
    </>
  )
}

/** Lists people who signed up for the date of this workshop or event. The site e-mails them; the admin calls those with a phone only. */
function WaitingPeople({ slug }: { readonly slug: string }) {
  const { data = [] } = useStore($signups)
  const { people, phones } = waitingFor(data, slug)
  if (people === 0) return null
  const byHand = counted(phones.length, 'of them left a phone number only', 'of them left phone numbers only')
  return (
    <p className="notice">
      <strong>{counted(people, 'person waits', 'people wait')} for its next date.</strong> The site tells them
      by e-mail once it can be booked. {phones.length > 0 && `${byHand}: write to them yourself. `}
      <a href="/admin?tab=signups">See the news list</a>
    </p>
  )
}

type ButtonsProps = Readonly<{ event: EventRecord | undefined; actions: FormActions; isTaking: boolean }>

function Buttons({ event, actions, isTaking }: ButtonsProps) {
  const waiting = { isBusy: actions.isSaving, disabled: isTaking }
  const isDraft = event === undefined || event.status === 'draft'
  const [label, busyLabel] = !event
    ? ['Create Event', 'Creating...']
    : isDraft
      ? ['Publish', 'Publishing...']
      : ['Update Event', 'Updating...']
  return (
    <>
      {isDraft && (
        <p className="hint" id="publishing">
          {label} shows it to visitors at once, and those who asked for new events hear of it by e-mail. A
          draft is shown to nobody but you.
        </p>
      )}
      <div className="row">
        {/* For a draft, Enter in a field presses neither: it would publish half an event, or hide a whole one. */}
        <Button
          type={isDraft ? 'button' : 'submit'}
          {...waiting}
          busyLabel={busyLabel}
          aria-describedby={isDraft ? 'publishing' : undefined}
          onClick={isDraft ? () => actions.save('scheduled') : undefined}
        >
          {label}
        </Button>
        {isDraft && (
          <Button look="quiet" {...waiting} onClick={() => actions.save('draft')}>
            Save as draft
          </Button>
        )}
        <Button look="quiet" disabled={actions.isSaving} onClick={actions.leave}>
          Cancel
        </Button>
      </div>
    </>
  )
}

function Acts({ event, actions }: { readonly event: EventRecord; readonly actions: FormActions }) {
  const { status } = actions.form.base
  const turn = (label: string, next: EventRecord['status']) => (
    <Button look="quiet" isBusy={actions.isSaving} onClick={() => actions.save(next)}>
      {label}
    </Button>
  )
  return (
    <div className="row border-t border-line pt-4">
      <Button look="quiet" to={{ new: 1, from: event.id }}>
        Duplicate for another date
      </Button>
      {status === 'cancelled' && turn('Take it up again', 'scheduled')}
      {status === 'scheduled' && !isHeld(event, actions.openedAt) && turn('Cancel the event', 'cancelled')}
    </div>
  )
}

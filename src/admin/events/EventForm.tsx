/** The form that creates or edits an event. Unsaved input survives reloads until it is saved or cancelled. */
import { useStore } from '@nanostores/react'
import type { ReactNode, SubmitEvent } from 'react'
import { isHeld } from '#core/events/after-event.ts'
import { changesToTell, usesMoney } from '#core/events/event-draft.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { findFormerOwner } from '#core/events/event-addresses.ts'
import { workshopOf } from '#core/pages/workshop.ts'
import {
  eventField,
  eventFieldNames,
  type EventField as Row,
  type EventFieldName,
} from '#core/events/event-fields.ts'
import { $events } from '#admin/shell/data.ts'
import { keptSeatsOf } from './event-labels.ts'
import { useRegistrations } from '#admin/by-hand/use-registered.ts'
import { CodesField } from './CodesField.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DateDialog } from './DateDialog.tsx'
import { EventField } from './EventField.tsx'
import { MoneySection } from './MoneySection.tsx'
import { PhotographField } from '#admin/photographs/PhotographField.tsx'
import { RegisteredNotice } from '#admin/by-hand/RegisteredNotice.tsx'
import { useScreen } from '#admin/shell/use-admin.ts'
import { ToldDialog } from '#admin/mail/ToldDialog.tsx'
import { useEventForm, type EventFormProps } from './use-event-form.ts'
import { usePhotograph } from '#admin/photographs/use-photograph.ts'
import { WaitingPeople } from '#admin/waiting-list/WaitingPeople.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { Button } from '#admin/ui/Button.tsx'
import { useFirstInvalid } from '#admin/fields/use-first-invalid.ts'

type Actions = ReturnType<typeof useEventForm>

export function EventForm({ event, copy }: EventFormProps) {
  const isNew = event === undefined
  const title = isNew ? 'Create New Event' : 'Edit Event'
  const actions = useEventForm({ event, copy })
  const photograph = usePhotograph((id) => actions.change('picture', id))
  const { form, conflict, asking } = actions
  const { draft, base } = form
  const element = useFirstInvalid(actions.attempts)
  const heading = useScreen(title)
  const workshop = event && workshopOf(event)

  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {actions.isReturned && (
        <div className="notice row justify-between" role="status">
          <p>What you typed earlier and did not save is back.</p>
          <Button look="small" onClick={actions.restart}>
            Start again without it
          </Button>
        </div>
      )}
      {workshop && <WaitingPeople slug={workshop.slug} />}
      {event && isHeld(event, actions.openedAt) && (
        <p className="notice">
          It was held. For another date, duplicate it in the list: the copy has empty seats, and its people
          stay with this one.
        </p>
      )}
      <form
        ref={element}
        className="form max-w-3xl!"
        noValidate
        onSubmit={(submitted: SubmitEvent) => {
          submitted.preventDefault()
          actions.save()
        }}
      >
        <p className="small muted">Fields marked * are needed.</p>
        <EventFields event={event} actions={actions} photograph={photograph} />
        <Buttons event={event} actions={actions} isTaking={photograph.isTaking} />
      </form>
      {asking && 'doubt' in asking && (
        <DateDialog
          doubt={asking.doubt}
          times={asking.times}
          isSaving={actions.isSaving}
          onSave={asking.save}
          onClose={asking.close}
        />
      )}
      {asking && 'told' in asking && (
        <ToldDialog
          told={asking.told}
          base={base}
          draft={draft}
          isSaving={actions.isSaving}
          onSave={asking.save}
          onClose={asking.close}
        />
      )}
      {conflict && (
        <ConflictDialog
          base={base}
          mine={draft}
          theirs={conflict.theirs}
          savedAt={conflict.current.updatedAt}
          onKeepMine={(merged) => actions.keepMine(conflict.current, merged)}
          onTakeTheirs={() => actions.takeTheirs(conflict.current)}
          onClose={actions.closeConflict}
        />
      )}
    </div>
  )
}

/** As stored: its buttons say what becomes of it. */
function isDraft(event: EventRecord | undefined): boolean {
  return event === undefined || event.status === 'draft'
}

interface PartProps {
  /** Undefined when creating. */
  readonly event: EventRecord | undefined
  readonly actions: Actions
}

/** Instead of the rows' own. */
function useHints({ event, actions }: PartProps): Partial<Record<EventFieldName, string>> {
  const { draft, base } = actions.form
  const { data: events = [] } = useStore($events)
  const slug = draft.slug.trim().toLowerCase()
  const losing = slug === event?.slug ? null : findFormerOwner(events, slug, event?.id)
  const slugHint = (): Partial<Record<'slug', string>> => {
    if (losing)
      return {
        slug: `Older links to "${losing.title}" have this address. Once this event is public, they lead to it.`,
      }
    if (!event) return { slug: 'The address of its page; suggested from the title' }
    return draft.slug === base.slug ? {} : { slug: 'Links to the address before go on leading here' }
  }
  return {
    ...slugHint(),
    ...(draft.regularPrice.trim() === '' ? {} : { price: 'The launch price, while the offer lasts' }),
  }
}

function EventFields({
  event,
  actions,
  photograph,
}: PartProps & { readonly photograph: ReturnType<typeof usePhotograph> }) {
  const { draft, base } = actions.form
  const hints = useHints({ event, actions })
  const toTell = changesToTell(base, draft)
  const capacity = Number(draft.maxAttendees)
  const isLowered = capacity > 0 && capacity < (event?.maxAttendees ?? Infinity)
  const errorAt = (path: string) => fieldErrorOf(actions.fieldErrors[path])

  const fieldOf = (name: EventFieldName) =>
    name === 'codes' ? (
      <CodesField
        key={name}
        codes={draft.codes}
        event={event}
        errorAt={errorAt}
        onChange={(codes) => actions.change(name, codes)}
      />
    ) : name === 'picture' ? (
      <PhotographField
        key={name}
        id={draft.picture}
        isTaking={photograph.isTaking}
        problem={photograph.problem ?? errorAt(name)}
        onTake={photograph.take}
        onRemove={() => actions.change(name, '')}
      />
    ) : (
      <EventField
        key={name}
        name={name}
        value={draft[name]}
        hint={hints[name]}
        fieldError={errorAt(name)}
        onChange={(value) => actions.change(name, value)}
      />
    )
  const isShown = (name: EventFieldName) => {
    if (name === 'pictureAlt' || name === 'pictureAltMr') return draft.picture !== ''
    if (name === 'status') return !isDraft(event)
    if (eventField(name).section === 'question' && name !== 'question') return draft.question.trim() !== ''
    // Without a limit nobody has to wait.
    if (name === 'waitlistOpen') return draft.maxAttendees.trim() !== '' || !draft.waitlistOpen
    return true
  }
  const namesIn = (section: Row['section']) =>
    eventFieldNames.filter((name) => eventField(name).section === section && isShown(name))
  const fieldsIn = (section: Row['section']) => namesIn(section).map(fieldOf)
  const invalid = new Set(Object.keys(actions.fieldErrors).map((path) => path.split('.')[0]))

  return (
    <>
      {fieldsIn('opening')}
      <div className="form-two">
        {fieldsIn('facts')}
        <div className="field content-end">{fieldsIn('switches')}</div>
      </div>
      {event && isLowered && <CapacityNotice event={event} capacity={capacity} />}
      {usesMoney(draft) && (
        <MoneySection draft={draft} hasErrors={namesIn('money').some((name) => invalid.has(name))}>
          <div className="form-two">
            {namesIn('money')
              .filter((name) => name !== 'codes')
              .map(fieldOf)}
          </div>
          {fieldOf('codes')}
        </MoneySection>
      )}
      {event && event.status !== 'draft' && toTell !== '' && (
        <RegisteredNotice event={event} change={toTell} />
      )}
      <Section title="What its page says" hint="What is empty is not shown.">
        <div className="form-two">{fieldsIn('told')}</div>
      </Section>
      <Section title="A question of your own" hint="Asked in its forms, below the usual fields.">
        <div className="form-two">{fieldsIn('question')}</div>
      </Section>
      <Section title="Meeting Details">
        {fieldsIn('link')}
        <div className="form-two">{fieldsIn('meeting')}</div>
      </Section>
      <Section
        title="After the event"
        hint="Sent to participants two hours after its end, and on their own pages."
      >
        <div className="form-two">{fieldsIn('after')}</div>
      </Section>
      <Section title="In Marathi" hint="Where these are empty, Marathi readers see the English ones.">
        {fieldsIn('marathi')}
      </Section>
    </>
  )
}

/** Shown beside an unsaved capacity that is below the seats and offers that exist. */
function CapacityNotice({ event, capacity }: { readonly event: EventRecord; readonly capacity: number }) {
  const { data = [] } = useRegistrations(event.id)
  const kept = keptSeatsOf(data, capacity)
  return (
    <p className={kept === '' ? '' : 'notice notice-warm'} role="status">
      {kept}
    </p>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="field gap-4!">
      <legend className="label pb-2 text-title!">{title}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  )
}

function Buttons({ event, actions, isTaking }: PartProps & { readonly isTaking: boolean }) {
  const { isSaving } = actions
  const isPublishing = isSaving && actions.form.draft.status === 'scheduled'
  const isWaiting = isSaving || isTaking
  const [label, busyLabel] = event ? ['Publish', 'Publishing...'] : ['Create Event', 'Creating...']
  return (
    <>
      {isDraft(event) && (
        <p className="hint" id="publishing">
          {label} shows it to visitors at once, and those who asked for new events hear of it by e-mail. A
          draft is shown to nobody but you.
        </p>
      )}
      <div className="row">
        {isDraft(event) ? (
          <>
            {/* Neither is what Enter in a field presses: it would publish half an event, or hide a whole one. */}
            <Button
              disabled={isWaiting}
              aria-busy={isPublishing}
              aria-describedby="publishing"
              onClick={() => actions.save('scheduled')}
            >
              {isPublishing ? busyLabel : label}
            </Button>
            <Button
              look="quiet"
              disabled={isWaiting}
              aria-busy={isSaving && !isPublishing}
              onClick={() => actions.save('draft')}
            >
              {isSaving && !isPublishing ? 'Saving...' : 'Save as draft'}
            </Button>
          </>
        ) : (
          <button className="button" disabled={isWaiting} aria-busy={isSaving}>
            {isSaving ? 'Updating...' : 'Update Event'}
          </button>
        )}
        <Button look="quiet" disabled={isSaving} onClick={actions.leave}>
          Cancel
        </Button>
      </div>
    </>
  )
}

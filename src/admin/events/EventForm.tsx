/** The form that creates or edits an event. Unsaved input survives reloads until it is saved or cancelled. */
import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import { isHeld } from '#core/events/after-event.ts'
import { usesMoney } from '#core/events/event-draft.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { findFormerOwner } from '#core/events/event-addresses.ts'
import { namesOf } from '#core/basics/field.ts'
import { workshopOf } from '#core/pages/workshop.ts'
import {
  eventField,
  eventFieldNames,
  moreSections,
  type EventField as Row,
  type EventFieldName,
} from '#core/events/event-fields.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { keptSeatsOf } from './event-labels.ts'
import { copyRoute } from './events-route.ts'
import { useRegistrations } from '#admin/by-hand/use-registered.ts'
import { CodesField } from './CodesField.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DateDialog } from './DateDialog.tsx'
import { summaryOf } from './draft-labels.ts'
import { EventField } from './EventField.tsx'
import { Folded } from '#admin/ui/Folded.tsx'
import { PhotographField } from '#admin/photographs/PhotographField.tsx'
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
  const isCopy = copy !== undefined
  const title = event ? 'Edit Event' : 'Create New Event'
  const actions = useEventForm({ event, copy })
  const photograph = usePhotograph((id) => actions.change('picture', id))
  const { form, conflict, asking } = actions
  const { draft, base } = form
  const element = useFirstInvalid(actions.attempts)
  const heading = useScreen(title)
  const workshop = event && workshopOf(event)
  useEffect(() => {
    if (isCopy) element.current?.querySelector<HTMLElement>('[name="eventDate"]')?.focus()
  }, [isCopy, element])

  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {actions.isReturned && (
        <div className="notice row justify-between" role="status">
          <p>What you typed earlier and did not save is back.</p>
          <Button look="quiet" onClick={actions.restart}>
            Start again without it
          </Button>
        </div>
      )}
      {workshop && <WaitingPeople slug={workshop.slug} />}
      <form
        ref={element}
        className="form max-w-none! lg:grid-cols-2! lg:items-start"
        noValidate
        onSubmit={(submitted: SubmitEvent) => {
          submitted.preventDefault()
          actions.save()
        }}
      >
        <EventFields event={event} isCopy={isCopy} actions={actions} photograph={photograph} />
        <div className="form max-w-none! lg:col-span-2">
          <Buttons event={event} actions={actions} isTaking={photograph.isTaking} />
          {event && <Acts event={event} actions={actions} />}
        </div>
      </form>
      {asking && 'doubt' in asking && (
        <DateDialog
          doubt={asking.doubt}
          times={asking.times}
          isSaving={actions.isSaving}
          onSave={() => asking.save()}
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

interface PartProps {
  /** Undefined when creating. */
  readonly event: EventRecord | undefined
  readonly actions: Actions
}

/** The page's address, and whose older links it takes. */
function useSlugHint({ event, actions }: PartProps): string {
  const { data: events = [] } = useStore($events)
  const slug = actions.form.draft.slug.trim().toLowerCase()
  const losing = slug === event?.slug ? null : findFormerOwner(events, slug, event?.id)
  const older = losing && `. Older links to "${losing.title}" lead here, too, once this event is public.`
  return `Page address /events/${slug}${older ?? ''}`
}

interface FieldsProps extends PartProps {
  readonly isCopy: boolean
  readonly photograph: ReturnType<typeof usePhotograph>
}

function EventFields({ event, isCopy, actions, photograph }: FieldsProps) {
  const { draft } = actions.form
  const slugHint = useSlugHint({ event, actions })
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
        hint={name === 'slug' ? slugHint : undefined}
        fieldError={errorAt(name)}
        onChange={(value) => actions.change(name, value)}
      />
    )
  const isShown = (name: EventFieldName) => {
    switch (name) {
      case 'pictureAlt':
      case 'pictureAltMr':
        return draft.picture !== ''
      case 'questionMr':
      case 'answerRequired':
        return draft.question.trim() !== ''
      case 'waitlistOpen':
        // Without a limit nobody has to wait.
        return draft.maxAttendees.trim() !== '' || !draft.waitlistOpen
      case 'recordingLink':
      case 'slidesLink':
        return draft[name] !== '' || (event !== undefined && isHeld(event, actions.openedAt))
      default:
        return eventField(name).section !== 'money' || usesMoney(draft)
    }
  }
  const namesIn = (section: Row['section']) =>
    eventFieldNames.filter((name) => eventField(name).section === section && isShown(name))
  const invalid = new Set(Object.keys(actions.fieldErrors).map((path) => path.split('.')[0]))
  const isWrong = (names: readonly EventFieldName[]) => names.some((name) => invalid.has(name))
  const more = namesOf(moreSections)
    .map((section) => ({ title: moreSections[section], names: namesIn(section) }))
    .filter(({ names }) => names.length > 0)
  const copied = namesIn('first').filter((name) => name !== 'eventDate')

  return (
    <>
      <div className="form max-w-none!">
        {isCopy ? (
          <>
            {fieldOf('eventDate')}
            <Folded title="As it was" hint={summaryOf(draft)} hasErrors={isWrong(copied)}>
              <Fields names={copied} fieldOf={fieldOf} />
            </Folded>
          </>
        ) : (
          <Fields names={namesIn('first')} fieldOf={fieldOf} />
        )}
        {event && isLowered && <CapacityNotice event={event} capacity={capacity} />}
      </div>
      <Folded
        title="More"
        hint={more.map(({ title }) => title).join(', ')}
        hasErrors={isWrong(more.flatMap(({ names }) => names))}
      >
        {more.map(({ title, names }) => (
          <fieldset key={title} className="field gap-4! border-t! border-line pt-3 first:border-0!">
            <legend className="label float-start pb-2 text-title!">{title}</legend>
            <Fields names={names} fieldOf={fieldOf} />
          </fieldset>
        ))}
      </Folded>
    </>
  )
}

/** Not beside another. */
const wide: ReadonlySet<EventFieldName> = new Set([
  ...(['title', 'slug', 'description', 'titleMr', 'descriptionMr', 'venueMr'] as const),
  ...(['picture', 'registrationOpen', 'waitlistOpen', 'codes', 'zoomLink'] as const),
])

interface GroupProps {
  readonly names: readonly EventFieldName[]
  readonly fieldOf: (name: EventFieldName) => ReactNode
}

function Fields({ names, fieldOf }: GroupProps) {
  return (
    <div className="form-two">
      {names.map((name) => (
        <div key={name} className={`grid min-w-0 content-end gap-1 ${wide.has(name) ? 'sm:col-span-2' : ''}`}>
          {fieldOf(name)}
        </div>
      ))}
    </div>
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

function Buttons({ event, actions, isTaking }: PartProps & { readonly isTaking: boolean }) {
  const { isSaving } = actions
  const isPublishing = isSaving && actions.form.draft.status === 'scheduled'
  const isWaiting = isSaving || isTaking
  const isDraft = event === undefined || event.status === 'draft'
  const [label, busyLabel] = event ? ['Publish', 'Publishing...'] : ['Create Event', 'Creating...']
  return (
    <>
      {isDraft && (
        <p className="hint" id="publishing">
          {label} shows it to visitors at once, and those who asked for new events hear of it by e-mail. A
          draft is shown to nobody but you.
        </p>
      )}
      <div className="row">
        {isDraft ? (
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

/** What else can be done with an event that is there. */
function Acts({ event, actions }: { readonly event: EventRecord; readonly actions: Actions }) {
  const { status } = actions.form.base
  const turn = (label: string, next: EventRecord['status']) => (
    <Button look="quiet" disabled={actions.isSaving} onClick={() => actions.save(next)}>
      {label}
    </Button>
  )
  return (
    <div className="row border-t border-line pt-4">
      <Button look="quiet" onClick={() => openRoute(copyRoute(event.id), 'push')}>
        Duplicate for another date
      </Button>
      {status === 'cancelled' && turn('Take it up again', 'scheduled')}
      {status === 'scheduled' && !isHeld(event, actions.openedAt) && turn('Cancel the event', 'cancelled')}
    </div>
  )
}

/** The fields of the event form: those that every event needs, and the others under *More*, in the order of its page. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { hasWorkshops } from '#core/basics/this-site.ts'
import { findFormerOwner } from '#core/events/calendar.ts'
import { isHeld } from '#core/events/event.ts'
import { type EventDraft, usesMoney } from '#core/events/event-draft.ts'
import {
  eventField,
  eventFieldNames,
  moreSections,
  type EventField as Row,
  type EventFieldName,
} from '#core/events/event-fields.ts'
import { countsOf } from '#core/events/event-list.ts'
import { counted } from '#i18n/admin/counted.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { namesOf } from '#core/basics/plain.ts'
import { Check, ChoiceField, TextField } from '#admin/fields/Field.tsx'
import { secondLocale } from '#core/basics/locale.ts'
import { PhotographField, type usePhotograph } from '#admin/photographs/PhotographField.tsx'
import { $events } from '#admin/shell/data.ts'
import { $counts } from '#admin/shell/server.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Folded } from '#admin/ui/Section.tsx'
import { RichText } from '#islands/events/RichText.tsx'
import { CodesField } from './CodesField.tsx'
import { summaryOf } from './SaveDialogs.tsx'
import type { FormActions } from './use-event-form.ts'

const inputs = {
  line: {},
  link: { type: 'url', inputMode: 'url' },
  markdown: { rows: 4 },
  lines: { rows: 4 },
  moment: { type: 'datetime-local' },
  day: { type: 'date' },
  count: { inputMode: 'numeric' },
  rupees: { inputMode: 'decimal' },
} as const

interface Props {
  readonly event: EventRecord | undefined
  readonly isCopy: boolean
  readonly actions: FormActions
  readonly photograph: ReturnType<typeof usePhotograph>
}

type FieldProps = Omit<Props, 'isCopy'> & { readonly name: EventFieldName }

function EventField({ name, event, actions: { form, errorAt, change }, photograph }: FieldProps) {
  const { control, label, hint, isRequired, attributes, options = {} } = eventField(name)
  const value = form.draft[name]
  const fieldError = errorAt(name)
  if (typeof value === 'boolean')
    return (
      <Check role="switch" checked={value} onChange={(isOn) => change(name, isOn)}>
        {label}
      </Check>
    )
  if (typeof value !== 'string')
    return (
      <CodesField
        codes={value}
        event={event}
        errorAt={(path) => errorAt(name, path)}
        onChange={(codes) => change(name, codes)}
      />
    )
  const field = { name, label, hint, isRequired, fieldError, value }
  const onChange = (typed: string) => change(name, typed)
  switch (control) {
    case 'picture':
      return <PhotographField id={value} fieldError={fieldError} {...photograph} />
    case 'choice':
      return <ChoiceField {...field} options={Object.entries(options)} onChange={onChange} />
    case 'switch':
    case 'codes':
      return null
    default:
      return (
        <>
          <TextField {...inputs[control]} {...attributes} {...field} onChange={onChange} />
          {control === 'markdown' && (
            <Folded title={`Preview of the ${label}`} isLate>
              {value.trim() === '' ? (
                <p className="muted">Nothing is written yet.</p>
              ) : (
                <RichText text={value} lang={attributes?.['lang']} />
              )}
            </Folded>
          )}
        </>
      )
  }
}

function isShown(name: EventFieldName, draft: EventDraft, isOver: boolean): boolean {
  if (!secondLocale && name.endsWith('Mr')) return false
  if (!hasWorkshops && name === 'series') return false
  switch (name) {
    case 'pictureAlt':
    case 'pictureAltMr':
      return draft.picture !== ''
    case 'questionMr':
    case 'answerRequired':
      return draft.question.trim() !== ''
    case 'waitlistOpen':
      return draft.maxAttendees.trim() !== '' || !draft.waitlistOpen
    case 'recordingLink':
    case 'slidesLink':
      return draft[name] !== '' || isOver
    default:
      return eventField(name).section !== 'money' || usesMoney(draft)
  }
}

export function EventFields(props: Props) {
  const { event, isCopy, actions } = props
  const { form, hasError, openedAt } = actions
  const { draft } = form
  const capacity = Number(draft.maxAttendees)
  const counts = useStore($counts).data
  const taken = event && counts ? countsOf(event, counts).seats : 0
  const { data: events = [] } = useStore($events)
  const losing = draft.slug === event?.slug ? null : findFormerOwner(events, draft.slug, event?.id)
  const isOver = event !== undefined && isHeld(event, openedAt)
  const fieldOf = (name: EventFieldName) => <EventField {...props} name={name} />
  const namesIn = (section: Row['section']) =>
    eventFieldNames.filter((name) => eventField(name).section === section && isShown(name, draft, isOver))
  const more = namesOf(moreSections)
    .map((section) => ({ title: moreSections[section], names: namesIn(section) }))
    .filter(({ names }) => names.length > 0)
  const isElsewhere = (name: EventFieldName) => name === 'slug' || (isCopy && name === 'eventDate')
  const first = [...namesIn('after'), ...namesIn('first').filter((name) => !isElsewhere(name))]
  const fields = (
    <>
      <Fields names={first} fieldOf={fieldOf} />
      <Folded
        title={`Page address /events/${draft.slug}`}
        hint={
          losing ? `Older links to "${losing.title}" lead here, too, once this event is public.` : 'Change'
        }
        hasErrors={hasError(['slug'])}
      >
        {fieldOf('slug')}
      </Folded>
    </>
  )

  return (
    <>
      <div className="form max-w-none!">
        {isCopy ? (
          <>
            {fieldOf('eventDate')}
            <Folded title="As it was" hint={summaryOf(draft)} hasErrors={hasError([...first, 'slug'])}>
              {fields}
            </Folded>
          </>
        ) : (
          fields
        )}
        {draft.eventDate === '' && event?.status !== 'announced' && (
          <p>
            <Button look="small" isBusy={actions.isSaving} onClick={() => actions.save('announced')}>
              Announce it: date will follow
            </Button>
          </p>
        )}
        <p className="notice notice-warm empty:hidden" role="status">
          {capacity > 0 &&
            capacity < taken &&
            `${counted(taken, 'seat is', 'seats are')} taken or offered, and stay so. No new one is given until there are fewer than ${capacity}.`}
        </p>
      </div>
      <Folded
        title="More"
        hint={more.map(({ title }) => title).join(', ')}
        hasErrors={hasError(more.flatMap(({ names }) => names))}
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

const wide: readonly EventFieldName[] = [
  ...(['title', 'description', 'titleMr', 'descriptionMr', 'venueMr', 'picture'] as const),
  ...(['registrationOpen', 'waitlistOpen', 'codes', 'zoomLink'] as const),
]

type GroupProps = Readonly<{ names: readonly EventFieldName[]; fieldOf: (name: EventFieldName) => ReactNode }>

function Fields({ names, fieldOf }: GroupProps) {
  return (
    <div className="form-two">
      {names.map((name) => (
        <div
          key={name}
          className={`grid min-w-0 content-end gap-1 ${wide.includes(name) ? 'sm:col-span-2' : ''}`}
        >
          {fieldOf(name)}
        </div>
      ))}
    </div>
  )
}

/** The questions before an event is saved: whether its date is meant, whom it tells, and whose version stands. */
import { useState } from 'react'
import { currencySign } from '#core/basics/this-site.ts'
import type { ActAnswer } from '#admin/shell/server.ts'
import { defaultLocale, secondLocale } from '#core/basics/locale.ts'
import {
  type EventDraft,
  type KeptDraft,
  differingFields,
  mergeDrafts,
  toEventDraft,
  turnOf,
} from '#core/events/event-draft.ts'
import { type CodeDraft, type EventFieldName, eventField } from '#core/events/event-fields.ts'
import { typeLabels } from '#core/events/type-labels.ts'
import { TextField } from '#admin/fields/Field.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Folded } from '#admin/ui/Section.tsx'
import { FormDialog } from '#admin/ui/Form.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { formatDayTime, formatPrice, formatDay, formatShortDay } from '#i18n/format.ts'
import { peopleOf, whatIsTold, whyNobody } from '#admin/mail/emails.ts'
import { whenOf } from './event-labels.ts'
import type { Question, FormActions } from './use-event-form.ts'
import { fromIndianClock } from '#core/basics/india-time.ts'

export function SaveDialog({ actions }: { readonly actions: FormActions }) {
  const { question } = actions
  if (question?.kind === 'date') return <DateDialog question={question} actions={actions} />
  if (question?.kind === 'told') return <ToldDialog question={question} actions={actions} />
  return question && <ConflictDialog question={question} actions={actions} />
}

interface Props<Kind extends Question['kind']> {
  readonly question: Extract<Question, { kind: Kind }>
  readonly actions: FormActions
}

const doubts = {
  over: ['This day has passed', 'Visitors do not find it among the events to come.'],
  far: ['This day is more than two years away', 'Please look at the year.'],
} as const

function DateDialog({ question: { form, doubt, times }, actions }: Props<'date'>) {
  const [title, text] = doubts[doubt]
  return (
    <FormDialog
      title={title}
      text={`${whenOf(times)}. ${text}`}
      isAlert
      isBusy={actions.isSaving}
      label="Save with this day"
      onSubmit={() => actions.agree(form, ['date'])}
      onClose={actions.closeQuestion}
    />
  )
}

type ChangesProps = Readonly<{ names: readonly EventFieldName[]; from: EventDraft; to: EventDraft }>

function Changes({ names, from, to }: ChangesProps) {
  return (
    <dl className="grid gap-2">
      {names.map((name) => (
        <div key={name} className="wrap-anywhere whitespace-pre-line">
          <dt className="small text-soft">{eventField(name).label}</dt>
          <dd>
            <del className="text-soft">{formatValue(from, name)}</del> →{' '}
            <ins className="font-semibold no-underline">{formatValue(to, name)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const turns = {
  cancelled: { title: 'Cancel this event?', label: 'Cancel the event', cancelLabel: 'Keep it' },
  takenUp: { title: 'Take this event up again?', label: 'Take it up again', cancelLabel: 'Leave it' },
} as const

const notes = secondLocale ? (['changeNote', 'changeNoteMr'] as const) : (['changeNote'] as const)

function consequencesOf(recipients: ActAnswer<'countTold'>): string {
  const { people, refunds } = recipients
  const heard =
    people === 0
      ? 'Nobody is told by e-mail.'
      : `${peopleOf(recipients)} will be told by e-mail${recipients.kinds.length === 1 ? '' : ':'} ${whatIsTold(recipients)}.`
  if (refunds.count === 0) return heard
  const sum = formatPrice(refunds.money, 'en', '')
  return `${heard} ${counted(refunds.count, 'refund is', 'refunds are')} then to give: ${sum} together.`
}

function ToldDialog({ question: { form, told }, actions }: Props<'told'>) {
  const { base, draft } = form
  const nobody = whyNobody(told)
  const [words, setWords] = useState<Partial<EventDraft>>({})
  const turn = turnOf(base, draft)
  const changes = differingFields(base, draft).filter(
    (name) => eventField(name).mayTell && !(turn && name === 'status'),
  )
  const said = turn
    ? { ...turns[turn], text: consequencesOf(told) }
    : {
        title: `${peopleOf(told)} will be told by e-mail`,
        text: `Saving tells them at once: ${whatIsTold(told)}.`,
        label: nobody === '' ? 'Save and tell' : 'Save',
      }
  return (
    <FormDialog
      {...said}
      isAlert
      isBusy={actions.isSaving}
      isDanger={turn === 'cancelled'}
      busyLabel="Updating..."
      onSubmit={() => actions.agree({ ...form, draft: { ...draft, ...words } }, ['date', 'told'])}
      onClose={actions.closeQuestion}
    >
      {nobody !== '' && told.people > 0 && <p className="notice notice-bad">{nobody}</p>}
      {changes.length > 0 && <Changes names={changes} from={base} to={draft} />}
      {told.kinds.some(({ kind }) => kind === 'eventChanged' || kind === 'eventCancelled') && (
        <Folded title="Add a sentence of your own" hint="Why, or what to do now. It stands in this e-mail.">
          {notes.map((name) => (
            <TextField
              key={name}
              name={name}
              label={eventField(name).label}
              lang={name === 'changeNoteMr' ? secondLocale : defaultLocale}
              maxLength={300}
              value={words[name] ?? ''}
              onChange={(text) => setWords({ ...words, [name]: text })}
            />
          ))}
        </Folded>
      )}
    </FormDialog>
  )
}

/** Another save came in between. A field that only one version changed keeps that change. */
function ConflictDialog({ question: { form, current }, actions }: Props<'conflict'>) {
  const theirs = toEventDraft(current, actions.openedAt)
  const merged: KeptDraft = {
    draft: mergeDrafts(form.base, form.draft, theirs),
    base: theirs,
    version: current.version,
  }
  const contested = differingFields(theirs, merged.draft)
  return (
    <FormDialog
      title="Somebody else changed this event meanwhile"
      text={`Their version was saved on ${formatDayTime(current.updatedAt, 'en', 'an unknown day')}. What only they changed stays as they saved it. Below are their values, and yours.`}
      isAlert
      isLong
      isBusy={actions.isSaving}
      label="Keep mine"
      cancelLabel="Back to the form"
      onSubmit={() => actions.keepMerged(merged)}
      onClose={actions.closeQuestion}
    >
      <Changes names={contested} from={theirs} to={merged.draft} />
      <Button look="quiet" className="justify-self-end" onClick={() => actions.restart(current)}>
        Take theirs
      </Button>
    </FormDialog>
  )
}

/** Returns 'DIWALI-10: 10 % off, at most 20 seats, until 30 Nov'. */
function formatCode({ code, kind, value, usesMost, endsOn }: CodeDraft): string {
  const off = { percent: `${value} % off`, amount: `${currencySign}${value} off`, free: 'free' }
  const most = usesMost === '' ? '' : `, at most ${counted(Number(usesMost), 'seat')}`
  const until = endsOn === '' ? '' : `, until ${formatShortDay(endsOn, 'en')}`
  return `${code}: ${off[kind]}${most}${until}`
}

function formatValue(draft: EventDraft, name: EventFieldName): string {
  const { control, options = {}, emptyMeans = 'Empty' } = eventField(name)
  const value = draft[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return value.map(formatCode).join('\n') || emptyMeans
  switch (control) {
    case 'choice':
      return options[value] ?? value
    case 'moment':
      return formatDayTime(fromIndianClock(value), 'en', value || emptyMeans)
    case 'day':
      return formatDay(value, 'en') || value || emptyMeans
    case 'picture':
      return value === '' ? emptyMeans : `Photograph ${value.slice(0, 6)}`
    case 'rupees':
      return value === '' || value === '0' ? emptyMeans : `${currencySign}${value}`
    default:
      return value || emptyMeans
  }
}

export function summaryOf(draft: EventDraft): string {
  const { title, eventType, duration, venue, maxAttendees } = draft
  const seats = maxAttendees === '' ? 'no limit' : `${maxAttendees} seats`
  const facts = [title, typeLabels[eventType], `${duration} minutes`, venue || 'Online', seats]
  return [...facts, formatValue(draft, 'price')].join(', ')
}

/** The form that creates or changes an event. What is typed is kept through reloads until it is saved or cancelled. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import {
  differingFields,
  draftFields,
  emptyDraft,
  toEventBody,
  toEventDraft,
  withNewTitle,
} from '#domain/event-draft.ts'
import { isOver } from '#domain/event.ts'
import { workshopOf } from '#domain/workshop.ts'
import { eventInputSchema, eventStatuses, eventTypes, type EventRecord } from '#schemas/event.ts'
import { changedMeanwhileSchema, type EventDraft, type KeptDraft } from '#schemas/event-draft.ts'
import { openPlace } from '#state/desk-address.ts'
import { createEvent, keepCurrent, updateEvent } from '#state/desk-data.ts'
import { findDraft, removeDraft, saveDraft } from '#state/desk-draft.ts'
import { DeskError, sentenceOf } from '#state/desk-request.ts'
import { addToast } from '#state/toasts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { mistakeOf, type DeskSentences } from './desk-sentences.ts'
import { DescriptionPreview } from './DescriptionPreview.tsx'
import { DraftField } from './DraftField.tsx'
import { fieldLabels } from './draft-words.ts'
import { statusLabels, typeLabels } from './event-words.ts'
import { listPlace } from './events-place.ts'
import { RegisteredNotice } from './RegisteredNotice.tsx'
import { useScreen } from './use-desk.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

interface Props {
  readonly sentences: DeskSentences
  /** Undefined for a new one. */
  readonly event: EventRecord | undefined
  /** What a new one begins with, where it is made from another. */
  readonly copy?: { readonly of: number; readonly draft: EventDraft }
}

const descriptionHint =
  'An empty line begins a paragraph, "- " a list. **Two stars** make bold, [words](https://…) a link.'

/** What those who are registered need to be told of before they come; '' where nothing of it changes. */
function changeOf(base: EventDraft, draft: EventDraft): string {
  if (draft.status === 'cancelled' && base.status !== 'cancelled') return 'the cancellation'
  const fields = differingFields(base, draft)
  return [
    ...(fields.includes('eventDate') ? ['the new date'] : []),
    ...(fields.includes('venue') ? ['the new place'] : []),
  ].join(' and ')
}

type Mistakes = Readonly<Record<string, string>>

/** Fields whose value is typed. */
type TextField = {
  [Field in keyof EventDraft]: EventDraft[Field] extends boolean ? never : Field
}[keyof EventDraft]

function freshForm(event: EventRecord | undefined, now: Date, first: EventDraft = emptyDraft): KeptDraft {
  const draft = event ? toEventDraft(event, now) : first
  return { draft, base: draft, version: event?.version ?? null }
}

/** One code per field that is wrong: the first thing that is. */
function findMistakes({ draft, version }: KeptDraft): Mistakes {
  const checked = eventInputSchema.safeParse(toEventBody(draft, version))
  const mistakes: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) mistakes[String(path[0])] ??= message
  return mistakes
}

export function EventForm({ sentences, event, copy }: Props) {
  const owner = event?.id ?? (copy ? (`copy-${copy.of}` as const) : 'new')
  const isNew = event === undefined
  const [openedAt] = useState(() => new Date())
  const [returned, setReturned] = useState(() => findDraft(owner))
  const [form, setForm] = useState(() => returned ?? freshForm(event, openedAt, copy?.draft))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<EventRecord | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const heading = useScreen(isNew ? 'Create New Event' : 'Edit Event')
  const { draft, base } = form
  const toBeTold = changeOf(base, draft)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const change = (changed: EventDraft) => {
    const next = { ...form, draft: changed }
    setForm(next)
    saveDraft(owner, next)
    // A mark goes as soon as its field is right; new ones wait for the next try to save.
    if (Object.keys(mistakes).length > 0) {
      const left = findMistakes(next)
      const isUntouched = (field: string) =>
        draftFields.some((name) => name === field && changed[name] === draft[name])
      setMistakes(
        Object.fromEntries(Object.entries(mistakes).filter(([field]) => field in left || isUntouched(field))),
      )
    }
  }

  const refuse = (found: Mistakes) => {
    setMistakes(found)
    setRefusals(refusals + 1)
  }

  const leave = () => {
    removeDraft(owner)
    openPlace(listPlace, 'push')
  }

  const save = async (wanted: KeptDraft) => {
    const checked = eventInputSchema.safeParse(toEventBody(wanted.draft, wanted.version))
    if (!checked.success) {
      refuse(findMistakes(wanted))
      return
    }
    setMistakes({})
    setIsSaving(true)
    try {
      const saved = await (isNew ? createEvent(checked.data) : updateEvent(event.id, checked.data))
      addToast({
        title: isNew ? 'Event Created' : 'Event Updated',
        text: saved.title,
        link: {
          href: `/events/${saved.slug}`,
          text: saved.status === 'draft' ? 'See the draft' : 'See its public page',
        },
      })
      leave()
    } catch (error) {
      setIsSaving(false)
      const current = error instanceof DeskError && changedMeanwhileSchema.safeParse(error.body)
      if (current && current.success) {
        setConflict(current.data.current)
        return
      }
      const text = sentenceOf(error, isNew ? 'Failed to create event' : 'Failed to update event')
      addToast({ title: 'Error', text, isBad: true })
      refuse(error instanceof DeskError ? (error.refusal?.fields ?? {}) : {})
    }
  }

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isSaving) void save(form)
  }

  const fieldOf = (name: keyof EventDraft) => {
    const code = mistakes[name]
    return {
      name,
      label: fieldLabels[name],
      mistake: code === undefined ? undefined : mistakeOf(sentences, code),
    }
  }

  const inputOf = (name: TextField) => ({
    className: 'input',
    value: draft[name],
    onChange: (typed: { target: { value: string } }) => change({ ...draft, [name]: typed.target.value }),
  })

  const restart = () => {
    removeDraft(owner)
    setReturned(null)
    setForm(freshForm(event, openedAt, copy?.draft))
    setMistakes({})
  }

  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1}>
        {isNew ? 'Create New Event' : 'Edit Event'}
      </h1>
      {returned && (
        <div className="notice row justify-between" role="status">
          <p>What you typed earlier and did not save is back.</p>
          <button type="button" className="button button-quiet button-small" onClick={restart}>
            Start again without it
          </button>
        </div>
      )}
      {event && workshopOf(event) && <WaitingPeople slug={workshopOf(event)?.slug ?? ''} />}
      <form ref={element} className="form max-w-3xl!" noValidate onSubmit={submit}>
        <p className="small muted">Fields marked * are needed.</p>
        <DraftField {...fieldOf('title')} isRequired>
          {(control) => (
            <input
              {...control}
              {...inputOf('title')}
              onChange={({ target }) =>
                change(isNew ? withNewTitle(draft, target.value) : { ...draft, title: target.value })
              }
            />
          )}
        </DraftField>
        <DraftField
          {...fieldOf('slug')}
          isRequired
          hint={isNew ? 'The address of its page; suggested from the title' : 'The address of its page'}
        >
          {(control) => (
            <input
              {...control}
              {...inputOf('slug')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </DraftField>
        <DraftField {...fieldOf('description')} isRequired hint={descriptionHint}>
          {(control) => <textarea {...control} {...inputOf('description')} className="textarea" rows={7} />}
        </DraftField>
        <DescriptionPreview label="Preview of the description" text={draft.description} />
        <div className="form-two">
          <DraftField {...fieldOf('eventType')} isRequired>
            {(control) => (
              <select {...control} {...inputOf('eventType')} className="select">
                {eventTypes.map((type) => (
                  <option key={type} value={type}>
                    {typeLabels[type]}
                  </option>
                ))}
              </select>
            )}
          </DraftField>
          <DraftField {...fieldOf('duration')} isRequired>
            {(control) => <input {...control} {...inputOf('duration')} inputMode="numeric" />}
          </DraftField>
          <DraftField {...fieldOf('eventDate')} isRequired hint="Indian time (IST)">
            {(control) => <input {...control} {...inputOf('eventDate')} type="datetime-local" />}
          </DraftField>
          <DraftField {...fieldOf('venue')} hint="Empty means online">
            {(control) => <input {...control} {...inputOf('venue')} autoComplete="off" />}
          </DraftField>
          <DraftField {...fieldOf('maxAttendees')}>
            {(control) => (
              <input
                {...control}
                {...inputOf('maxAttendees')}
                inputMode="numeric"
                placeholder="Leave empty for unlimited"
              />
            )}
          </DraftField>
          <DraftField {...fieldOf('price')}>
            {(control) => (
              <input {...control} {...inputOf('price')} inputMode="decimal" placeholder="0 for free event" />
            )}
          </DraftField>
          <DraftField {...fieldOf('offerEndsOn')} hint="On the workshops’ own pages only">
            {(control) => <input {...control} {...inputOf('offerEndsOn')} type="date" />}
          </DraftField>
          <DraftField {...fieldOf('status')} hint="Drafts are shown to nobody but you">
            {(control) => (
              <select {...control} {...inputOf('status')} className="select">
                {eventStatuses.map((status) => (
                  <option key={status} value={status}>
                    {statusLabels[status]}
                  </option>
                ))}
              </select>
            )}
          </DraftField>
          <div className="field content-end">
            <label className="check">
              <input
                type="checkbox"
                role="switch"
                checked={draft.registrationOpen}
                onChange={({ target }) => change({ ...draft, registrationOpen: target.checked })}
              />
              <span>{fieldLabels.registrationOpen}</span>
            </label>
            {event && isOver(event, openedAt) && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={draft.newEdition}
                  onChange={({ target }) => change({ ...draft, newEdition: target.checked })}
                />
                <span>
                  {fieldLabels.newEdition}
                  <span className="hint block">
                    Its seats are empty again; earlier registrations stay on record.
                  </span>
                </span>
              </label>
            )}
          </div>
        </div>
        {event && event.status !== 'draft' && toBeTold !== '' && (
          <RegisteredNotice event={event} change={toBeTold} isNewEdition={draft.newEdition} />
        )}
        <fieldset className="field gap-4!">
          <legend className="label pb-2 text-title!">Meeting Details</legend>
          <DraftField {...fieldOf('zoomLink')}>
            {(control) => (
              <input {...control} {...inputOf('zoomLink')} type="url" inputMode="url" autoComplete="off" />
            )}
          </DraftField>
          <div className="form-two">
            <DraftField {...fieldOf('meetingId')}>
              {(control) => <input {...control} {...inputOf('meetingId')} autoComplete="off" />}
            </DraftField>
            <DraftField {...fieldOf('passcode')}>
              {(control) => <input {...control} {...inputOf('passcode')} autoComplete="off" />}
            </DraftField>
          </div>
        </fieldset>
        <fieldset className="field gap-4!">
          <legend className="label pb-2 text-title!">In Marathi</legend>
          <p className="hint">Where these are empty, Marathi readers see the English ones.</p>
          <DraftField {...fieldOf('titleMr')}>
            {(control) => <input {...control} {...inputOf('titleMr')} lang="mr" />}
          </DraftField>
          <DraftField {...fieldOf('descriptionMr')}>
            {(control) => (
              <textarea {...control} {...inputOf('descriptionMr')} className="textarea" lang="mr" rows={7} />
            )}
          </DraftField>
          <DescriptionPreview
            label="Preview of the Marathi description"
            text={draft.descriptionMr}
            lang="mr"
          />
          <DraftField {...fieldOf('venueMr')}>
            {(control) => <input {...control} {...inputOf('venueMr')} lang="mr" autoComplete="off" />}
          </DraftField>
        </fieldset>
        <div className="row">
          <button className="button" disabled={isSaving} aria-busy={isSaving}>
            {isNew ? (isSaving ? 'Creating...' : 'Create Event') : isSaving ? 'Updating...' : 'Update Event'}
          </button>
          <button type="button" className="button button-quiet" disabled={isSaving} onClick={leave}>
            Cancel
          </button>
        </div>
      </form>
      {conflict && (
        <ConflictDialog
          base={base}
          mine={draft}
          theirs={toEventDraft(conflict, openedAt)}
          savedAt={conflict.updatedAt}
          onKeepMine={(merged) => {
            const next = {
              draft: merged,
              base: toEventDraft(conflict, openedAt),
              version: conflict.version,
            }
            setConflict(null)
            setForm(next)
            saveDraft(owner, next)
            void save(next)
          }}
          onTakeTheirs={() => {
            removeDraft(owner)
            keepCurrent(conflict)
            setReturned(null)
            setForm(freshForm(conflict, openedAt))
            setConflict(null)
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </div>
  )
}

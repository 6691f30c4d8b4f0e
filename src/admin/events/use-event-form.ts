/** State and actions of the event form: input, unsaved draft, saving, conflicts. */
import { useState } from 'react'
import {
  differingFields,
  toEventBody,
  toEventDraft,
  turnOf,
  withNewTitle,
  withoutEmptyCodes,
} from '#core/events/event-draft.ts'
import { findDateDoubt, type DateDoubt } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import {
  changedMeanwhileSchema,
  emptyDraft,
  type EventDraft,
  type KeptDraft,
} from '#core/events/event-draft-schema.ts'
import {
  eventField,
  eventFieldNames,
  eventInputSchema,
  type DraftValue,
  type EventInput,
  type EventFieldName,
} from '#core/events/event-fields.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { createEvent, updateEvent } from '#admin/shell/data.ts'
import { sendAct, type ActAnswer } from '#admin/shell/request.ts'
import { findDraft, removeDraft, saveDraft } from '#admin/shell/admin-draft.ts'
import type { Answer, Failure } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { findFieldErrors } from '#islands/forms/values.ts'
import { listRoute } from './events-route.ts'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'

/** Field codes by field name; within the codes by path: 'codes.1.value'. */
type FieldErrors = Readonly<Record<string, string>>

export interface EventFormProps {
  /** Undefined when creating. */
  readonly event: EventRecord | undefined
  /** The initial values of an event created as a copy. */
  readonly copy?: { readonly of: number; readonly draft: EventDraft } | undefined
}

/** Whether anything was changed that people may have to hear of. */
function mayTell({ base, draft }: KeptDraft): boolean {
  return differingFields(base, draft).some((name) => eventField(name).mayTell)
}

/** Whether visitors are to see its date, and have not seen it before. */
function isDateShown({ base, draft, version }: KeptDraft): boolean {
  if (draft.status !== 'scheduled') return false
  return version === null || base.status !== 'scheduled' || base.eventDate !== draft.eventDate
}

/** What is asked before it is saved. */
type Asking = { readonly form: KeptDraft } & (
  | { readonly doubt: DateDoubt; readonly times: Pick<EventRecord, 'eventDate' | 'duration'> }
  | { readonly told: ActAnswer<'countTold'> }
)

interface Agreed {
  readonly date?: boolean
  readonly told?: boolean
}

/** Saves it, or says what has to be agreed to before. */
async function saveUnlessAsked(
  event: EventRecord | undefined,
  form: KeptDraft,
  input: EventInput,
  agreed: Agreed,
): Promise<Answer<EventRecord> | { readonly question: Asking }> {
  const doubt = isDateShown(form) && !agreed.date ? findDateDoubt(input, new Date()) : null
  if (doubt !== null) return { question: { form, doubt, times: input } }
  if (!event) return createEvent(input)
  if (!agreed.told && mayTell(form)) {
    const counted = await sendAct('countTold', { eventId: event.id, event: input })
    if (!counted.ok) return counted
    if (counted.value.people > 0 || turnOf(form.base, form.draft))
      return { question: { form, told: counted.value } }
  }
  return updateEvent(event.id, input)
}

function checkForm({ draft, version }: KeptDraft) {
  return eventInputSchema.safeParse(toEventBody(draft, version))
}

function errorsOf({ draft, version }: KeptDraft): FieldErrors {
  return findFieldErrors(eventInputSchema, toEventBody(draft, version))
}

function tellSaved({ title, slug, status }: EventRecord, isNew: boolean): void {
  addToast({
    title: isNew ? 'Event Created' : 'Event Updated',
    text: title,
    link: { href: `/events/${slug}`, text: status === 'draft' ? 'See the draft' : 'See its public page' },
  })
}

/** What is typed, kept over a reload until it is saved or given up. */
function useKeptDraft({ event, copy }: EventFormProps) {
  const owner = event?.id ?? (copy ? (`copy-${copy.of}` as const) : 'new')
  const [openedAt] = useState(() => new Date())
  const freshForm = (from: EventRecord | undefined): KeptDraft => {
    const draft = from ? toEventDraft(from, openedAt) : (copy?.draft ?? emptyDraft)
    return { draft, base: draft, version: from?.version ?? null }
  }
  const [returned, setReturned] = useState(() => findDraft(owner))
  const [form, setForm] = useState(() => returned ?? freshForm(event))
  const keep = (next: KeptDraft) => {
    setForm(next)
    saveDraft(owner, next)
  }

  const startFrom = (from: EventRecord | undefined) => {
    removeDraft(owner)
    setReturned(null)
    setForm(freshForm(from))
  }

  const leave = () => {
    removeDraft(owner)
    openRoute(listRoute, 'push')
  }

  return { form, openedAt, isReturned: returned !== null, keep, startFrom, leave }
}

/** Which fields are wrong: an error disappears once its field is valid; new ones appear on the next attempt to save. */
function useFieldErrors() {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [attempts, setAttempts] = useState(0)
  return {
    fieldErrors,
    /** Number of rejected attempts: each one focuses the first invalid field. */
    attempts,
    clear: () => setFieldErrors({}),
    show: (found: FieldErrors) => {
      setFieldErrors(found)
      setAttempts(attempts + 1)
    },
    /** `before`: as it was typed until now. */
    look: (next: KeptDraft, before: EventDraft) => {
      const left = errorsOf(next)
      const isUntouched = (field: string) =>
        eventFieldNames.some((name) => name === field.split('.')[0] && next.draft[name] === before[name])
      setFieldErrors(
        Object.fromEntries(
          Object.entries(fieldErrors).filter(([field]) => field in left || isUntouched(field)),
        ),
      )
    },
  }
}

export function useEventForm({ event, copy }: EventFormProps) {
  const { form, openedAt, isReturned, keep, startFrom, leave } = useKeptDraft({ event, copy })
  const errors = useFieldErrors()
  const [isSaving, whileSaving] = useBusy()
  const [conflict, setConflict] = useState<EventRecord | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)

  const change = (name: EventFieldName, value: DraftValue) => {
    const { draft } = form
    const typed = { ...draft, [name]: value }
    const isNewTitle = name === 'title' && !event
    const next = { ...form, draft: isNewTitle ? withNewTitle(draft, typed.title) : typed }
    keep(next)
    errors.look(next, draft)
  }

  const showRefused = (refused: Failure) => {
    const changed = changedMeanwhileSchema.safeParse(refused.body)
    const isAboutForm = changed.success || Object.keys(refused.fields).length > 0
    if (isAboutForm) setAsking(null)
    if (changed.success) {
      setConflict(changed.data.current)
      return
    }
    showFailure(refused, event ? 'Failed to update event' : 'Failed to create event')
    errors.show(refused.fields)
  }

  const save = async (wanted: KeptDraft, agreed: Agreed = {}) => {
    const checked = checkForm(wanted)
    if (!checked.success) {
      errors.show(errorsOf(wanted))
      return
    }
    errors.clear()
    const saved = await whileSaving(saveUnlessAsked(event, wanted, checked.data, agreed))
    if ('question' in saved) setAsking(saved.question)
    else if (saved.ok) {
      tellSaved(saved.value, event === undefined)
      leave()
    } else showRefused(saved)
  }

  return {
    form,
    openedAt,
    fieldErrors: errors.fieldErrors,
    attempts: errors.attempts,
    isSaving,
    /** True when an unsaved draft was restored. */
    isReturned,
    change,
    /** `status`: what the event becomes. */
    save: (status = form.base.status) => {
      if (isSaving) return
      const wanted = { ...form, draft: { ...withoutEmptyCodes(form.draft), status } }
      keep(wanted)
      void save(wanted)
    },
    leave,
    restart: () => {
      startFrom(event)
      errors.clear()
    },
    /** The version saved by somebody else, while the conflict is unresolved. */
    conflict: conflict && { current: conflict, theirs: toEventDraft(conflict, openedAt) },
    keepMine: (current: EventRecord, merged: EventDraft) => {
      const next = { draft: merged, base: toEventDraft(current, openedAt), version: current.version }
      setConflict(null)
      keep(next)
      void save(next)
    },
    takeTheirs: (current: EventRecord) => {
      startFrom(current)
      setConflict(null)
    },
    closeConflict: () => setConflict(null),
    /** What saving waits for: that the date is meant, or that people are told. */
    asking: asking && {
      ...asking,
      /** `words`: what the dialog asks for. */
      save: (words: Partial<EventDraft> = {}) =>
        void save(
          { ...asking.form, draft: { ...asking.form.draft, ...words } },
          { date: true, told: 'told' in asking },
        ),
      close: () => setAsking(null),
    },
  }
}

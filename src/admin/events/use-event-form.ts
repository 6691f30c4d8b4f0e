/** State and actions of the event form: input, unsaved draft, saving, and the questions before it. */
import { useState } from 'react'
import { parseJson } from '#core/basics/plain.ts'
import {
  type EventDraft,
  type KeptDraft,
  changedMeanwhileSchema,
  differingFields,
  emptyDraft,
  keptDraftSchema,
  toEventBody,
  toEventDraft,
  turnOf,
  withNewTitle,
  withoutEmptyCodes,
} from '#core/events/event-draft.ts'
import { findDateDoubt, type DateDoubt } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import {
  eventField,
  eventInputSchema,
  type DraftValue,
  type EventInput,
  type EventFieldName,
} from '#core/events/event-fields.ts'
import { openRoute, listRoute } from '#admin/shell/admin-route.ts'
import { saveEvent } from '#admin/shell/data.ts'
import { sendAct, type ActAnswer } from '#admin/shell/server.ts'
import { findKept, forget, keep } from '#admin/access/session.ts'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import type { Answer } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { findFieldErrors } from '#core/basics/text.ts'
import { showFailure, useBusy, type FieldErrors } from '#admin/ui/use-act.ts'

export interface EventFormProps {
  readonly event: EventRecord | undefined
  readonly copy?: { readonly of: number; readonly draft: EventDraft } | undefined
}

export type Question = { readonly form: KeptDraft } & (
  | { readonly kind: 'date'; readonly doubt: DateDoubt; readonly times: Times }
  | { readonly kind: 'told'; readonly told: ActAnswer<'countTold'> }
  | { readonly kind: 'conflict'; readonly current: EventRecord }
)
type Times = Pick<EventRecord, 'eventDate' | 'duration'>

function isDateShown({ base, draft, version }: KeptDraft): boolean {
  if (draft.status !== 'scheduled') return false
  return version === null || base.status !== 'scheduled' || base.eventDate !== draft.eventDate
}

async function saveUnlessAsked(
  event: EventRecord | undefined,
  form: KeptDraft,
  input: EventInput,
  agreed: readonly Question['kind'][],
): Promise<Answer<EventRecord> | { readonly question: Question }> {
  const { eventDate, duration } = input
  if (eventDate !== null && isDateShown(form) && !agreed.includes('date')) {
    const times = { eventDate, duration }
    const doubt = findDateDoubt(times, new Date())
    if (doubt) return { question: { kind: 'date', form, doubt, times } }
  }
  if (!event) return saveEvent(undefined, input)
  const mayTell = differingFields(form.base, form.draft).some((name) => eventField(name).mayTell)
  if (!agreed.includes('told') && mayTell) {
    const counted = await sendAct('countTold', { eventId: event.id, event: input })
    if (!counted.ok) return counted
    if (counted.value.people > 0 || turnOf(form.base, form.draft))
      return { question: { kind: 'told', form, told: counted.value } }
  }
  const saved = await saveEvent(event.id, input)
  const changed = saved.ok ? null : changedMeanwhileSchema.safeParse(saved.body).data
  return changed ? { question: { kind: 'conflict', form, current: changed.current } } : saved
}

function useKeptDraft({ event, copy }: EventFormProps) {
  const owner = event?.id ?? (copy ? `copy-${copy.of}` : 'new')
  const [openedAt] = useState(() => new Date())
  const freshForm = (from: EventRecord | undefined): KeptDraft => {
    const draft = from ? toEventDraft(from, openedAt) : (copy?.draft ?? emptyDraft)
    return { draft, base: draft, version: from?.version ?? null }
  }
  const [returned, setReturned] = useState(() => keptDraftSchema.safeParse(parseJson(findKept(owner))).data)
  const [form, setForm] = useState(() => returned ?? freshForm(event))
  return {
    form,
    openedAt,
    isReturned: returned !== undefined,
    keepForm: (next: KeptDraft) => {
      setForm(next)
      keep(owner, JSON.stringify(next))
    },
    startFrom: (from: EventRecord | undefined) => {
      forget(owner)
      setReturned(undefined)
      setForm(freshForm(from))
    },
    leave: () => {
      forget(owner)
      openRoute(listRoute, 'push')
    },
  }
}

export type FormActions = ReturnType<typeof useEventForm>

export function useEventForm({ event, copy }: EventFormProps) {
  const { form, openedAt, isReturned, keepForm, startFrom, leave } = useKeptDraft({ event, copy })
  const [isSaving, whileSaving] = useBusy()
  const [question, setQuestion] = useState<Question | null>(null)
  /** The errors, and the values to which they belong: a changed field no longer counts as wrong. */
  const [wrong, setWrong] = useState<{ readonly draft: EventDraft; readonly errors: FieldErrors }>()

  const save = async (wanted: KeptDraft, agreed: readonly Question['kind'][] = []) => {
    const { draft, version } = wanted
    const body = toEventBody(draft, version)
    const checked = eventInputSchema.safeParse(body)
    setWrong({ draft, errors: findFieldErrors(eventInputSchema, body) })
    if (!checked.success) return
    const saved = await whileSaving(saveUnlessAsked(event, wanted, checked.data, agreed))
    if ('question' in saved) setQuestion(saved.question)
    else if (saved.ok) {
      const { title, slug, status } = saved.value
      const text = status === 'draft' ? 'See the draft' : 'See its public page'
      addToast({
        title: event ? 'Event Updated' : 'Event Created',
        text: title,
        link: { href: `/events/${slug}`, text },
      })
      leave()
    } else {
      if (Object.keys(saved.fields).length > 0) setQuestion(null)
      showFailure(saved, event ? 'Failed to update event' : 'Failed to create event')
      setWrong({ draft, errors: saved.fields })
    }
  }

  const isWrong = (name: EventFieldName) => wrong?.draft[name] === form.draft[name]
  return {
    form,
    openedAt,
    isSaving,
    isReturned,
    question,
    wrong,
    errorAt: (name: EventFieldName, path: string = name) =>
      isWrong(name) ? fieldErrorOf(wrong?.errors[path]) : undefined,
    hasError: (names: readonly EventFieldName[]) =>
      Object.keys(wrong?.errors ?? {}).some((path) =>
        names.some((name) => name === path.split('.')[0] && isWrong(name)),
      ),
    change: (name: EventFieldName, value: DraftValue) => {
      const { draft } = form
      const typed = { ...draft, [name]: value }
      keepForm({ ...form, draft: name === 'title' && !event ? withNewTitle(draft, typed.title) : typed })
    },
    /** `become` is the event's new status; an announced event with a date becomes scheduled. */
    save: (become = form.base.status) => {
      if (isSaving) return
      const isDated = become === 'announced' && form.draft.eventDate !== ''
      const status = isDated ? 'scheduled' : become
      const wanted = { ...form, draft: { ...withoutEmptyCodes(form.draft), status } }
      keepForm(wanted)
      void save(wanted)
    },
    leave,
    restart: (from = event) => {
      startFrom(from)
      setWrong(undefined)
      setQuestion(null)
    },
    agree: (wanted: KeptDraft, agreed: readonly Question['kind'][]) => void save(wanted, agreed),
    keepMerged: (merged: KeptDraft) => {
      setQuestion(null)
      keepForm(merged)
      void save(merged)
    },
    closeQuestion: () => setQuestion(null),
  }
}

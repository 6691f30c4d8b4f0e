/** What the event form holds and does: typing, keeping what is unsaved, saving, and what came of it. */
import { useState } from 'react'
import { toEventBody, toEventDraft, withNewTitle } from '#domain/event-draft.ts'
import type { EventRecord } from '#schemas/event.ts'
import { changedMeanwhileSchema, emptyDraft, type EventDraft, type KeptDraft } from '#schemas/event-draft.ts'
import { eventFieldNames, eventInputSchema, type EventFieldName } from '#schemas/event-fields.ts'
import { openPlace } from '#state/desk-address.ts'
import { createEvent, keepCurrent, updateEvent } from '#state/desk-data.ts'
import { findDraft, removeDraft, saveDraft } from '#state/desk-draft.ts'
import { DeskError, sentenceOf } from '#state/desk-request.ts'
import { addToast } from '#state/toasts.ts'
import { listPlace } from './events-place.ts'

/** Codes by field. */
type Mistakes = Readonly<Record<string, string>>

export interface EventFormProps {
  /** Undefined for a new one. */
  readonly event: EventRecord | undefined
  /** What a new one begins with, where it is made from another. */
  readonly copy?: { readonly of: number; readonly draft: EventDraft } | undefined
}

function checkForm({ draft, version }: KeptDraft) {
  return eventInputSchema.safeParse(toEventBody(draft, version))
}

/** One code per field that is wrong: the first thing that is. */
function findMistakes(form: KeptDraft): Mistakes {
  const mistakes: Record<string, string> = {}
  for (const { path, message } of checkForm(form).error?.issues ?? []) mistakes[String(path[0])] ??= message
  return mistakes
}

export function useEventForm({ event, copy }: EventFormProps) {
  const owner = event?.id ?? (copy ? (`copy-${copy.of}` as const) : 'new')
  const [openedAt] = useState(() => new Date())
  const freshForm = (from: EventRecord | undefined): KeptDraft => {
    const draft = from ? toEventDraft(from, openedAt) : (copy?.draft ?? emptyDraft)
    return { draft, base: draft, version: from?.version ?? null }
  }
  const [returned, setReturned] = useState(() => findDraft(owner))
  const [form, setForm] = useState(() => returned ?? freshForm(event))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<EventRecord | null>(null)

  const keep = (next: KeptDraft) => {
    setForm(next)
    saveDraft(owner, next)
  }

  const startFrom = (from: EventRecord | undefined) => {
    removeDraft(owner)
    setReturned(null)
    setForm(freshForm(from))
  }

  const refuse = (found: Mistakes) => {
    setMistakes(found)
    setRefusals(refusals + 1)
  }

  const leave = () => {
    removeDraft(owner)
    openPlace(listPlace, 'push')
  }

  const change = (name: EventFieldName, value: string | boolean) => {
    const { draft } = form
    const typed = { ...draft, [name]: value }
    const next = {
      ...form,
      draft: name === 'title' && !event ? withNewTitle(draft, typed.title) : typed,
    }
    keep(next)
    // A mark goes as soon as its field is right; new ones wait for the next try to save.
    const left = findMistakes(next)
    const isUntouched = (field: string) =>
      eventFieldNames.some((other) => other === field && next.draft[other] === draft[other])
    setMistakes(
      Object.fromEntries(Object.entries(mistakes).filter(([field]) => field in left || isUntouched(field))),
    )
  }

  const save = async (wanted: KeptDraft) => {
    const checked = checkForm(wanted)
    if (!checked.success) {
      refuse(findMistakes(wanted))
      return
    }
    setMistakes({})
    setIsSaving(true)
    try {
      const saved = await (event ? updateEvent(event.id, checked.data) : createEvent(checked.data))
      addToast({
        title: event ? 'Event Updated' : 'Event Created',
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
      const text = sentenceOf(error, event ? 'Failed to update event' : 'Failed to create event')
      addToast({ title: 'Error', text, isBad: true })
      refuse(error instanceof DeskError ? (error.refusal?.fields ?? {}) : {})
    }
  }

  return {
    form,
    openedAt,
    mistakes,
    /** Counts what was refused: each time the focus goes to the first field that is to be mended. */
    refusals,
    isSaving,
    /** Whether what stands there was typed earlier and not saved. */
    isReturned: returned !== null,
    change,
    save: () => {
      if (!isSaving) void save(form)
    },
    leave,
    restart: () => {
      startFrom(event)
      setMistakes({})
    },
    /** The event as somebody else saved it first, where that is still to be decided. */
    conflict: conflict && { current: conflict, theirs: toEventDraft(conflict, openedAt) },
    keepMine: (current: EventRecord, merged: EventDraft) => {
      const next = { draft: merged, base: toEventDraft(current, openedAt), version: current.version }
      setConflict(null)
      keep(next)
      void save(next)
    },
    takeTheirs: (current: EventRecord) => {
      keepCurrent(current)
      startFrom(current)
      setConflict(null)
    },
    closeConflict: () => setConflict(null),
  }
}

/** Converts between an event and the fields of the admin's event form, and merges two versions of the fields. */
import * as z from 'zod/mini'
import { type EventRecord, eventRecordSchema } from './event-schema.ts'
import {
  type CodeDraft,
  type DraftValue,
  type EventField,
  type EventFieldName,
  eventField,
  eventFieldNames,
  eventFields,
} from './event-fields.ts'
import { toCode } from '#core/basics/rules.ts'
import type { PriceCode } from '#core/money/price-schema.ts'
import { toTypedRupees } from '#core/money/rupees.ts'
import { toAsciiDigits } from '#core/basics/plain.ts'
import { defaultVenue } from './event.ts'
import { daysBetween, fromIndianClock, toIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { suggestSlug } from '#core/basics/slug.ts'
import { columnOf } from '#core/basics/field.ts'

const draftShape = columnOf(eventFields, 'draft')

/** Numbers and dates are text here: the form holds whatever the admin typed, sensible or not. */
export const eventDraftSchema = z.object(draftShape)
export type EventDraft = z.infer<typeof eventDraftSchema>

export const emptyDraft: EventDraft = { ...columnOf(eventFields, 'start'), codes: [] }

const keptFieldsSchema = z.pipe(
  z.transform((kept: unknown) => (typeof kept === 'object' ? { ...emptyDraft, ...kept } : kept)),
  eventDraftSchema,
)

export const keptDraftSchema = z.object({
  draft: keptFieldsSchema,
  base: keptFieldsSchema,
  version: z.nullable(z.int()),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

export const changedMeanwhileSchema = z.object({ current: eventRecordSchema })

const longestSlugStem = 76

export const emptyCode: CodeDraft = { code: '', kind: 'percent', value: '', usesMost: '', endsOn: '' }

function toCodeDraft({ code, kind, value, usesMost, endsOn }: PriceCode): CodeDraft {
  const shown = { percent: String(value), amount: toTypedRupees(value), free: '' }
  return { code, kind, value: shown[kind], usesMost: String(usesMost ?? ''), endsOn }
}

type Stored = string | number | boolean | null | readonly PriceCode[]

function toTyped(control: EventField['control'], value: Stored, now: Date): DraftValue {
  if (typeof value === 'boolean') return value
  if (value === null) return ''
  if (typeof value === 'object') return value.map(toCodeDraft)
  if (control === 'moment') return value === '' ? '' : toIndianClock(String(value)) || toIndianClock(now)
  return control === 'rupees' ? toTypedRupees(Number(value)) : String(value)
}

export function toEventDraft(event: EventRecord, now: Date): EventDraft {
  const typed = eventFieldNames.map((name) => [name, toTyped(eventField(name).control, event[name], now)])
  return eventDraftSchema.parse(Object.fromEntries(typed))
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const bare = slug.replace(/-\d+$/, '')
  const stem = (taken.has(bare) ? bare : slug).slice(0, longestSlugStem).replace(/-+$/, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/** Returns a draft of another event like this one, without dates, past codes and joining details (old links would open the new meeting). */
export function toCopiedDraft(event: EventRecord, events: readonly EventRecord[], now: Date): EventDraft {
  const draft = toEventDraft(event, now)
  const isOver = ({ endsOn }: CodeDraft) => endsOn !== '' && daysBetween(toIndianDay(now), endsOn) < 0
  return {
    ...draft,
    codes: draft.codes.filter((code) => !isOver(code)),
    slug: freeSlug(event.slug, new Set(events.map(({ slug }) => slug))),
    eventDate: '',
    offerEndsOn: '',
    status: 'draft',
    zoomLink: '',
    meetingId: '',
    passcode: '',
    changeNote: '',
    changeNoteMr: '',
    recordingLink: '',
    slidesLink: '',
  }
}

/** Sets the title. The slug and the venue of a new event follow it until the admin types other ones. */
export function withNewTitle(draft: EventDraft, title: string): EventDraft {
  const follows = draft.venue === defaultVenue(draft.title).venue
  return {
    ...draft,
    title,
    slug: draft.slug === suggestSlug(draft.title) ? suggestSlug(title) : draft.slug,
    ...(follows ? defaultVenue(title) : {}),
  }
}

function toPlainNumber(text: string): string {
  return toAsciiDigits(text).replace(/[₹,\s]/g, '')
}

function toWhole(text: string): number {
  const plain = toPlainNumber(text)
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

function toPaise(text: string): number {
  const plain = toPlainNumber(text)
  if (plain === '') return 0
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

function toWholeOrNone(text: string): number | null {
  return text.trim() === '' ? null : toWhole(text)
}

function isTyped({ code, value, usesMost, endsOn }: CodeDraft): boolean {
  return [code, value, usesMost, endsOn].some((text) => text.trim() !== '')
}

function toSentCode({ code, kind, value, usesMost, endsOn }: CodeDraft) {
  const sent = { percent: toWhole(value), amount: toPaise(value), free: 0 }
  return { code: toCode(code), kind, value: sent[kind], usesMost: toWholeOrNone(usesMost), endsOn }
}

function toSent(name: EventFieldName, typed: DraftValue): unknown {
  if (typeof typed === 'boolean') return typed
  if (typeof typed !== 'string') return typed.map(toSentCode)
  const { control, mayBeNone } = eventField(name)
  switch (control) {
    case 'moment':
      return fromIndianClock(typed) ?? typed
    case 'count':
      return toWholeOrNone(typed)
    case 'rupees':
      return mayBeNone && typed.trim() === '' ? null : toPaise(typed)
    default:
      return typed
  }
}

function isSame(name: EventFieldName, before: DraftValue, other: DraftValue): boolean {
  const [first, second] = [toSent(name, before), toSent(name, other)]
  return typeof before === 'object'
    ? JSON.stringify(first) === JSON.stringify(second)
    : Object.is(first, second)
}

export function withoutEmptyCodes(draft: EventDraft): EventDraft {
  return draft.codes.every(isTyped) ? draft : { ...draft, codes: draft.codes.filter(isTyped) }
}

export function usesMoney(draft: EventDraft): boolean {
  return eventFieldNames.some(
    (name) =>
      (name === 'price' || eventField(name).section === 'money') &&
      !isSame(name, draft[name], emptyDraft[name]),
  )
}

/** Returns the body to send, unchecked: `eventInputSchema` checks it. `version` is null for a new event. */
export function toEventBody(draft: EventDraft, version: number | null): Record<string, unknown> {
  const typed = Object.fromEntries(eventFieldNames.map((name) => [name, toSent(name, draft[name])]))
  const isAnnounced = draft.status === 'announced' && draft.eventDate === ''
  const body = isAnnounced ? { ...typed, eventDate: null } : typed
  return version === null ? body : { ...body, version }
}

/** Compares what would be sent: '60' and ' 60 ' are the same duration. */
export function differingFields(before: EventDraft, other: EventDraft): EventFieldName[] {
  return eventFieldNames.filter((name) => !isSame(name, before[name], other[name]))
}

export function turnOf(base: EventDraft, draft: EventDraft): 'cancelled' | 'takenUp' | null {
  if (draft.status === base.status) return null
  if (draft.status === 'cancelled') return 'cancelled'
  return base.status === 'cancelled' ? 'takenUp' : null
}

/** Applies the admin's changes to a newer saved version: untouched fields take the saved values. */
export function mergeDrafts(base: EventDraft, mine: EventDraft, theirs: EventDraft): EventDraft {
  const touched = differingFields(base, mine)
  const kept = Object.fromEntries(touched.map((field) => [field, mine[field]]))
  return { ...theirs, ...kept }
}

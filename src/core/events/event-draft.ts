/** The admin's event form: what an event looks like in its fields, what the fields mean, and two versions of it merged. */
import type { EventRecord } from './event-schema.ts'
import { emptyDraft, eventDraftSchema, type EventDraft } from './event-draft-schema.ts'
import {
  eventField,
  eventFieldNames,
  type CodeDraft,
  type DraftValue,
  type EventField,
  type EventFieldName,
} from './event-fields.ts'
import { toCode, type PriceCode } from '#core/money/price-schema.ts'
import { toAsciiDigits } from '#core/basics/text.ts'
import { defaultVenue } from './event.ts'
import { daysBetween, fromIndianClock, toIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { suggestSlug } from '#core/basics/slug.ts'

/** Leaves room for '-2' and more within what an address may have. */
const longestSlugStem = 76

function toRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

/** A row of the codes before anything is typed. */
export const emptyCode: CodeDraft = { code: '', kind: 'percent', value: '', usesMost: '', endsOn: '' }

function toCodeDraft({ code, kind, value, usesMost, endsOn }: PriceCode): CodeDraft {
  const shown = { percent: String(value), amount: toRupees(value), free: '' }
  return { code, kind, value: shown[kind], usesMost: String(usesMost ?? ''), endsOn }
}

type Stored = string | number | boolean | null | readonly PriceCode[]

/** A stored value as its control shows it. An invalid date becomes the current time. */
function toTyped(control: EventField['control'], value: Stored, now: Date): DraftValue {
  if (typeof value === 'boolean') return value
  if (value === null) return ''
  if (typeof value === 'object') return value.map(toCodeDraft)
  if (control === 'moment') return toIndianClock(String(value)) || toIndianClock(now)
  return control === 'rupees' ? toRupees(Number(value)) : String(value)
}

/** An event in the form's fields. */
export function toEventDraft(event: EventRecord, now: Date): EventDraft {
  const typed = eventFieldNames.map((name) => [name, toTyped(eventField(name).control, event[name], now)])
  return eventDraftSchema.parse(Object.fromEntries(typed))
}

/** The same slug with '-2' or the next number behind it: 'x' → 'x-2', and 'x-2' → 'x-3' where it stands beside 'x'. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const bare = slug.replace(/-\d+$/, '')
  const stem = (taken.has(bare) ? bare : slug).slice(0, longestSlugStem).replace(/-+$/, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/**
 * The form for another event like this one, at a free address: without its dates, and without its joining details, which
 * would let people with the old link into the new meeting. Codes whose last day is over stay behind: without that day they would
 * hold again. A draft, so that nobody sees it half done.
 */
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

/** A new title; the slug and the venue of a new event follow it for as long as nobody typed other ones. */
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

/** NaN unless it is a whole number. */
function toWhole(text: string): number {
  const plain = toPlainNumber(text)
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Typed rupees in paise; 0 when empty, NaN when invalid. */
function toPaise(text: string): number {
  const plain = toPlainNumber(text)
  if (plain === '') return 0
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

function toWholeOrNone(text: string): number | null {
  return text.trim() === '' ? null : toWhole(text)
}

/** Whether anything was typed of a code: an empty row is left out. */
function isTyped({ code, value, usesMost, endsOn }: CodeDraft): boolean {
  return [code, value, usesMost, endsOn].some((text) => text.trim() !== '')
}

function toSentCode({ code, kind, value, usesMost, endsOn }: CodeDraft) {
  const sent = { percent: toWhole(value), amount: toPaise(value), free: 0 }
  return { code: toCode(code), kind, value: sent[kind], usesMost: toWholeOrNone(usesMost), endsOn }
}

/** What stands in a control, as it is sent. */
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

/** Whether two controls mean the same. */
function isSame(name: EventFieldName, one: DraftValue, other: DraftValue): boolean {
  const [first, second] = [toSent(name, one), toSent(name, other)]
  return typeof one === 'object' ? JSON.stringify(first) === JSON.stringify(second) : Object.is(first, second)
}

/** The form without rows of codes in which nothing was typed. */
export function withoutEmptyCodes(draft: EventDraft): EventDraft {
  return draft.codes.every(isTyped) ? draft : { ...draft, codes: draft.codes.filter(isTyped) }
}

/** Whether anything is to be paid, or is said about paying: otherwise the form says nothing of it. */
export function usesMoney(draft: EventDraft): boolean {
  return eventFieldNames.some(
    (name) =>
      (name === 'price' || eventField(name).section === 'money') &&
      !isSame(name, draft[name], emptyDraft[name]),
  )
}

/**
 * What the fields mean, in the shape that goes over the wire. Not checked: that is `eventInputSchema`'s, which finds
 * the invalid number and the missing date. `version` names what an edit was made from; null for a new event.
 */
export function toEventBody(draft: EventDraft, version: number | null): Record<string, unknown> {
  const body = Object.fromEntries(eventFieldNames.map((name) => [name, toSent(name, draft[name])]))
  return version === null ? body : { ...body, version }
}

/** Which fields hold something else. Compared by what is sent: '60' and ' 60 ' are the same duration. */
export function differingFields(one: EventDraft, other: EventDraft): EventFieldName[] {
  return eventFieldNames.filter((name) => !isSame(name, one[name], other[name]))
}

/** Whether it is cancelled, or taken up again; null where it is neither. */
export function turnOf(base: EventDraft, draft: EventDraft): 'cancelled' | 'takenUp' | null {
  if (draft.status === base.status) return null
  if (draft.status === 'cancelled') return 'cancelled'
  return base.status === 'cancelled' ? 'takenUp' : null
}

/** The admin's changes applied to a newer saved version: untouched fields take the saved values. */
export function mergeDrafts(base: EventDraft, mine: EventDraft, theirs: EventDraft): EventDraft {
  const touched = differingFields(base, mine)
  const kept = Object.fromEntries(touched.map((field) => [field, mine[field]]))
  return { ...theirs, ...kept }
}

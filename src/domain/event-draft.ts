/** The admin's event form: what an event looks like in its fields, what the fields mean, and two versions of it merged. */
import type { EventRecord } from '#schemas/event.ts'
import { eventDraftSchema, type EventDraft } from '#schemas/event-draft.ts'
import { eventField, eventFieldNames, type EventField, type EventFieldName } from '#schemas/event-fields.ts'
import { toAsciiDigits } from '#schemas/text.ts'
import { defaultVenue } from './event.ts'
import { fromIndianClock, toIndianClock } from './india-time.ts'
import { suggestSlug } from './slug.ts'

/** Leaves room for '-2' and more within what an address may have. */
const longestSlugStem = 76

type Control = EventField['control']

function toRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

/** A stored value as its control shows it. An invalid date becomes the current time. */
function toTyped(control: Control, value: string | number | boolean | null, now: Date): string | boolean {
  if (typeof value === 'boolean') return value
  if (control === 'moment') return toIndianClock(String(value)) || toIndianClock(now)
  if (control === 'rupees') return toRupees(Number(value))
  return String(value ?? '')
}

/** An event in the form's fields. */
export function toEventDraft(event: EventRecord, now: Date): EventDraft {
  const stored = { ...event, newEdition: false }
  const typed = eventFieldNames.map((name) => [name, toTyped(eventField(name).control, stored[name], now)])
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
 * would let whoever has the old link into the new meeting. A draft, so that nobody sees it half done.
 */
export function toCopiedDraft(event: EventRecord, events: readonly EventRecord[], now: Date): EventDraft {
  return {
    ...toEventDraft(event, now),
    slug: freeSlug(event.slug, new Set(events.map(({ slug }) => slug))),
    eventDate: '',
    offerEndsOn: '',
    status: 'draft',
    zoomLink: '',
    meetingId: '',
    passcode: '',
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

/** What stands in a control, as it is sent. */
function toSent(control: Control, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  switch (control) {
    case 'moment':
      return fromIndianClock(typed) ?? typed
    case 'count':
      return typed.trim() === '' ? null : toWhole(typed)
    case 'rupees':
      return toPaise(typed)
    default:
      return typed
  }
}

/**
 * What the fields mean, in the shape that goes over the wire. Not checked: that is `eventInputSchema`'s, which finds
 * the invalid number and the missing date. `version` names what an edit was made from; null for a new event.
 */
export function toEventBody(draft: EventDraft, version: number | null): Record<string, unknown> {
  const sent = eventFieldNames.map((name) => [name, toSent(eventField(name).control, draft[name])] as const)
  const { newEdition, ...body } = Object.fromEntries(sent)
  return version === null ? body : { ...body, version, newEdition }
}

/** Which fields hold something else. Compared by what is sent: '60' and ' 60 ' are the same duration. */
export function differingFields(one: EventDraft, other: EventDraft): EventFieldName[] {
  return eventFieldNames.filter((name) => {
    const { control } = eventField(name)
    return !Object.is(toSent(control, one[name]), toSent(control, other[name]))
  })
}

/** What those who registered need to be told before they come; '' where nothing of it changes. */
export function changesToTell(base: EventDraft, draft: EventDraft): string {
  if (draft.status === 'cancelled' && base.status !== 'cancelled') return 'the cancellation'
  return differingFields(base, draft)
    .flatMap((name) => eventField(name).changeToAnnounce ?? [])
    .join(' and ')
}

/** The admin's changes applied to a newer saved version: untouched fields take the saved values. */
export function mergeDrafts(base: EventDraft, mine: EventDraft, theirs: EventDraft): EventDraft {
  const touched = differingFields(base, mine)
  const kept = Object.fromEntries(touched.map((field) => [field, mine[field]]))
  return { ...theirs, ...kept }
}

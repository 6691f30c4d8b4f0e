/** The admin's event form: what an event looks like in its fields, what the fields mean, and two versions of it merged. */
import type { EventRecord } from '#schemas/event.ts'
import type { EventDraft } from '#schemas/event-draft.ts'
import { toAsciiDigits } from '#schemas/text.ts'
import { defaultVenue } from './event.ts'
import { fromIndianClock, toIndianClock } from './india-time.ts'
import { suggestSlug } from './slug.ts'

/** Leaves room for '-2' and more within what an address may have. */
const longestSlugStem = 76

/** The form before anything is typed. */
export const emptyDraft: EventDraft = {
  title: '',
  slug: '',
  description: '',
  eventType: 'webinar',
  eventDate: '',
  duration: '60',
  maxAttendees: '',
  price: '0',
  offerEndsOn: '',
  zoomLink: '',
  meetingId: '',
  passcode: '',
  titleMr: '',
  descriptionMr: '',
  status: 'scheduled',
  registrationOpen: true,
  venue: '',
  venueMr: '',
  newEdition: false,
}

function toRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

/** An event in the form's fields. A date that is none becomes now. */
export function toEventDraft(event: EventRecord, now: Date): EventDraft {
  return {
    title: event.title,
    slug: event.slug,
    description: event.description,
    eventType: event.eventType,
    eventDate: toIndianClock(event.eventDate) || toIndianClock(now),
    duration: String(event.duration),
    maxAttendees: event.maxAttendees === null ? '' : String(event.maxAttendees),
    price: toRupees(event.price),
    offerEndsOn: event.offerEndsOn,
    zoomLink: event.zoomLink,
    meetingId: event.meetingId,
    passcode: event.passcode,
    titleMr: event.titleMr,
    descriptionMr: event.descriptionMr,
    status: event.status,
    registrationOpen: event.registrationOpen,
    venue: event.venue,
    venueMr: event.venueMr,
    newEdition: false,
  }
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

/** NaN for what is no whole number. */
function toWhole(text: string): number {
  const plain = toPlainNumber(text)
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Rupees as typed in paise; nothing typed is free. NaN for what is no sum of money. */
function toPaise(text: string): number {
  const plain = toPlainNumber(text)
  if (plain === '') return 0
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/**
 * What the fields mean, in the shape that goes over the wire. Not checked: that is `eventInputSchema`'s, which finds
 * the number that is none and the date that is missing. `version` names what an edit was made from.
 */
export function toEventBody(draft: EventDraft, version: number | null): Record<string, unknown> {
  const { newEdition, ...fields } = draft
  return {
    ...fields,
    eventDate: fromIndianClock(draft.eventDate) ?? draft.eventDate,
    duration: draft.duration.trim() === '' ? undefined : toWhole(draft.duration),
    maxAttendees: draft.maxAttendees.trim() === '' ? null : toWhole(draft.maxAttendees),
    price: toPaise(draft.price),
    ...(version === null ? {} : { version, newEdition }),
  }
}

/**
 * Which fields hold something else. Compared by what is sent: '60' and ' 60 ' are the same duration.
 */
export function differingFields(one: EventDraft, other: EventDraft): (keyof EventDraft)[] {
  const bodies = [toEventBody(one, 0), toEventBody(other, 0)] as const
  const fields: (keyof EventDraft)[] = []
  for (const field of draftFields) {
    if (!Object.is(bodies[0][field], bodies[1][field])) fields.push(field)
  }
  return fields
}

/** In the order of the form. */
export const draftFields = [
  'title',
  'slug',
  'description',
  'titleMr',
  'descriptionMr',
  'venueMr',
  'eventType',
  'duration',
  'eventDate',
  'newEdition',
  'maxAttendees',
  'price',
  'offerEndsOn',
  'status',
  'registrationOpen',
  'venue',
  'zoomLink',
  'meetingId',
  'passcode',
] as const satisfies readonly (keyof EventDraft)[]

/** One's own changes on top of what somebody else saved: fields that one did not touch follow theirs. */
export function mergeDrafts(base: EventDraft, mine: EventDraft, theirs: EventDraft): EventDraft {
  const touched = differingFields(base, mine)
  const kept = Object.fromEntries(touched.map((field) => [field, mine[field]]))
  return { ...theirs, ...kept }
}

/** Schemas of events, as stored and as visitors see them. event-fields.ts checks what an admin writes. */
import * as z from 'zod/mini'
import { priceCodeSchema } from '#core/money/price-schema.ts'
import { instant } from '#core/basics/text.ts'

export const eventTypes = ['webinar', 'workshop', 'seminar'] as const
/** Names the workshop whose page shows the event as one of its dates; '' for none. */
export const seriesNames = ['', 'marketing', 'n8n'] as const
export type Series = (typeof seriesNames)[number]
/** `announced`: the date will follow, and visitors cannot register before. */
export const eventStatuses = ['draft', 'announced', 'scheduled', 'cancelled'] as const
export const taughtInLanguages = ['', 'mr', 'mrEn', 'hi', 'en'] as const
export const coverSubjects = [
  'shop',
  'chat',
  'map',
  'diya',
  'clinic',
  'receipt',
  'month',
  'workflow',
  'lock',
  'scales',
  'voice',
  'camera',
] as const
export type CoverSubject = (typeof coverSubjects)[number]

/** An event is one document, so registrations beyond this number are refused. */
export const eventFileLimit = 1000

/** In UTC; '' while the event is announced. */
const eventDate = z.union([instant, z.literal('')])

const factsBeforeSchema = z.object({
  sequence: z.int(),
  eventDate,
  duration: z.int(),
  venue: z.string(),
  venueMr: z.string(),
})

const publicFields = {
  /** Given once and never reused, not even after a deletion. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  titleMr: z._default(z.string(), ''),
  description: z.string(),
  descriptionMr: z._default(z.string(), ''),
  eventType: z.enum(eventTypes),
  series: z._default(z.enum(seriesNames), ''),
  eventDate,
  /** In minutes. */
  duration: z.int(),
  /** Seats; null is unlimited. */
  maxAttendees: z.nullable(z.int()),
  /** Paise; 0 is free. While there is a regular price, this is the launch price. */
  price: z.int(),
  /** Paise that a seat costs after the launch offer; null where the price stays. Visitors get null once it is the price. */
  regularPrice: z._default(z.nullable(z.int()), null),
  /** The last day of the launch offer in India ('2026-11-30'); '' where none is set. */
  offerEndsOn: z._default(z.string(), ''),
  /** The number of seats at the launch price; null where only the day ends the offer. */
  offerSeats: z._default(z.nullable(z.int()), null),
  holdHours: z._default(z.int(), 48),
  waitlistOpen: z._default(z.boolean(), true),
  status: z.enum(eventStatuses),
  /** The admin's switch. `registrationState()` decides whether visitors can register. */
  registrationOpen: z.boolean(),
  /** The id of a photograph (photograph.ts); '' for none. */
  picture: z._default(z.string(), ''),
  pictureAlt: z._default(z.string(), ''),
  pictureAltMr: z._default(z.string(), ''),
  venue: z._default(z.string(), ''),
  venueMr: z._default(z.string(), ''),
  taughtIn: z._default(z.enum(taughtInLanguages), ''),
  /** Plain text, one item a line; '' for none. Without a Marathi text, Marathi readers see the English one. */
  forWhom: z._default(z.string(), ''),
  forWhomMr: z._default(z.string(), ''),
  agenda: z._default(z.string(), ''),
  agendaMr: z._default(z.string(), ''),
  toTakeHome: z._default(z.string(), ''),
  toTakeHomeMr: z._default(z.string(), ''),
  toBring: z._default(z.string(), ''),
  toBringMr: z._default(z.string(), ''),
  question: z._default(z.string(), ''),
  questionMr: z._default(z.string(), ''),
  answerRequired: z._default(z.boolean(), false),
}

const bookkeeping = {
  /** When the admin last added one of the two links; '' for never. */
  filesSince: z._default(z.string(), ''),
  /** The calendar entry's SEQUENCE: rises when title, date, duration or place change, and when the event is cancelled or taken up again. */
  sequence: z._default(z.int(), 0),
  /** The `sequence` with which the event was last cancelled or taken up again; 0 if it never was. */
  statusSequence: z._default(z.int(), 0),
  joiningRevision: z._default(z.int(), 0),
  factsBefore: z._default(z.array(factsBeforeSchema), []),
  /** The instant since which visitors can book the event on its date; '' while they cannot. */
  bookableSince: z._default(z.string(), ''),
  formerSlugs: z._default(z.array(z.string()), []),
  /** Counts the saves, from 1. An edit names the version from which it was made. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
}

export const eventRecordSchema = z.object({
  ...publicFields,
  zoomLink: z._default(z.string(), ''),
  meetingId: z._default(z.string(), ''),
  passcode: z._default(z.string(), ''),
  changeNote: z._default(z.string(), ''),
  changeNoteMr: z._default(z.string(), ''),
  recordingLink: z._default(z.string(), ''),
  slidesLink: z._default(z.string(), ''),
  codes: z._default(z.array(priceCodeSchema), []),
  ...bookkeeping,
})
export type EventRecord = z.infer<typeof eventRecordSchema>
export type Bookkeeping = Pick<EventRecord, keyof typeof bookkeeping>
/** `summary` is plain text in one line, because the admin's lists read no Markdown. */
export type AdminEvent = EventRecord & { readonly summary?: string }

export const registrationStates = ['open', 'closed', 'full', 'cancelled', 'over', 'awaited'] as const
export type RegistrationState = (typeof registrationStates)[number]

export type OfferState = 'lastDays' | 'lastDay' | 'running' | 'none'

export const publicRecordSchema = z.object(publicFields)
export type PublicRecord = z.infer<typeof publicRecordSchema>

export const publicEventSchema = z.object({
  ...publicFields,
  /** The beginning of the description as one line of plain text; `summaryMr` is '' without a Marathi description. */
  summary: z.string(),
  summaryMr: z.string(),
  launchSeatsLeft: z._default(z.nullable(z.int()), null),
  hasCodes: z._default(z.boolean(), false),
  seatsLeft: z.nullable(z.int()),
  /** Whether visitors can register now: the switch is on, and the event is not full, not cancelled and not over. */
  registrationOpen: z.boolean(),
  registrationState: z.enum(registrationStates),
})
export type PublicEvent = z.infer<typeof publicEventSchema>
/** Leaves out the texts that the server derives from descriptions: visitors' scripts read no Markdown. */
export type PublicFacts = Omit<PublicEvent, 'summary' | 'summaryMr'>

export const publicEventsSchema = z.array(publicEventSchema)

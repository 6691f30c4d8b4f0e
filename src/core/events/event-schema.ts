/** Events: as kept, and as visitors see them. What an admin writes is event-fields.ts's. */
import * as z from 'zod/mini'
import { priceCodeSchema } from '#core/money/price-schema.ts'
import { instant } from '#core/basics/text.ts'

export const eventTypes = ['webinar', 'workshop', 'seminar'] as const
/** Which workshop's page shows it as one of its dates; '' for none. */
export const seriesNames = ['', 'marketing', 'n8n'] as const
export type Series = (typeof seriesNames)[number]
export const eventStatuses = ['draft', 'scheduled', 'cancelled'] as const
/** In which language it is taught; '' where that is not said. `mrEn` is both. */
export const taughtInLanguages = ['', 'mr', 'mrEn', 'hi', 'en'] as const
/** What covers show. */
export const coverSubjects = [
  'shop',
  'chat',
  'map',
  'diya',
  'clinic',
  'receipt',
  'month',
  'workflow',
] as const
export type CoverSubject = (typeof coverSubjects)[number]

/** More registrations than this in one event are refused: an event is one document. See docs/decisions. */
export const rosterLimit = 1000

/** When and where an event was to be, before its facts changed. */
const factsBeforeSchema = z.object({
  /** The `sequence` that the event had with these facts. */
  sequence: z.int(),
  eventDate: instant,
  duration: z.int(),
  venue: z.string(),
  venueMr: z.string(),
})

/** What visitors see of an event as well. */
const publicFields = {
  /** Whole number, given once and never again, not even after a deletion. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** '' where there is no Marathi one; visitors then read the English one. */
  titleMr: z._default(z.string(), ''),
  /** In the small Markdown of core/basics/rich-text.ts. */
  description: z.string(),
  descriptionMr: z._default(z.string(), ''),
  eventType: z.enum(eventTypes),
  series: z._default(z.enum(seriesNames), ''),
  /** UTC. */
  eventDate: instant,
  /** Minutes. */
  duration: z.int(),
  /** Seats; null is unlimited. */
  maxAttendees: z.nullable(z.int()),
  /** Paise; 0 is free. While there is a regular price, this is the launch price; `priceNow()` in core/money/price.ts decides. */
  price: z.int(),
  /** Paise, from when the launch offer is over; null where the price stays. In public it is null, too, once it is the price. */
  regularPrice: z._default(z.nullable(z.int()), null),
  /** The last day of the launch offer in India ('2026-11-30'); '' where none is set. */
  offerEndsOn: z._default(z.string(), ''),
  /** For how many seats the launch price is; null where only the day ends it. */
  offerSeats: z._default(z.nullable(z.int()), null),
  /** Hours for which a seat is held until it is paid; see `holdUntil()` in core/money/payment.ts. */
  holdHours: z._default(z.int(), 48),
  /** Whether one can wait for a seat once it is full. */
  waitlistOpen: z._default(z.boolean(), true),
  status: z.enum(eventStatuses),
  /** The admin's switch; whether one can really register is `registrationState()` in core/events/event.ts. */
  registrationOpen: z.boolean(),
  /** The id of its photograph (core/events/photograph.ts); '' for none. */
  picture: z._default(z.string(), ''),
  /** What is to be seen on it; '' where nobody said. */
  pictureAlt: z._default(z.string(), ''),
  pictureAltMr: z._default(z.string(), ''),
  /** '' is online. */
  venue: z._default(z.string(), ''),
  venueMr: z._default(z.string(), ''),
  taughtIn: z._default(z.enum(taughtInLanguages), ''),
  /** Lists in plain text, an item a line; '' for none. Without Marathi ones, Marathi readers see the English. */
  forWhom: z._default(z.string(), ''),
  forWhomMr: z._default(z.string(), ''),
  agenda: z._default(z.string(), ''),
  agendaMr: z._default(z.string(), ''),
  toTakeHome: z._default(z.string(), ''),
  toTakeHomeMr: z._default(z.string(), ''),
  toBring: z._default(z.string(), ''),
  toBringMr: z._default(z.string(), ''),
  /** What its forms ask beside the usual fields, in both languages; '' for nothing. See core/registrations/question.ts. */
  question: z._default(z.string(), ''),
  questionMr: z._default(z.string(), ''),
  answerRequired: z._default(z.boolean(), false),
}

export const eventRecordSchema = z.object({
  ...publicFields,
  /** Joining details never leave through a public address. '' where there are none. */
  zoomLink: z._default(z.string(), ''),
  meetingId: z._default(z.string(), ''),
  passcode: z._default(z.string(), ''),
  /** What the e-mail about the last change of date, time, place or status says of it, in the admin's words; '' where they said nothing. */
  changeNote: z._default(z.string(), ''),
  changeNoteMr: z._default(z.string(), ''),
  /** Shown to participants once the event is over; '' without such a link. */
  recordingLink: z._default(z.string(), ''),
  slidesLink: z._default(z.string(), ''),
  /** Codes that make a seat cheaper for visitors who know one. */
  codes: z._default(z.array(priceCodeSchema), []),
  /** The calendar entry's SEQUENCE: rises with each change of date, duration or place, and when it is cancelled. */
  sequence: z._default(z.int(), 0),
  /** The `sequence` with which it was last cancelled, or taken up again; 0 where it never was. */
  statusSequence: z._default(z.int(), 0),
  /** Rises with each change of the joining details. */
  joiningRevision: z._default(z.int(), 0),
  /** What registrants were told before; the latest last, as many as `decideEventEdit()` keeps. */
  factsBefore: z._default(z.array(factsBeforeSchema), []),
  /** Since when it can be booked on its date: people who waited before that are told. '' where it cannot be, or could be before e-mails were sent. */
  bookableSince: z._default(z.string(), ''),
  /** Addresses that visitors knew it by, the latest last; see `keepFormerSlugs()` in core/events/event-addresses.ts. */
  formerSlugs: z._default(z.array(z.string()), []),
  /** Counts the saves, from 1: an edit names the version that it was made from. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type EventRecord = z.infer<typeof eventRecordSchema>

/** Whether and how one can register. */
export const registrationStates = ['open', 'closed', 'full', 'cancelled', 'over'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** What is true of a launch offer on a given day; see `offerState()` in core/events/event.ts. */
export type OfferState = 'lastDays' | 'lastDay' | 'running' | 'none'

/** The stored half of what anybody may see of an event. */
export const publicRecordSchema = z.object(publicFields)

/** An event as every visitor may see it: no joining details, no registrant's name. */
export const publicEventSchema = z.object({
  ...publicFields,
  /** The beginning of the description in one line of plain text; '' in Marathi where there is no Marathi one. */
  summary: z.string(),
  summaryMr: z.string(),
  /** How many of the seats that are left have the launch price; null where its seats are not counted. */
  launchSeatsLeft: z._default(z.nullable(z.int()), null),
  /** There are codes: the form asks for one. */
  hasCodes: z._default(z.boolean(), false),
  /** Null when unlimited, never below 0. */
  seatsLeft: z.nullable(z.int()),
  /** As it truly is now: the switch is on, not full, not cancelled, and not over. */
  registrationOpen: z.boolean(),
  registrationState: z.enum(registrationStates),
})
export type PublicEvent = z.infer<typeof publicEventSchema>
/** Without what the server makes of its descriptions: visitors' scripts read no Markdown. */
export type PublicFacts = Omit<PublicEvent, 'summary' | 'summaryMr'>

/** GET /api/events. */
export const publicEventsSchema = z.array(publicEventSchema)

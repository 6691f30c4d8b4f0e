/** Events: as kept, as an admin writes them, as visitors see them. */
import * as z from 'zod/mini'
import { instant, optionalDay, optionalText, requiredText } from './text.ts'

export const eventTypes = ['webinar', 'workshop', 'seminar'] as const
export const eventStatuses = ['draft', 'scheduled', 'completed', 'cancelled'] as const
export type EventType = (typeof eventTypes)[number]
export type EventStatus = (typeof eventStatuses)[number]

/** More registrations than this in one event are refused: its roster is one document. See docs/decisions. */
export const rosterLimit = 5000

export const eventRecordSchema = z.object({
  /** Whole number, given once and never again, not even after a deletion. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** '' where there is no Marathi one; visitors then read the English one. */
  titleMr: z._default(z.string(), ''),
  /** In the small Markdown of domain/rich-text.ts. */
  description: z.string(),
  descriptionMr: z._default(z.string(), ''),
  eventType: z.enum(eventTypes),
  /** UTC. */
  eventDate: instant,
  /** Minutes. */
  duration: z.int(),
  /** Seats; null is unlimited. */
  maxAttendees: z.nullable(z.int()),
  /** Paise; 0 is free. */
  price: z.int(),
  /** The last day of the launch offer in India ('2026-11-30'); '' where none is set. */
  offerEndsOn: z._default(z.string(), ''),
  status: z.enum(eventStatuses),
  /** The admin's switch; whether one can really register is `registrationState()` in domain/event.ts. */
  registrationOpen: z.boolean(),
  /** '' is online. */
  venue: z._default(z.string(), ''),
  venueMr: z._default(z.string(), ''),
  /** Joining details never leave through a public address. '' where there are none. */
  zoomLink: z._default(z.string(), ''),
  meetingId: z._default(z.string(), ''),
  passcode: z._default(z.string(), ''),
  /** Counts the times it was held, from 1: a new edition starts with empty seats, earlier registrations stay on record. */
  edition: z._default(z.int(), 1),
  /** Counts the saves, from 1: an edit names the version that it was made from. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type EventRecord = z.infer<typeof eventRecordSchema>

const optionalLink = z.pipe(
  optionalText(500),
  z.string().check(z.refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'linkInvalid')),
)

function isInstant(text: string): boolean {
  // A date alone or one without an offset would mean something else on every server.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return false
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return false
  // JavaScript takes the 31st of February for the 3rd of March.
  const isOnCalendar = new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10))
  // An offset may lead out of the years of four digits, which are all that `instant` reads back.
  return isOnCalendar && /^\d{4}-/.test(date.toISOString())
}

/**
 * What an admin sends to create or update an event. The first block is the specification's form; what stands below
 * it may be left out, which on creating means the default and on updating means "as it was".
 */
export const eventInputSchema = z.object({
  title: requiredText(5, 160, 'titleTooShort'),
  slug: z
    .string('slugTooShort')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(3, { error: 'slugTooShort', abort: true }),
      z.maxLength(80, { error: 'tooLong', abort: true }),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slugInvalid'),
    ),
  description: requiredText(20, 5000, 'descriptionTooShort'),
  eventType: z.enum(eventTypes, 'eventTypeUnknown'),
  /** Any ISO instant with an offset; kept as UTC. */
  eventDate: z.string('dateMissing').check(
    z.trim(),
    z.minLength(1, { error: 'dateMissing', abort: true }),
    z.refine(isInstant, { error: 'dateInvalid', abort: true }),
    z.overwrite((text) => new Date(text).toISOString()),
  ),
  duration: z.int('durationMissing').check(z.gte(1, 'durationMissing'), z.lte(14 * 24 * 60, 'numberInvalid')),
  maxAttendees: z._default(
    z.nullable(z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(rosterLimit, 'numberInvalid'))),
    null,
  ),
  price: z._default(
    z.int('numberInvalid').check(z.gte(0, 'numberInvalid'), z.lte(100_000_000, 'numberInvalid')),
    0,
  ),
  zoomLink: optionalLink,
  meetingId: optionalText(100),
  passcode: optionalText(100),
  offerEndsOn: z.optional(optionalDay),
  titleMr: z.optional(optionalText(160)),
  descriptionMr: z.optional(optionalText(5000)),
  status: z.optional(z.enum(eventStatuses, 'notChosen')),
  registrationOpen: z.optional(z.boolean('notChosen')),
  venue: z.optional(optionalText(200)),
  venueMr: z.optional(optionalText(200)),
  version: z.optional(z.int('notUnderstood')),
  /** Only on updating an event that is over: its new date begins a new edition. */
  newEdition: z.optional(z.boolean('notChosen')),
})
export type EventInput = z.infer<typeof eventInputSchema>

/**
 * Whether and how one can register. `nextEdition`: the date has passed and the event is one of the two workshops with a
 * page of their own; registering then reserves an invitation to the next edition. `over`: any other past event.
 */
export const registrationStates = ['open', 'nextEdition', 'closed', 'full', 'cancelled', 'over'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** What is true of a launch offer on a given day; see `offerState()` in domain/event.ts. */
export type OfferState = 'lastDays' | 'running' | 'none'

/** An event as anybody may see it: no joining details, nobody's name. */
export const publicEventSchema = z.object({
  ...z.omit(eventRecordSchema, {
    zoomLink: true,
    meetingId: true,
    passcode: true,
    edition: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
  /** The beginning of the description in one line of plain text; '' in Marathi where there is no Marathi one. */
  summary: z.string(),
  summaryMr: z.string(),
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

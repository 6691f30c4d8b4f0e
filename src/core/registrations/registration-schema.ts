/** Registrations: as they are kept, and as the admin reads them. What visitors send and are answered is registration-form.ts's. */
import * as z from 'zod/mini'
import { recordShape } from '#core/basics/field.ts'
import { locales } from '#core/basics/locale.ts'
import { feedbackSchema } from '#core/own-page/feedback.ts'
import { paymentSchema, paymentStates } from '#core/money/payment-schema.ts'
import { guestSchema } from './guests.ts'
import { askedSchema } from './question.ts'
import { registrationFields } from './registration-fields.ts'
import { registrationKinds, type RegistrationInput } from './registration-form.ts'
import { sourceSchema } from './source.ts'
import { instant, secretSchema } from '#core/basics/text.ts'

/** What the visitor filled in, as it is stored: the members of the table, without what else came with the form. */
export const filledFieldsSchema = z.object(recordShape(registrationFields))

/**
 * What is decided about: a form that has been checked, and what the new record gets that no visitor types. A crowd's requests
 * are stored like this until somebody decides about them (storage/registrations/waiting-room.ts): what is left out here is lost then.
 */
export const registrationRequestSchema = z.object({
  /** The phone is E.164 or ''. */
  input: z.extend(filledFieldsSchema, {
    submissionId: z.optional(z.string()),
    priceSeen: z.optional(z.int()),
    waitlist: z.optional(z.boolean()),
    code: z.optional(z.string()),
    guests: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  /** The id for a new record: unique within the event. */
  id: z.string(),
  /** Opens the new record's own page. */
  secret: secretSchema,
  lang: z.enum(locales),
  /** The sender's network, by its keyed hash. Absent where there is none to tell. */
  network: z.optional(z.string()),
  /** The event's own question, where it was answered. */
  asked: z.optional(askedSchema),
  source: z.optional(sourceSchema),
})
export interface RegistrationRequest extends Omit<z.infer<typeof registrationRequestSchema>, 'input'> {
  input: RegistrationInput
}

/** A freed seat that is kept for one person of the waiting list; until it is taken, or its time is over, it counts as taken. */
export const seatOfferSchema = z.object({
  madeAt: instant,
  until: instant,
  /** Paise: what it costs who takes it. */
  price: z.int(),
})

/** One seat, or one place in the waiting list. */
export const registrationRecordSchema = z.object({
  id: z.string(),
  submissionId: z.optional(z.string()),
  /** `seat` counts against the event's capacity; `waitlist` waits for a seat, which counts once it is offered. */
  kind: z.enum(registrationKinds),
  /** The phone is E.164, or '' where none was given. */
  ...recordShape(registrationFields),
  /** The event's own question, where it asked one and it was answered. */
  asked: z.optional(askedSchema),
  /** Absent where nothing is known of it. */
  source: z.optional(sourceSchema),
  attended: z.boolean(),
  registeredAt: instant,
  /** The language to write to them in. */
  lang: z._default(z.enum(locales), 'en'),
  /**
   * Opens the registrant's own page, `/r/<eventId>-<secret>`: 128 bits, only ever sent to the e-mail above. Absent in records from
   * before there was that page; the first e-mail to them gives them one.
   */
  secret: z.optional(secretSchema),
  /** The event's `sequence` as they saw it when they registered. Absent where nobody expects a confirmation: from before there were e-mails. */
  sequence: z.optional(z.int()),
  /** What a seat cost when it was taken; paise, 0 is free. Absent in the waiting list. */
  price: z.optional(z.int()),
  /** The code that made it cheaper. */
  code: z.optional(z.string()),
  /** Of a seat that costs something. Absent in records from before that was kept: theirs is due, and held without an end. */
  payment: z.optional(paymentSchema),
  /** For the receipt, where its owner named one. */
  gstin: z.optional(z.string()),
  /** Of the business with that GSTIN. */
  businessAddress: z.optional(z.string()),
  /** Of the waiting list. */
  offer: z.optional(seatOfferSchema),
  /**
   * Of the waiting list, of a registrant moved here from another event, or re-ordered by an earlier version: the lowest is first;
   * without it, the milliseconds of `registeredAt`.
   */
  rank: z.optional(z.number()),
  /** When a place in the waiting list became this seat. */
  seatedAt: z.optional(instant),
  /** The admin entered it: by phone, at the door, as a guest. */
  isByHand: z.optional(z.boolean()),
  /** Each takes a seat, too. `price` and `payment` are for all of them. */
  guests: z._default(z.array(guestSchema), []),
  /** When each new address of a guest was named, of the last day. */
  addressesNamedAt: z._default(z.array(instant), []),
  /** When the admin corrected the e-mail: what was sent before that went to another address. */
  emailSince: z.optional(instant),
  /** It came from this event, then. See storage/waiting-list/moving.ts. */
  movedFrom: z.optional(z.object({ eventId: z.int(), at: instant })),
  /** Said once the event was over; absent where nothing was. */
  feedback: z.optional(feedbackSchema),
  /** The sender's network, by its keyed hash; goes after a week. */
  network: z.optional(z.string()),
})
export type RegistrationRecord = z.infer<typeof registrationRecordSchema>

/**
 * Why a registration holds nothing any more: given back by its `owner`, `expired` because it was not paid, an offer that was not
 * taken in time (`lapsed`), paid back by the admin (`refunded`), or `moved` to another event.
 */
export const cancelReasons = ['owner', 'expired', 'lapsed', 'refunded', 'moved'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** A registration that holds no seat and no place any more: kept for as long as the others, counted nowhere. */
export const cancelledRegistrationSchema = z.object({
  registration: registrationRecordSchema,
  cancelledAt: instant,
  reason: z._default(z.enum(cancelReasons), 'owner'),
  /** Of `moved`: the event. */
  movedTo: z.optional(z.int()),
})
export type CancelledRegistration = z.infer<typeof cancelledRegistrationSchema>

/** Seats whose registrations are erased because their time is over: numbers, and no names. */
export const erasedSeatsSchema = z.object({
  seats: z.int(),
  attended: z.int(),
  /** Paise that had come in for them and were not given back. */
  paid: z.int(),
})
export type ErasedSeats = z.infer<typeof erasedSeatsSchema>

/** What the admin's lists hold: the record with its event beside it. */
export const adminRegistrationSchema = z.extend(
  z.omit(registrationRecordSchema, {
    submissionId: true,
    secret: true,
    sequence: true,
    price: true,
    payment: true,
    gstin: true,
    businessAddress: true,
    offer: true,
    rank: true,
    seatedAt: true,
    isByHand: true,
    guests: true,
    addressesNamedAt: true,
    emailSince: true,
    movedFrom: true,
    feedback: true,
    network: true,
  }),
  {
    /** '' where it cannot be read: its row says so, and the others show as they are. */
    registeredAt: z.catch(instant, ''),
    /** What became of the money for it; null where nothing is to be paid. */
    payment: z._default(z.nullable(z.enum(paymentStates)), null),
    /** Paise; null of what is no seat, and where it was not kept. */
    price: z._default(z.nullable(z.int()), null),
    /** Paise that came in for it and were not given back. */
    held: z._default(z.int(), 0),
    /** The last entry of money for it; '' where no money moved. */
    entryId: z._default(z.string(), ''),
    /** Of a payment that was reported and not found yet; '' where they said none. */
    utr: z._default(z.string(), ''),
    /** Until when an unpaid seat is held; null where nobody said. */
    heldUntil: z._default(z.nullable(instant), null),
    /** Of the waiting list, from 1: in the order of the line, those with an offer included. */
    place: z._default(z.nullable(z.int()), null),
    /** Of the waiting list: until when a seat is kept for them. */
    offeredUntil: z._default(z.nullable(instant), null),
    isByHand: z._default(z.boolean(), false),
    /** Of who booked for a company: the seats that `price` is for, the own one included. */
    seats: z._default(z.int(), 1),
    /** Who booked it, and owes for it: their name. '' where nobody else did; `payment` is then the booker's. */
    bookedBy: z._default(z.string(), ''),
    /** The move that was cut off, so that it stands at a second event too, and that event's title; null where there is none. */
    halfMove: z._default(z.nullable(z.object({ from: z.int(), to: z.int(), title: z.string() })), null),
    /** '' where none made it cheaper. */
    code: z._default(z.string(), ''),
    /** Null where nothing was answered. */
    asked: z._default(z.nullable(askedSchema), null),
    source: z._default(z.nullable(sourceSchema), null),
    /** What the door's camera reads of the seat; absent outside the lists of registrations. */
    doorCode: z.optional(z.string()),
    eventId: z.int(),
    eventTitle: z.string(),
  },
)
export type AdminRegistration = z.infer<typeof adminRegistrationSchema>

/** Names a registration. */
export const whoseShape = {
  eventId: z.int('notUnderstood'),
  registrationId: z
    .string('notUnderstood')
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(64, 'notUnderstood')),
}
export const whoseSchema = z.object(whoseShape)
export type Whose = z.infer<typeof whoseSchema>

export const attendanceSchema = z.object({ ...whoseShape, attended: z.boolean('notChosen') })

/** A check-in that the server has not confirmed yet, as the browser stores it. */
export const pendingCheckInSchema = z.object({
  eventId: z.int(),
  id: z.string(),
  attended: z.boolean(),
  /** In the queue: the lowest is sent first; a newer check-in of the same person has a higher one. */
  position: z.int(),
})
export type PendingCheckIn = z.infer<typeof pendingCheckInSchema>

/** What each kind of e-mail is made from: facts, no sentences. Who writes an e-mail sees here what it may say. */
import type { Today } from '#core/today/today-schema.ts'
import type { PaymentTold } from '#core/mail/payment-emails.ts'
import type { PriceFacts } from '#core/money/price.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { RegistrationKind } from '#core/registrations/registration-form.ts'

/** An event as far as e-mails know it: of a deleted one its roster keeps this much. */
export type EmailEvent = Pick<
  EventRecord,
  | 'id'
  | 'slug'
  | 'title'
  | 'titleMr'
  | 'description'
  | 'descriptionMr'
  | 'eventType'
  | 'eventDate'
  | 'duration'
  | 'price'
  | 'status'
  | 'venue'
  | 'venueMr'
  | 'toBring'
  | 'toBringMr'
  | 'doorsMinutes'
  | 'zoomLink'
  | 'meetingId'
  | 'passcode'
  | 'edition'
  | 'sequence'
  | 'joiningRevision'
>

/** When and where an event was to be, before a change. */
export type EventFactsBefore = EventRecord['factsBefore'][number]

interface Common {
  /** The language to write in; of e-mails to the consultant 'en'. */
  readonly locale: Locale
  /** The site's address without a slash at its end: 'https://example.in'. */
  readonly origin: string
}

interface ToRegistrant extends Common {
  readonly event: EmailEvent
  readonly name: string
  readonly registrationId: string
  /** The absolute address of the registrant's own page. */
  readonly ownPage: string
}

/** `isJoiningSoon`: how to join, or to come, is told right after it. */
interface BeforeJoining {
  readonly isJoiningSoon: boolean
}

/** To somebody with a seat; `payment` is null where it costs nothing. */
interface ToSeat extends ToRegistrant {
  readonly payment: PaymentTold | null
}

/** To somebody who is asked to pay. */
interface ToPayer extends ToSeat {
  /** The absolute address of the page for somebody else who pays. */
  readonly payPage: string
}

/** To somebody with a seat, or who waits for one: that is then not theirs. */
interface ToExpectant extends ToSeat {
  readonly isWaiting: boolean
}

/** What its reader can come to instead, or next: the soonest, at most three. */
interface WithNext {
  readonly next: readonly EmailEvent[]
}

type Recorded = Pick<EventRecord, 'recordingLink' | 'slidesLink'>

/** Money that moved, as its receipt or credit note says; a reader who erased themselves since is not written to. */
export interface MoneyMoved {
  /** Paise. */
  readonly amount: number
  /** Of the receipt or credit note, which is attached. */
  readonly number: string
  /** '' where it is not known. */
  readonly utr: string
}

/** What a notice to the consultant says of a registration. */
interface AboutRegistration extends Common {
  readonly event: EmailEvent & Pick<EventRecord, 'maxAttendees'>
  readonly registration: RegistrationRecord
  /** Null where nothing is to be paid. */
  readonly payment: PaymentTold | null
  /** Seats given away, this one included where it is one. */
  readonly taken: number
  /** How many are in line. */
  readonly waiting: number
}

interface ToSubscriber extends Common {
  /** The absolute address of the page that confirms and ends a signup. */
  readonly signupPage: string
}

/** The facts of every kind, by its name. */
export interface EmailFactsByKind {
  confirmed: ToRegistrant & BeforeJoining
  reserved: ToPayer
  paymentReminder: ToPayer
  /** Paise: the price of before and of now; the event's is what is still due. */
  amountChanged: ToPayer & { readonly before: number; readonly price: number }
  /** `seat` is theirs; it was `gone` by then, or the event is `cancelled`; `over` are also seats of an edition before. */
  paymentReceived: ToRegistrant &
    BeforeJoining & {
      readonly money: MoneyMoved
      readonly standing: 'seat' | 'gone' | 'cancelled' | 'over'
      /** Paise that are still to come; 0 once it is settled. */
      readonly due: number
    }
  /** `isOpen`: one can register, or wait, for it again. */
  seatReleased: ToSeat & { readonly isOpen: boolean }
  refunded: ToRegistrant & { readonly money: MoneyMoved }
  /** `place` is from 1. */
  waitlisted: ToRegistrant & { readonly place: number }
  /** `until` is an instant; the event's price is what this seat costs. */
  seatOffered: ToRegistrant & { readonly until: string }
  offerLapsed: ToRegistrant & { readonly isOpen: boolean }
  /** `former` is null where that event is gone. */
  movedToEvent: ToSeat & { readonly former: EmailEvent | null }
  nextEditionNoted: ToRegistrant
  joining: ToRegistrant
  /**
   * `before` is what they were told last; the same as now where a cancelled event takes place after all. `offeredUntil`: until then a
   * seat is kept for who waits; null where none is.
   */
  eventChanged: ToExpectant & {
    readonly before: EventFactsBefore
    readonly wasCancelled: boolean
    readonly offeredUntil: string | null
  }
  eventCancelled: ToExpectant
  registrationCancelled: ToExpectant & WithNext
  /**
   * To somebody who asked for the next edition (with their registration's page) or signed up for a workshop or for news (with
   * the signup's page).
   */
  dateSet: Common & {
    /**
     * As it is offered to the first who comes: its price says until when it holds, so that it stays true however late it is read.
     */
    readonly event: EmailEvent & PriceFacts
    /** '' where only an address is known. */
    readonly name: string
    readonly ownPage: string | null
    readonly signupPage: string | null
  }
  /** At least one; upcoming ones first. The event's date is nothing to somebody who waits for the next edition. */
  ownLinks: Common & {
    readonly name: string
    readonly registrations: readonly {
      readonly event: EmailEvent
      readonly as: RegistrationKind
      readonly ownPage: string
    }[]
  }
  /** What the consultant wrote, in the reader's language where she wrote it. */
  letter: ToRegistrant & {
    readonly isWaiting: boolean
    readonly written: { readonly subject: string; readonly text: string }
  }
  /** After the event; `hasCome`: they were ticked as present, so there is a certificate. Links are '' where there are none. */
  thanks: ToRegistrant & Recorded & { readonly hasCome: boolean }
  /** `promise` is what they wrote. */
  promiseAsked: ToRegistrant & { readonly promise: string }
  missed: ToRegistrant & WithNext & Pick<Recorded, 'recordingLink'>
  /** `message` is '' where the address is not known to be its owner's. */
  enquiryReceived: Common & Pick<EnquiryRecord, 'name' | 'message'>
  /** `workshops` are the titles, in their language, of what they asked about; none is every new event. */
  signupConfirm: ToSubscriber & { readonly workshops: readonly string[] }
  signupConfirmed: ToSubscriber & WithNext & { readonly workshops: readonly string[] }
  newEnquiry: Common & { readonly enquiry: EnquiryRecord }
  newRegistration: AboutRegistration
  /** Of one day in India ('2026-11-28'), by event, soonest event first. */
  newRegistrationsDigest: Common & {
    readonly day: string
    readonly events: readonly {
      readonly event: EmailEvent & Pick<EventRecord, 'maxAttendees'>
      readonly taken: number
      readonly registrations: readonly RegistrationRecord[]
    }[]
  }
  todayList: Common & { readonly today: Today }
  registrationCancelledNotice: AboutRegistration
  /** `utr` is what its owner says; `isGone`: the seat went back before. */
  paymentReported: AboutRegistration & { readonly utr: string; readonly isGone: boolean }
  seatReleasedNotice: AboutRegistration
  joiningMissing: Common & {
    readonly event: EmailEvent
    /** How many registrants wait for it. */
    readonly registrants: number
  }
}

/** An e-mail's kind with its facts. */
export type EmailFacts = {
  [Kind in keyof EmailFactsByKind]: { readonly kind: Kind } & EmailFactsByKind[Kind]
}[keyof EmailFactsByKind]

/** What each kind of e-mail is made from: facts, no sentences. Who writes an e-mail sees here what it may say. */
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RegistrationRecord } from '#schemas/registration.ts'

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
  /** The absolute address of one's own page. */
  readonly ownPage: string
}

interface ToSubscriber extends Common {
  /** The absolute address of the page that confirms and ends a signup. */
  readonly signupPage: string
}

/** The facts of every kind, by its name. */
export interface EmailFactsByKind {
  confirmed: ToRegistrant
  reserved: ToRegistrant
  nextEditionNoted: ToRegistrant
  joining: ToRegistrant
  /** `before` is what they were told last; the same as now where a cancelled event takes place after all. */
  eventChanged: ToRegistrant & { readonly before: EventFactsBefore; readonly wasCancelled: boolean }
  eventCancelled: ToRegistrant
  registrationCancelled: ToRegistrant
  /**
   * To somebody who asked for the next edition (with their registration's page) or signed up for a workshop or for news (with
   * the signup's page).
   */
  dateSet: Common & {
    readonly event: EmailEvent
    /** '' where only an address is known. */
    readonly name: string
    readonly ownPage: string | null
    readonly signupPage: string | null
  }
  /** At least one; upcoming ones first. `isSeat` is false of somebody who waits for the next edition: the event's date is not theirs. */
  ownLinks: Common & {
    readonly name: string
    readonly registrations: readonly {
      readonly event: EmailEvent
      readonly isSeat: boolean
      readonly ownPage: string
    }[]
  }
  enquiryReceived: Common & { readonly name: string }
  /** `workshops` are the titles, in their language, of what they asked about; none is every new event. */
  signupConfirm: ToSubscriber & { readonly workshops: readonly string[] }
  signupConfirmed: ToSubscriber & { readonly workshops: readonly string[] }
  newEnquiry: Common & { readonly enquiry: EnquiryRecord }
  /** `taken` are seats given away, this one included. */
  newRegistration: Common & {
    readonly event: EmailEvent & Pick<EventRecord, 'maxAttendees'>
    readonly registration: RegistrationRecord
    readonly taken: number
  }
  /** Of one day in India ('2026-11-28'), by event, soonest event first. */
  newRegistrationsDigest: Common & {
    readonly day: string
    readonly events: readonly {
      readonly event: EmailEvent & Pick<EventRecord, 'maxAttendees'>
      readonly taken: number
      readonly registrations: readonly RegistrationRecord[]
    }[]
  }
  registrationCancelledNotice: Common & {
    readonly event: EmailEvent & Pick<EventRecord, 'maxAttendees'>
    readonly registration: RegistrationRecord
    readonly taken: number
  }
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

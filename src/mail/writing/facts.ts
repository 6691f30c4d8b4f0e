/** What e-mails of several kinds are made from: facts, no sentences. What one kind takes beside them stands with it, in src/mail/kinds. */
import type { PaymentTold } from '#core/mail/payment-told.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

export interface EmailFacts {
  /** The language to write in; of e-mails to the consultant 'en'. */
  readonly locale: Locale
  /** The site's address without a slash at its end: 'https://example.in'. */
  readonly origin: string
}

/** Of somebody who registered; they read it. */
export interface RegistrantFacts extends EmailFacts {
  /** At what their seat costs. */
  readonly event: EventRecord
  readonly name: string
  /** The absolute address of the registrant's own page. */
  readonly ownPage: string
  /** Null where nothing is to be paid. */
  readonly payment: PaymentTold | null
  /** They have, or had, a place in line, and no seat. */
  readonly isWaiting: boolean
  /** How to join, or to come, is told right after it. */
  readonly isJoiningSoon: boolean
  /** Their guests' seats included. */
  readonly seats: number
  /** Of a guest: the company, or the person, that registered them; null otherwise. */
  readonly bookedBy: string | null
}

/** Of a reader without a registration. */
export const noSeat = {
  payment: null,
  isWaiting: false,
  isJoiningSoon: false,
  seats: 1,
  bookedBy: null,
} as const

/** What a notice to the consultant says of a registration. */
export interface NoticeFacts extends EmailFacts {
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  /** Null where nothing is to be paid. */
  readonly payment: PaymentTold | null
  /** The seat went back. */
  readonly isGone: boolean
  /** Seats given away, this one included where it is one. */
  readonly taken: number
  /** How many are in line. */
  readonly waiting: number
}

/** What the admin sees of e-mails, and what can be done about them there. */
import * as z from 'zod/mini'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { EmailKind } from './email-schema.ts'
import type { DeliveryProblem, EmailState } from './outbox.ts'

export interface EmailRow {
  readonly key: string
  readonly kind: EmailKind
  readonly recordId: string
  readonly state: EmailState
  readonly at: string
  /** It is of no use after the event, which is over: not sent any more, and not again. */
  readonly isOver: boolean
  readonly problem: DeliveryProblem | null
  /** The mail server's code, three digits. */
  readonly status: string | null
}

/** How this deploy's e-mails leave. */
export interface MailState {
  readonly transport: 'smtp' | 'outbox' | 'none'
  /** Only of `none`: `notPublished` e-mails nobody whatever is set; `mailNotSet` should, and cannot. */
  readonly reason?: 'notPublished' | 'mailNotSet'
  /** Environment variables that are not set. */
  readonly missing: readonly string[]
  /** Those that hold something unusable. */
  readonly ignored: readonly string[]
}

export interface EventEmails {
  readonly mail: MailState
  readonly emails: readonly EmailRow[]
  /** Of them, what did not arrive, with the name of whom it is for; '' where that is not known any more. */
  readonly notArrived: readonly (EmailRow & { readonly name: string })[]
}

interface SourceFacts {
  readonly source: string
  /** Null for what is not about one event. */
  readonly eventId: number | null
  /** Of the event; '' for none. */
  readonly title: string
}

/** Why joining details do not reach a seat holder. */
export type UnreachedReason = 'noEmail' | 'bounced' | 'failed'

export interface UpcomingEmails {
  readonly mail: MailState
  /** In the next 48 hours, by event and kind, soonest first. */
  readonly upcoming: readonly (SourceFacts & {
    readonly kind: EmailKind
    readonly firstAt: string
    readonly count: number
    /** How many of them wait for the joining details. */
    readonly missing: number
  })[]
  /** What did not arrive, latest first: of the last two weeks, as many as can be looked through. */
  readonly troubles: readonly (EmailRow &
    SourceFacts & {
      /** Of whom it is for; '' where that is not known any more. */
      readonly name: string
    })[]
  /** All of them. */
  readonly troubleCount: number
  /** Seat holders of an event that is near whom its joining details will not reach, soonest event first. */
  readonly unreached: readonly {
    readonly eventId: number
    readonly title: string
    readonly eventDate: string
    readonly registrationId: string
    readonly name: string
    /** E.164, or '' where none is known. */
    readonly phone: string
    /** Opens a WhatsApp chat with a first sentence in their language; '' without a phone. */
    readonly chat: string
    readonly why: UnreachedReason
  }[]
  /** All of them. */
  readonly unreachedCount: number
}

const source = z.string('notUnderstood').check(z.regex(/^[a-z]+(\/[0-9-]{1,20})?$/, 'notUnderstood'))
const key = z.string('notUnderstood').check(z.minLength(1, 'notUnderstood'), z.maxLength(200, 'tooLong'))

export const sendAgainSchema = z.object({ source, key })

export const toldInputSchema = z.object({ eventId: z.int('notUnderstood'), event: eventInputSchema })

/** What saving, or deleting, would send at once. */
export interface Told {
  readonly mail: MailState
  /** How many people, all kinds together. */
  readonly people: number
  /** Of them, those who wait for a seat or are offered one. */
  readonly waiting: number
  readonly kinds: readonly { readonly kind: EmailKind; readonly people: number }[]
  /** Of a cancelled event: for how many registrations money is to be given back, and how much, in paise. */
  readonly refunds: { readonly count: number; readonly money: number }
}

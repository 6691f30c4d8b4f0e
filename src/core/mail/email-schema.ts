/** E-mails: their kinds, and what is stored of each one that was claimed, sent or refused. */
import * as z from 'zod/mini'
import { namesOf } from '#core/basics/field.ts'
import { instant } from '#core/basics/text.ts'

/** What the site knows of a kind beside its name; when it is due and what it says stands in src/mail/kinds. */
interface KindRow {
  /** What the admin calls it. */
  readonly label: string
  /** It says whether, when and where the event takes place, as if that had never been otherwise. */
  readonly saysWhether?: true
  /** It goes out because the event was changed: the admin is told how many get one before she saves. */
  readonly tellsChange?: true
  /** Of no use once the event is over. */
  readonly endsWithEvent?: true
}

/** To registrants. `reserved` is the confirmation of what has to be paid, `paymentReceived` that of what is. */
const toRegistrants = {
  confirmed: { label: 'Confirmation', saysWhether: true },
  reserved: { label: 'Reserved, to be paid', saysWhether: true },
  paymentReminder: { label: 'Payment reminder', endsWithEvent: true },
  amountChanged: { label: 'Amount changed', endsWithEvent: true },
  paymentReceived: { label: 'Payment received' },
  seatReleased: { label: 'Unpaid seat released' },
  refunded: { label: 'Refunded' },
  waitlisted: { label: 'On the waiting list', saysWhether: true },
  seatOffered: { label: 'Seat offered', saysWhether: true, tellsChange: true },
  offerLapsed: { label: 'Offer not taken' },
  movedToEvent: { label: 'Moved to this event', saysWhether: true },
  joining: { label: 'Joining details', tellsChange: true, endsWithEvent: true },
  eventChanged: { label: 'Change of the event', saysWhether: true, tellsChange: true },
  eventCancelled: { label: 'Event cancelled', saysWhether: true, tellsChange: true },
  registrationCancelled: { label: 'Registration cancelled' },
  ownLinks: { label: 'Links to their registrations' },
  letter: { label: 'What you wrote' },
  thanks: { label: 'Thanks after the event' },
  missed: { label: 'To who did not come' },
} satisfies Readonly<Record<string, KindRow>>
export type RegistrantEmailKind = keyof typeof toRegistrants

/** To people who wrote or signed up. */
const toVisitors = {
  enquiryReceived: { label: 'Message received' },
  reply: { label: 'Your answer to a message' },
  signupConfirm: { label: 'Please confirm the signup' },
  signupConfirmed: { label: 'Signup confirmed' },
  dateSet: { label: 'A date is set' },
} satisfies Readonly<Record<string, KindRow>>

const toConsultant = {
  newEnquiry: { label: 'To you: new message' },
  newRegistration: { label: 'To you: new registration' },
  todayList: { label: 'To you: today’s list, if something is on it' },
  registrationCancelledNotice: { label: 'To you: registration cancelled' },
  paymentReported: { label: 'To you: payment reported' },
  seatReleasedNotice: { label: 'To you: unpaid seat released' },
  joiningMissing: { label: 'To you: joining link missing', endsWithEvent: true },
  webhookRegistered: { label: 'Webhook: registered' },
  webhookPaid: { label: 'Webhook: paid' },
} satisfies Readonly<Record<string, KindRow>>
export type ConsultantEmailKind = keyof typeof toConsultant
/** No e-mails, but planned, tried again and shown like them: mail/sending/webhook.ts. */
export type WebhookEmailKind = Extract<ConsultantEmailKind, `webhook${string}`>

export type EmailKind = RegistrantEmailKind | keyof typeof toVisitors | ConsultantEmailKind
export const emailRows: Readonly<Record<EmailKind, KindRow>> = {
  ...toRegistrants,
  ...toVisitors,
  ...toConsultant,
}
export const emailKinds = namesOf(emailRows)

/** Whether it goes to the consultant, whatever record it is about. */
export function isToConsultant(kind: EmailKind): kind is ConsultantEmailKind {
  return kind in toConsultant
}

/** Whether it goes to somebody who registered. */
export function isToRegistrant(kind: EmailKind): kind is RegistrantEmailKind {
  return kind in toRegistrants
}

/**
 * What became of one e-mail.
 *
 *     waiting ──► claimed ──► handingOver ──► sent ──► bounced
 *        ▲           │             ├────────► failed
 *        └───────────┴─────────────┤
 *                                  └────────► unknown
 *
 * `waiting` is due again at `nextTryAt`: after a refusal for a while, or because the admin asked for it. `claimed` by a run that
 * has handed nothing over yet: any run may take over an old claim. `handingOver` is written before anything leaves, so one that stays
 * there was cut off and may have arrived: it becomes `unknown` and is not sent again by itself.
 */
export const deliveryStates = [
  'waiting',
  'claimed',
  'handingOver',
  'sent',
  'failed',
  'unknown',
  'bounced',
] as const

/**
 * Why an e-mail was not taken. `refused…` by the mail server, `unreachable` before that could say anything, `interrupted` while it
 * was handed over, `unexpected` before there was anything to hand over: that stands in the log.
 */
export const deliveryProblems = [
  'unreachable',
  'refusedForNow',
  'refusedForGood',
  'interrupted',
  'unexpected',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const deliverySchema = z.object({
  state: z.enum(deliveryStates),
  kind: z.enum(emailKinds),
  /** The record that it is about and goes to: a registration's, an enquiry's, a signup's id; for the consultant's own as planned. */
  recordId: z.string(),
  /** Of the state. */
  at: instant,
  /** Tries so far, this one included. */
  tries: z.int(),
  /** Only of `waiting`. */
  nextTryAt: z.optional(instant),
  /** Of the run that claimed it. */
  run: z.optional(z.string()),
  problem: z.optional(z.enum(deliveryProblems)),
  /** The mail server's own reason, three digits and no text: that would quote the address. */
  status: z.optional(z.string()),
  /** Asked for by hand (the admin's "send again", a visitor's "send me the links"): due without being planned. */
  isAsked: z.optional(z.boolean()),
  /** The event's `sequence` that it told of. */
  sequence: z.optional(z.int()),
})
export type Delivery = z.infer<typeof deliverySchema>

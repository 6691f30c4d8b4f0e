/** E-mails: their kinds, and what is stored of each one that was claimed, sent or refused. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'

/** To registrants. `reserved` is the confirmation of what has to be paid, `paymentReceived` that of what is. */
export const registrantEmailKinds = [
  'confirmed',
  'reserved',
  'paymentReminder',
  'paymentReceived',
  'seatReleased',
  'refunded',
  'waitlisted',
  'seatOffered',
  'offerLapsed',
  'movedToEvent',
  'nextEditionNoted',
  'joining',
  'eventChanged',
  'eventCancelled',
  'registrationCancelled',
  'dateSet',
  'ownLinks',
  'letter',
] as const
/** To people who wrote or signed up. `dateSet` reaches them as well. */
export const visitorEmailKinds = ['enquiryReceived', 'signupConfirm', 'signupConfirmed'] as const
export const consultantEmailKinds = [
  'newEnquiry',
  'newRegistration',
  'newRegistrationsDigest',
  'todayList',
  'registrationCancelledNotice',
  'paymentReported',
  'seatReleasedNotice',
  'joiningMissing',
] as const
export const emailKinds = [...registrantEmailKinds, ...visitorEmailKinds, ...consultantEmailKinds] as const
export type EmailKind = (typeof emailKinds)[number]

/**
 * What became of one e-mail.
 *
 *     waiting ──► claimed ──► handingOver ──► sent ──► bounced
 *        ▲           │             ├────────► failed
 *        └───────────┴─────────────┤
 *                                  └────────► unknown
 *
 * `waiting` is due again at `nextTryAt`: after a refusal for a while, or because the admin asked for it. `claimed` by a run that
 * has handed nothing over yet: any run may take over an old claim. `handingOver` is written before the message's last line leaves, so
 * one that stays there was cut off and may have arrived: it becomes `unknown` and is not sent again by itself. `held` by the
 * admin: not sent until released.
 */
export const deliveryStates = [
  'waiting',
  'claimed',
  'handingOver',
  'sent',
  'failed',
  'unknown',
  'held',
  'bounced',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

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

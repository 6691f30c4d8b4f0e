/** What the admin sees of e-mails, and what can be done about them there. */
import * as z from 'zod/mini'
import { deliveryProblems, emailKinds } from './email-schema.ts'
import { instant } from '#core/basics/text.ts'

/**
 * `due`: goes at `at`, or with the next run where that has passed. `missing`: due, but the event has no joining link. `blocked`: not
 * tried, because its address bounced. `retry`: refused for a while, next tried at `at`. `dropped`: was to be tried again, and is not
 * asked for any more. The rest are outcomes, since `at`; `unknown` was cut off and may have arrived.
 */
export const emailStates = [
  'due',
  'missing',
  'blocked',
  'dropped',
  'retry',
  'sending',
  'sent',
  'failed',
  'unknown',
  'bounced',
] as const
export type EmailState = (typeof emailStates)[number]

export const emailRowSchema = z.object({
  key: z.string(),
  kind: z.enum(emailKinds),
  recordId: z.string(),
  state: z.enum(emailStates),
  at: instant,
  /** It is of no use after the event, which is over: not sent any more, and not again. */
  isOver: z.optional(z.boolean()),
  problem: z.optional(z.enum(deliveryProblems)),
  /** The mail server's code, three digits. */
  status: z.optional(z.string()),
})
export type EmailRow = z.infer<typeof emailRowSchema>

/** How this deploy's e-mails leave. */
export const mailStateSchema = z.object({
  transport: z.enum(['smtp', 'outbox', 'none']),
  /** Only of `none`: `notPublished` e-mails nobody whatever is set; `mailNotSet` should, and cannot. */
  reason: z.optional(z.enum(['notPublished', 'mailNotSet'])),
  /** Environment variables that are not set. */
  missing: z.array(z.string()),
  /** Those that hold something unusable. */
  ignored: z.array(z.string()),
})
export type MailState = z.infer<typeof mailStateSchema>

/** GET /api/admin/emails?event=12. */
export const eventEmailsSchema = z.object({
  mail: mailStateSchema,
  emails: z.array(emailRowSchema),
  /** Of them, what did not arrive, with the name of whom it is for; '' where that is not known any more. */
  notArrived: z.array(z.extend(emailRowSchema, { name: z.string() })),
})
export type EventEmails = z.infer<typeof eventEmailsSchema>

const sourceFacts = {
  source: z.string(),
  /** Null for what is not about one event. */
  eventId: z.nullable(z.int()),
  /** Of the event; '' for none. */
  title: z.string(),
}

/** Why joining details do not reach a seat holder. */
export const unreachedReasons = ['noEmail', 'bounced', 'failed'] as const
export type UnreachedReason = (typeof unreachedReasons)[number]

/** GET /api/admin/emails/upcoming. */
export const upcomingEmailsSchema = z.object({
  mail: mailStateSchema,
  /** In the next 48 hours, by event and kind, soonest first. */
  upcoming: z.array(
    z.object({
      ...sourceFacts,
      kind: z.enum(emailKinds),
      firstAt: instant,
      count: z.int(),
      /** How many of them wait for the joining details. */
      missing: z.int(),
    }),
  ),
  /** What did not arrive, latest first: of the last two weeks, as many as can be looked through. */
  troubles: z.array(
    z.extend(emailRowSchema, {
      ...sourceFacts,
      /** Of whom it is for; '' where that is not known any more. */
      name: z.string(),
    }),
  ),
  /** All of them. */
  troubleCount: z.int(),
  /** Seat holders of an event that is near whom its joining details will not reach, soonest event first. */
  unreached: z.array(
    z.object({
      eventId: z.int(),
      title: z.string(),
      eventDate: instant,
      registrationId: z.string(),
      name: z.string(),
      /** E.164, or '' where none is known. */
      phone: z.string(),
      /** Opens a WhatsApp chat with a first sentence in their language; '' without a phone. */
      chat: z.string(),
      why: z.enum(unreachedReasons),
    }),
  ),
  /** All of them. */
  unreachedCount: z.int(),
})
export type UpcomingEmails = z.infer<typeof upcomingEmailsSchema>

const source = z.string('notUnderstood').check(z.regex(/^[a-z]+(-[0-9a-f.-]{1,20})?$/, 'notUnderstood'))
const key = z.string('notUnderstood').check(z.minLength(1, 'notUnderstood'), z.maxLength(200, 'tooLong'))

/** POST /api/admin/emails/send-again. */
export const sendAgainSchema = z.object({ source, key })

/** POST and GET /api/admin/events/:id/told: what saving, or deleting, would send at once. */
export const toldSchema = z.object({
  mail: mailStateSchema,
  /** How many people, all kinds together. */
  people: z.int(),
  /** Of them, those who wait for a seat or are offered one. */
  waiting: z.int(),
  kinds: z.array(z.object({ kind: z.enum(emailKinds), people: z.int() })),
})
export type Told = z.infer<typeof toldSchema>

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

const source = z.string('notUnderstood').check(z.regex(/^[a-z]+(\/[0-9-]{1,20})?$/, 'notUnderstood'))
const key = z.string('notUnderstood').check(z.minLength(1, 'notUnderstood'), z.maxLength(200, 'tooLong'))

export const sendAgainSchema = z.object({ source, key })

export const toldInputSchema = z.object({ eventId: z.int('notUnderstood'), event: eventInputSchema })

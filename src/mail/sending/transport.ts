/** Hands e-mails over: to a mail server, or, where no mail may leave, to a folder. */
import type { DeliveryProblem } from '#core/mail/email-schema.ts'
import type { OutgoingEmail } from '#mail/drawing/email.ts'

export type HandoverResult =
  | { readonly ok: true }
  /**
   * `refusedForNow`, `refusedForGood`: the server said so. `unreachable`: it was not taken, also where the server hung up instead
   * of answering. `interrupted`: all of it was sent and no answer came, because of silence or a broken line, so it may have been
   * taken.
   */
  | {
      readonly ok: false
      readonly reason: Exclude<DeliveryProblem, 'unexpected'>
      /** The reply's code, three digits. */
      readonly status?: string | undefined
    }
  /** `beforeEnd` said no: nothing was taken. */
  | { readonly ok: false; readonly reason: 'notOurs' }

export interface Transport {
  /**
   * Hands one e-mail over. Once everything but the message's end is sent, `beforeEnd` is asked: false, or a rejection, breaks the connection off, and
   * the server has taken nothing. Never rejects.
   */
  readonly handOver: (email: OutgoingEmail, beforeEnd: () => Promise<boolean>) => Promise<HandoverResult>
  readonly close: () => Promise<void>
}

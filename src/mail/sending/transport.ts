/** Hands e-mails over, whichever way they leave: smtp.ts and outbox.ts. */
import type { DeliveryProblem } from '#core/mail/outbox.ts'
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

export interface Transport {
  /** Opens the way. Never rejects. */
  readonly open: () => Promise<HandoverResult>
  /** Hands one e-mail over; the next one only after that. Never rejects. */
  readonly handOver: (email: OutgoingEmail) => Promise<HandoverResult>
  readonly close: () => void
}

/** Hands e-mails over: to a mail server, or, where no mail may leave, to a folder. */
import type { Deploy } from '#core/basics/deploy.ts'
import type { DeliveryProblem } from '#core/mail/email-schema.ts'
import { readMailSettings } from '#http/configuration.ts'
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

/** The way in which this deploy's e-mails leave. Null where none may leave: see `readMailSettings`. Nothing connects before the first e-mail. */
export async function openTransport(deploy: Deploy): Promise<Transport | null> {
  const settings = readMailSettings(deploy)
  switch (settings.transport) {
    case 'smtp': {
      const { openSmtp } = await import('./smtp.ts')
      return openSmtp(settings)
    }
    case 'outbox': {
      const { openOutbox } = await import('./outbox.ts')
      return openOutbox(settings.directory, settings)
    }
    case 'none':
      return null
  }
}

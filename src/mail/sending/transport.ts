/** Hands e-mails over: to a mail server, or, where no mail may leave, to a folder. */
import type { Deploy } from '#core/basics/deploy.ts'
import type { DeliveryProblem } from '#core/mail/email-schema.ts'
import { isOnThisMachine, readMailSettings } from '#http/configuration.ts'
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
  /** It may not leave: nothing was handed over. */
  | { readonly ok: false; readonly reason: 'notOurs' }

/** Asked last: false, or a rejection, keeps the e-mail here. */
export type MayLeave = () => Promise<boolean>

export interface Transport {
  /** Hands one e-mail over, once the way is open and it may leave; the next one only after that. Never rejects. */
  readonly handOver: (email: OutgoingEmail, mayLeave: MayLeave) => Promise<HandoverResult>
  readonly close: () => void
}

/** The way in which a deploy's e-mails leave. */
export interface MailWay {
  /** The address that they come from. */
  readonly sender: string
  /** Webhooks go to this machine alone. */
  readonly isLocal: boolean
  /** For each connection; nothing connects before the first e-mail. */
  readonly open: () => Promise<Transport>
}

/** Null where no e-mail may leave (see `readMailSettings`): nothing is claimed then, and what is due stays due. */
export function findMailWay(deploy: Deploy): MailWay | null {
  const settings = readMailSettings(deploy)
  if (settings.transport === 'none') return null
  return {
    ...{ sender: settings.from.address, isLocal: isOnThisMachine(deploy) },
    open: async () =>
      settings.transport === 'smtp'
        ? (await import('./smtp.ts')).openSmtp(settings)
        : (await import('./outbox.ts')).openOutbox(settings.directory, settings),
  }
}

/** Where a deploy's e-mails leave: to a mail server, or, where no mail may leave, to a folder. */
import type { Deploy } from '#core/basics/deploy.ts'
import { isOnThisMachine, readMailSettings } from '#http/configuration.ts'
import type { Transport } from './transport.ts'

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

/** The way in which this deploy's e-mails leave. */
import { readMailSettings } from '#http/configuration.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import type { Transport } from './transport.ts'

/** Null where none may leave: see `readMailSettings`. Nothing connects before the first e-mail. */
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

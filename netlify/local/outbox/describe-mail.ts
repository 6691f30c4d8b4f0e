/** Says what a local run prints about e-mails: where they go, and why not to the server that SMTP_URL names. */
import { readMailSettings } from '#http/configuration.ts'
import type { Deploy } from '#core/basics/deploy.ts'

export function describeMail(deploy: Deploy, site: string): string {
  const settings = readMailSettings(deploy)
  if (settings.transport === 'none') return 'go nowhere'
  const where =
    settings.transport === 'outbox'
      ? `${site}/outbox`
      : `to the mail server at port ${settings.server.port} of this machine (SMTP_URL)`
  const reasons = settings.ignored.map((variable) =>
    variable === 'SMTP_URL'
      ? 'SMTP_URL is not used: a local run hands e-mails to nothing but a mail server on this machine, as in smtp://localhost:1025.'
      : `${variable} is not used: write it like namaste@example.com or "Name <namaste@example.com>".`,
  )
  return [where, ...reasons.map((reason) => `           ${reason}`)].join('\n')
}

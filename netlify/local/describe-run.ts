/** Says what a local run prints about signing in and about e-mails. */
import {
  isLocalPassword,
  localAdminPassword,
  readAdminPassword,
  readMailSettings,
} from '#http/configuration.ts'
import type { Deploy } from '#core/basics/deploy.ts'

/** Names the password only if it is the well-known local one. */
function describePassword(deploy: Deploy): string {
  const read = readAdminPassword(deploy)
  if (isLocalPassword(deploy)) return `with the password ${localAdminPassword}`
  if (read.ok) return 'with the password from ADMIN_PASSWORD'
  const why = read.reason === 'passwordNotSet' ? 'is not set' : 'has fewer than 15 characters'
  return `lets nobody in: ADMIN_PASSWORD ${why}`
}

/** Says where e-mails go, and why not to the server that SMTP_URL names. */
function describeMail(deploy: Deploy, site: string): string {
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

export function describeRun(deploy: Deploy, site: string, data: string): string {
  return `  Admin    ${site}/admin/login ${describePassword(deploy)}
  E-mails  ${describeMail(deploy, site)}
  Data     ${data}
`
}

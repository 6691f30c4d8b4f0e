/** Shared by the local commands: ending on Ctrl-C, the lines about signing in and e-mails, error messages. */
import { relative, resolve, sep } from 'node:path'
import type { Deploy } from '#core/basics/deploy.ts'
import {
  isLocalPassword,
  localAdminPassword,
  readAdminPassword,
  readMailSettings,
} from '#http/configuration.ts'
import { refusesWrites } from '#storage/engine/document-store.ts'
import { BuildError } from './build.ts'
import { LockedError } from './data-folder.ts'
import { PortTakenError } from './http-server.ts'
import { SettingError, type Settings } from './settings.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Milliseconds within which a repeated signal counts once: a Netlify package sends it to the process a second time. */
const echoMilliseconds = 500

/** A second signal ends the process at once. Under npm the loss of the parent process counts as well: npm passes no signal on. */
export function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController()
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) interrupted.abort()
    }, 500).unref()
  }
  let firstAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > echoMilliseconds) process.exit(130)
      interrupted.abort()
    })
  }
  return interrupted.signal
}

export function explain(error: unknown, root: string, settings: Settings | undefined): string {
  if (error instanceof SettingError || error instanceof BuildError) return error.message
  if (error instanceof PortTakenError) {
    return `Port ${settings?.port ?? ''} is taken by another program: end that one, or choose another with PORT=8890.`
  }
  if (error instanceof LockedError) {
    const folder = settings ? toShortPath(root, settings.dataDirectory) : 'this folder'
    return `The data in ${folder} is in use by another process: end that one, or choose another folder with DATA_DIR.`
  }
  return (
    describeUnwritable(error, root, settings) ??
    (error instanceof Error ? (error.stack ?? error.message) : String(error))
  )
}

function describeUnwritable(error: unknown, root: string, settings: Settings | undefined): string | null {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string' && 'code' in error))
    return null
  const code = String(error.code)
  const { dataDirectory } = settings ?? {}
  const isData = dataDirectory !== undefined && `${error.path}${sep}`.startsWith(`${dataDirectory}${sep}`)
  if (!isData && !refusesWrites(error)) return null
  const path = toShortPath(root, isData ? dataDirectory : error.path)
  return isData
    ? `The data folder ${path} cannot be written (${code}): allow it, or choose another folder with DATA_DIR.`
    : `${path} cannot be written (${code}).`
}

export function toShortPath(root: string, path: string): string {
  const short = relative(root, path)
  return short === '' || short.startsWith('..') ? path : short
}

/** Names the password only if it is the well-known local one. */
function describePassword(deploy: Deploy): string {
  const read = readAdminPassword(deploy)
  if (isLocalPassword(deploy)) return `with the password ${localAdminPassword}`
  if (read.ok) return 'with the password from ADMIN_PASSWORD'
  const why = read.reason === 'passwordNotSet' ? 'is not set' : 'has fewer than 15 characters'
  return `lets nobody in: ADMIN_PASSWORD ${why}`
}

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

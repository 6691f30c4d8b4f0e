/** The only module that reads environment variables and the clock. Only the local platform calls the setters. */
import { rightsOf, type Deploy, type DeployRights } from '#core/basics/deploy.ts'
import type { Result } from '#core/basics/result.ts'
import { site } from '#site.ts'
import { promptLimits, type SilenceLimits } from '#storage/engine/document-store.ts'
import type { StoragePlace } from '#storage/engine/site-storage.ts'
import { isThisMachine, isWebhookAddress, parseMailbox, parseSmtpUrl } from './mail-settings.ts'

export const localAdminPassword = 'local-admin'

export const adminPasswordLeast = 15

/** The local platform sets it to 'yes' for its own process and its builds; it is never set by hand: see readRights(). */
export const localMark = 'LOCAL_PLATFORM'

export function markAsLocal(): void {
  process.env[localMark] = 'yes'
}

/** Also true if the context is not `dev`, as in a local build with CONTEXT=production. */
export function isMarkedLocal(): boolean {
  return process.env[localMark] === 'yes'
}

/** Netlify's CLI names no context: its calls are `dev`, recognised by the region `dev` in a variable that AWS reserves. */
export function namedDeploy(deploy: Deploy = {}): Deploy {
  const isFromCli = !deploy.context && process.env['AWS_REGION'] === 'dev'
  return isFromCli ? { context: 'dev', published: false } : deploy
}

export function readRights(deploy: Deploy): DeployRights {
  return rightsOf(deploy, isMarkedLocal())
}

/** Returns the site's address. A hosted preview is not told its own address, so it takes the request's. */
export function readOrigin(request?: { readonly url: URL; readonly deploy: Deploy }): string {
  if (request && !isMarkedLocal() && readRights(request.deploy).isPreview) return request.url.origin
  return (process.env['URL'] ?? 'http://localhost:8888').replace(/\/+$/, '')
}

/** Returns the trimmed password. If it is refused, nobody can sign in, and the sign-in page says the reason. */
export function readAdminPassword(
  deploy: Deploy,
): Result<'passwordNotSet' | 'passwordTooShort', { password: string }> {
  const password = (process.env['ADMIN_PASSWORD'] ?? '').trim()
  if (readRights(deploy).hasLocalPassword) return { ok: true, password: password || localAdminPassword }
  if (password === '') return { ok: false, reason: 'passwordNotSet' }
  if (Array.from(password).length < adminPasswordLeast) return { ok: false, reason: 'passwordTooShort' }
  return { ok: true, password }
}

/** Base32, at least 16 bytes (128 bits), as RFC 4226 requires. */
const totpSecretPattern = /^[A-Z2-7]{26,}$/

export interface AdminCredentials {
  readonly password: string
  /** Base32, in capitals; null if signing in needs no code. */
  readonly totpSecret: string | null
}

/** Refuses everybody if the secret of one-time codes is unusable: a typo must not remove the second factor. */
export function readAdminCredentials(
  deploy: Deploy,
): Result<'passwordNotSet' | 'passwordTooShort' | 'totpSecretInvalid', { credentials: AdminCredentials }> {
  const read = readAdminPassword(deploy)
  if (!read.ok) return read
  const secret = readTotpSecret(process.env['ADMIN_TOTP_SECRET'])
  return secret.ok
    ? { ok: true, credentials: { password: read.password, totpSecret: secret.totpSecret } }
    : secret
}

export function readTotpSecret(text = ''): Result<'totpSecretInvalid', { totpSecret: string | null }> {
  if (text.trim() === '') return { ok: true, totpSecret: null }
  const totpSecret = text.replace(/[\s-]|=+$/g, '').toUpperCase()
  return totpSecretPattern.test(totpSecret)
    ? { ok: true, totpSecret }
    : { ok: false, reason: 'totpSecretInvalid' }
}

export function isLocalPassword(deploy: Deploy): boolean {
  const read = readAdminPassword(deploy)
  return readRights(deploy).hasLocalPassword && read.ok && read.password === localAdminPassword
}

export function isOnThisMachine(deploy: Deploy): boolean {
  return readRights(deploy).emails === 'thisMachine'
}

/** Returns null if this deploy may not start builds, or if no usable address is set. */
export function readBuildHook(deploy: Deploy): string | null {
  const address = (process.env['BUILD_HOOK_URL'] ?? '').trim()
  const { emails } = readRights(deploy)
  return emails !== 'nobody' && isWebhookAddress(address, emails === 'thisMachine') ? address : null
}

const chosenVariable = 'LOCAL_CHOSEN'

export function setChosen(chosen: string): void {
  process.env[chosenVariable] = chosen
}

export type MailVariable = 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO'

const folderVariable = 'LOCAL_STORAGE_FOLDER'

export function setStorageFolder(directory: string): void {
  process.env[folderVariable] = directory
}

/** Every hosted deploy except production stays on Netlify Blobs, whatever is configured. */
export function readStoragePlace(deploy: Deploy): StoragePlace {
  const address = (process.env['DATABASE_URL'] ?? '').trim()
  const database = address !== '' && readRights(deploy).mayUseDatabase ? address : null
  const folder = isMarkedLocal() ? process.env[folderVariable] || null : null
  return { database, folder, isPaused: isPaused() }
}

/** PAUSED makes the documents read-only while they are copied to another storage. */
export function isPaused(): boolean {
  return process.env['PAUSED']?.toLowerCase() === 'yes'
}

const silenceVariable = 'LOCAL_STORAGE_SILENCE'

export function readSilenceLimits(): SilenceLimits {
  const silence = isMarkedLocal() ? Number(process.env[silenceVariable] || 'NaN') : Number.NaN
  return Number.isNaN(silence) ? promptLimits : { ...promptLimits, cut: silence / 2, silence }
}

const outboxVariable = 'LOCAL_OUTBOX'

export function setOutbox(directory: string): void {
  process.env[outboxVariable] = directory
}

export function readOutboxDirectory(): string | null {
  return isMarkedLocal() ? process.env[outboxVariable] || null : null
}

/** A hosted site sends e-mails from its published production deploy only. */
export function readMailSettings(deploy: Deploy) {
  const server = readMailVariable('SMTP_URL', parseSmtpUrl)
  const from = readMailVariable('MAIL_FROM', parseMailbox)
  const replyTo = readMailVariable('MAIL_REPLY_TO', parseMailbox)
  const { emails } = readRights(deploy)
  const ignored = [server, from, replyTo].filter(({ state }) => state === 'invalid').map(({ name }) => name)

  if (emails === 'thisMachine') {
    const sender = { from: from.value ?? { name: site.name.en, address: site.email }, replyTo: replyTo.value }
    if (server.value && isThisMachine(server.value.host)) {
      return { transport: 'smtp', server: server.value, ...sender, ignored } as const
    }
    const directory = readOutboxDirectory()
    // This is a build, or a test that opened no outbox.
    if (!directory) return { transport: 'none', reason: 'notPublished' } as const
    const unused: MailVariable[] = server.value ? ['SMTP_URL', ...ignored] : ignored
    return { transport: 'outbox', directory, ...sender, ignored: unused } as const
  }
  if (emails === 'nobody') return { transport: 'none', reason: 'notPublished' } as const
  if (server.value && from.value) {
    const sender = { from: from.value, replyTo: replyTo.value }
    return { transport: 'smtp', server: server.value, ...sender, ignored } as const
  }
  const missing = [server, from].filter(({ state }) => state === 'missing').map(({ name }) => name)
  return { transport: 'none', reason: 'mailNotSet', missing, ignored } as const
}

function readMailVariable<Value>(
  name: MailVariable,
  parse: (text: string) => Value | null,
): { name: MailVariable; value: Value | null; state: 'missing' | 'invalid' | 'set' } {
  const text = (process.env[name] ?? '').trim()
  const value = text === '' ? null : parse(text)
  return { name, value, state: text === '' ? 'missing' : value === null ? 'invalid' : 'set' }
}

// NOW sets the clock to an instant from which it ticks on. For local runs only: a deployed site ignores it.
const startedAt = Date.now()
const pretended = process.env['NETLIFY'] ? Number.NaN : Date.parse(process.env['NOW'] ?? '')
const offset = Number.isNaN(pretended) ? 0 : pretended - startedAt

export function readClock(): Date {
  return new Date(Date.now() + offset)
}

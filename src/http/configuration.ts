/** Configuration from environment variables, read in one place. */
import { rightsOf, type Deploy, type DeployRights } from '#core/basics/deploy.ts'
import type { Result } from '#core/basics/result.ts'
import { site } from '#site.ts'
import { promptLimits, type SilenceLimits } from '#storage/engine/guarded-store.ts'
import type { StoragePlace } from '#storage/engine/site-storage.ts'
import {
  isThisMachine,
  isWebhookAddress,
  parseMailbox,
  parseSmtpUrl,
  type Mailbox,
  type SmtpServer,
} from './mail-settings.ts'

/** The default admin password of a local run; the sign-in page shows it there. */
export const localAdminPassword = 'local-admin'

export const adminPasswordLeast = 15

/** Set to 'yes' by the local platform for its own process and its builds, never by hand: see readRights(). */
export const localMark = 'LOCAL_PLATFORM'

/** Marks this process as a local run; called by the local platform only. */
export function markAsLocal(): void {
  process.env[localMark] = 'yes'
}

/** Also where the context is another one than `dev`, as it is for a build with CONTEXT=production. */
export function isMarkedLocal(): boolean {
  return process.env[localMark] === 'yes'
}

/** Netlify's CLI names none: what it calls is `dev`, known by the region `dev`, a variable that AWS reserves. */
export function namedDeploy(deploy: Deploy = {}): Deploy {
  const isFromCli = !deploy.context && process.env['AWS_REGION'] === 'dev'
  return isFromCli ? { context: 'dev', published: false } : deploy
}

export function readRights(deploy: Deploy): DeployRights {
  return rightsOf(deploy, isMarkedLocal())
}

/**
 * Without a slash at its end: the platform's URL, whichever address a request came by. Only a hosted preview, which is not told its own
 * address, names the one that it was asked at.
 */
export function readOrigin(asked?: { readonly url: URL; readonly deploy: Deploy }): string {
  if (asked && !isMarkedLocal() && readRights(asked.deploy).isPreview) return asked.url.origin
  return (process.env['URL'] ?? 'http://localhost:8888').replace(/\/+$/, '')
}

/** Trimmed; blanks alone count as not set. Refused, nobody can sign in, and the reason is what to tell them. */
export function readAdminPassword(
  deploy: Deploy,
): Result<'passwordNotSet' | 'passwordTooShort', { password: string }> {
  const password = (process.env['ADMIN_PASSWORD'] ?? '').trim()
  if (readRights(deploy).hasLocalPassword) return { ok: true, password: password || localAdminPassword }
  if (password === '') return { ok: false, reason: 'passwordNotSet' }
  if (Array.from(password).length < adminPasswordLeast) return { ok: false, reason: 'passwordTooShort' }
  return { ok: true, password }
}

/** Base32, as apps take it: 16 bytes (128 bits) at least, which RFC 4226 asks for. */
const totpSecretPattern = /^[A-Z2-7]{26,}$/

export interface AdminCredentials {
  readonly password: string
  /** Base32, in capitals; null where signing in asks for no code. */
  readonly totpSecret: string | null
}

/** A secret of one-time codes that cannot be used lets nobody in: a slip must not take the second factor away. */
export function readAdminCredentials(
  deploy: Deploy,
): Result<'passwordNotSet' | 'passwordTooShort' | 'totpSecretInvalid', { credentials: AdminCredentials }> {
  const read = readAdminPassword(deploy)
  if (!read.ok) return read
  const { password } = read
  const secret = (process.env['ADMIN_TOTP_SECRET'] ?? '').replace(/[\s-]|=+$/g, '').toUpperCase()
  if (secret === '' && !process.env['ADMIN_TOTP_SECRET']?.trim()) {
    return { ok: true, credentials: { password, totpSecret: null } }
  }
  return totpSecretPattern.test(secret)
    ? { ok: true, credentials: { password, totpSecret: secret } }
    : { ok: false, reason: 'totpSecretInvalid' }
}

/** True where the sign-in page may show the password: locally, when nobody chose one. */
export function isLocalPassword(deploy: Deploy): boolean {
  const read = readAdminPassword(deploy)
  return readRights(deploy).hasLocalPassword && read.ok && read.password === localAdminPassword
}

/** What leaves the site goes nowhere else, whatever is set. */
export function isOnThisMachine(deploy: Deploy): boolean {
  return readRights(deploy).emails === 'thisMachine'
}

/** Where a build is asked for; null where this deploy may ask for none, or nothing usable is set. */
export function readBuildHook(deploy: Deploy): string | null {
  const address = (process.env['BUILD_HOOK_URL'] ?? '').trim()
  const { emails } = readRights(deploy)
  return emails !== 'nobody' && isWebhookAddress(address, emails === 'thisMachine') ? address : null
}

const chosenVariable = 'LOCAL_CHOSEN'

/** Tells the builds of this process what is chosen under Settings, as JSON; called by the local platform only. */
export function setChosen(chosen: string): void {
  process.env[chosenVariable] = chosen
}

export type MailVariable = 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO'

interface Sender {
  readonly from: Mailbox
  readonly replyTo: Mailbox | null
  /** Set, but to something that cannot be used here. */
  readonly ignored: readonly MailVariable[]
}

export type MailSettings =
  | ({ readonly transport: 'smtp'; readonly server: SmtpServer } & Sender)
  | ({ readonly transport: 'outbox'; readonly directory: string } & Sender)
  /** `notPublished`: a deploy that e-mails nobody, whatever is set. */
  | { readonly transport: 'none'; readonly reason: 'notPublished' }
  | {
      readonly transport: 'none'
      readonly reason: 'mailNotSet'
      readonly missing: readonly MailVariable[]
      readonly ignored: readonly MailVariable[]
    }

const purgeApiVariable = 'LOCAL_PURGE_API'

/** Says where the edge of this process is purged, or that it has none; called by the local platform only, and obeyed on it only. */
export function setPurgeApi(address: string | null): void {
  process.env[purgeApiVariable] = address ?? ''
}

export function readPurgeApi(): string | null {
  return isMarkedLocal() ? process.env[purgeApiVariable] || null : null
}

const folderVariable = 'LOCAL_STORAGE_FOLDER'

/** Says in which folder this process keeps its documents; called by the local platform only, and obeyed on it only. */
export function setStorageFolder(directory: string): void {
  process.env[folderVariable] = directory
}

/** All hosted deploys but production stay on Netlify Blobs, whatever is set. */
export function readStoragePlace(deploy: Deploy): StoragePlace {
  const address = (process.env['DATABASE_URL'] ?? '').trim()
  const database = address !== '' && readRights(deploy).mayUseDatabase ? address : null
  return { database, folder: isMarkedLocal() ? process.env[folderVariable] || null : null }
}

const silenceVariable = 'LOCAL_STORAGE_SILENCE'

/** How long a request waits for a silent storage. A local run may be told other milliseconds, for tests. */
export function readSilenceLimits(): SilenceLimits {
  const silence = isMarkedLocal() ? Number(process.env[silenceVariable] || 'NaN') : Number.NaN
  return Number.isNaN(silence) ? promptLimits : { ...promptLimits, cut: silence / 2, silence }
}

const outboxVariable = 'LOCAL_OUTBOX'

/** Says where this process leaves its e-mails; called by the local platform only, and obeyed on it only. */
export function setOutbox(directory: string): void {
  process.env[outboxVariable] = directory
}

/** Also where e-mails go to a mail server now: others may lie there from before. Null wherever there is none. */
export function readOutboxDirectory(): string | null {
  return isMarkedLocal() ? process.env[outboxVariable] || null : null
}

/** How e-mails leave: on one machine to a mail server there or to a folder; hosted, from the published production deploy only. */
export function readMailSettings(deploy: Deploy): MailSettings {
  const server = readMailVariable('SMTP_URL', parseSmtpUrl)
  const from = readMailVariable('MAIL_FROM', parseMailbox)
  const replyTo = readMailVariable('MAIL_REPLY_TO', parseMailbox)
  const { emails } = readRights(deploy)
  const ignored = [server, from, replyTo].filter(({ state }) => state === 'invalid').map(({ name }) => name)

  if (emails === 'thisMachine') {
    const sender = { from: from.value ?? { name: site.name.en, address: site.email }, replyTo: replyTo.value }
    if (server.value && isThisMachine(server.value.host)) {
      return { transport: 'smtp', server: server.value, ...sender, ignored }
    }
    const directory = readOutboxDirectory()
    // A build, or a test that opened no outbox.
    if (!directory) return { transport: 'none', reason: 'notPublished' }
    return {
      transport: 'outbox',
      directory,
      ...sender,
      ignored: server.value ? ['SMTP_URL', ...ignored] : ignored,
    }
  }
  if (emails === 'nobody') return { transport: 'none', reason: 'notPublished' }
  if (server.value && from.value) {
    return { transport: 'smtp', server: server.value, from: from.value, replyTo: replyTo.value, ignored }
  }
  const missing = [server, from].filter(({ state }) => state === 'missing').map(({ name }) => name)
  return { transport: 'none', reason: 'mailNotSet', missing, ignored }
}

function readMailVariable<Value>(
  name: MailVariable,
  parse: (text: string) => Value | null,
): { name: MailVariable; value: Value | null; state: 'missing' | 'invalid' | 'set' } {
  const text = (process.env[name] ?? '').trim()
  const value = text === '' ? null : parse(text)
  return { name, value, state: text === '' ? 'missing' : value === null ? 'invalid' : 'set' }
}

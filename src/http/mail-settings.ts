/** Parses the values of SMTP_URL, MAIL_FROM and MAIL_REPLY_TO. A value with any invalid part becomes null. */
import { isIP, isIPv4 } from 'node:net'
import { email } from '#core/basics/text.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** `fromStart`: port 465. `upgraded`: by STARTTLS, without which no e-mail is sent. `none`: only to this machine. */
  readonly encryption: 'fromStart' | 'upgraded' | 'none'
  readonly login: { readonly user: string; readonly password: string } | null
}

/** Parses 'smtps://user:password@host:465' or 'smtp://host:587'. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text)
  const host = url && hostOf(url)
  if (!url || !host || !['smtp:', 'smtps:'].includes(url.protocol)) return null
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '' || url.port === '0')
    return null
  const login = loginOf(url)
  if (login === undefined) return null
  // Port 465 accepts only encrypted connections, whatever the scheme says.
  const fromStart = url.protocol === 'smtps:' || url.port === '465'
  return {
    host,
    port: Number(url.port) || (fromStart ? 465 : 587),
    encryption: fromStart ? 'fromStart' : isThisMachine(host) ? 'none' : 'upgraded',
    login,
  }
}

/** Also accepts the host of a `SmtpServer`, which is an address for localhost, so that no name server is asked for it. */
export function isThisMachine(host: string): boolean {
  return host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

function hostOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (host === 'localhost') return '127.0.0.1'
  // A name that ends in a number is probably a mistyped address.
  return isIP(host) || /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?$/.test(host)
    ? host
    : null
}

/** Returns undefined if one half is missing or is not percent-encoded correctly. */
function loginOf({ username, password }: URL): SmtpServer['login'] | undefined {
  if (username === '' && password === '') return null
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    return login.user === '' || login.password === '' ? undefined : login
  } catch {
    return undefined
  }
}

/** Parses 'Gauri Kelkar <namaste@example.com>', '"Kelkar, Gauri" <…>' or 'namaste@example.com'. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/s.exec(text) ?? []
  const address = email.safeParse(inBrackets ?? text)
  if (!address.success || /[\r\n]/.test(text)) return null
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.data }
}

/** A hosted site needs https and a host name, whose addresses the sender checks; a local run needs this machine. */
export function isWebhookAddress(text: string, isLocal: boolean): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  if (isLocal) return url.protocol === 'http:' && url.hostname === 'localhost'
  return url.protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(url.hostname)
}

/** Reads the values of SMTP_URL, MAIL_FROM and MAIL_REPLY_TO. What does not hold in every part is no value at all: null. */
import { isIP, isIPv4 } from 'node:net'
import { email } from '#core/basics/text.ts'

/** A name, '' where there is none, and an address. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** `fromStart`: port 465. `upgraded`: by STARTTLS, and without it nothing is sent. `none`: only to this machine. */
  readonly encryption: 'fromStart' | 'upgraded' | 'none'
  readonly login: { readonly user: string; readonly password: string } | null
}

/** 'smtps://user:password@host:465', 'smtp://host:587': a scheme, a host, at most a port and a login with both its parts. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text)
  const host = url && hostOf(url)
  if (!url || !host || !['smtp:', 'smtps:'].includes(url.protocol)) return null
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '' || url.port === '0')
    return null
  const login = loginOf(url)
  if (login === undefined) return null
  // Port 465 takes nothing but an encrypted connection, whatever the scheme says.
  const fromStart = url.protocol === 'smtps:' || url.port === '465'
  return {
    host,
    port: Number(url.port) || (fromStart ? 465 : 587),
    encryption: fromStart ? 'fromStart' : isThisMachine(host) ? 'none' : 'upgraded',
    login,
  }
}

/** Also of `SmtpServer`: localhost is its address there, so that no name server is asked for it. */
export function isThisMachine(host: string): boolean {
  return host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

function hostOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (host === 'localhost') return '127.0.0.1'
  // A name that ends in a number would be a mistyped address.
  return isIP(host) || /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?$/.test(host)
    ? host
    : null
}

/** Undefined where half of it is missing or is not written as addresses write it. */
function loginOf({ username, password }: URL): SmtpServer['login'] | undefined {
  if (username === '' && password === '') return null
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    return login.user === '' || login.password === '' ? undefined : login
  } catch {
    return undefined
  }
}

/** 'Gauri Kelkar <namaste@example.com>', '"Kelkar, Gauri" <…>' or 'namaste@example.com'. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/s.exec(text) ?? []
  const address = email.safeParse(inBrackets ?? text)
  if (!address.success || /[\r\n]/.test(text)) return null
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.data }
}

/** Where a webhook may go: hosted by https to a name, whose addresses sending looks at; on one machine to this machine alone. */
export function isWebhookAddress(text: string, isLocal: boolean): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  if (isLocal) return url.protocol === 'http:' && url.hostname === 'localhost'
  return url.protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(url.hostname)
}

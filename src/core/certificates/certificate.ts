/**
 * A certificate of attendance as it stands in its QR code: all that it says, and a signature (Ed25519). So nothing of it is stored, and
 * it can be checked when its registration is long erased. Behind the # of an address, which browsers send to no server.
 */
import type { Locale } from '#core/basics/locale.ts'

// Every browser and Node have these; the types of this folder know of neither.
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array<ArrayBuffer> }
declare const TextDecoder: new () => { readonly decode: (bytes: Uint8Array) => string }
declare const btoa: (text: string) => string
declare const atob: (text: string) => string

/** Days are India's ('2026-11-28'); one day has the same twice. */
export interface Certificate {
  readonly name: string
  readonly title: string
  readonly from: string
  readonly until: string
  readonly lang: Locale
}

/** The page that checks one, in English. */
export const certificatePath = '/certificate'

/** GET /api/certificate-keys. `key` is the raw public key, base64url. */
export interface PublicKey {
  readonly id: string
  readonly key: string
}

/** What is signed: these bytes of text, as they stand in the address. */
export function certificatePayload({ name, title, from, until, lang }: Certificate, keyId: string): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(['1', keyId, lang, name, title, from, until])))
}

export function certificateFragment(payload: string, signature: Uint8Array): string {
  return `${payload}.${toBase64Url(signature)}`
}

interface SignedCertificate {
  readonly certificate: Certificate
  readonly keyId: string
  /** As they are given to `crypto.subtle.verify()`. */
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** What a fragment says, unchecked; null for what was never written as one. */
export function readCertificate(fragment: string): SignedCertificate | null {
  const [, payload = '', signature = ''] = /^#?([\w-]+)\.([\w-]{86})$/.exec(fragment) ?? []
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)))
    if (!isTexts(read)) return null
    const [version, keyId, lang, name, title, from, until] = read
    if (version !== '1' || !keyId || !name || !title || !from || !until) return null
    const certificate = { name, title, from, until, lang: lang === 'mr' ? lang : 'en' } as const
    const signed = new TextEncoder().encode(payload)
    return { certificate, keyId, signed, signature: fromBase64Url(signature) }
  } catch {
    return null
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}

/** Small helpers for scripts that read no form, kept free of the validation library. */

/** The most code points that these texts may hold. tests/unit/core/sizes.test.ts checks the size of a whole form. */
export const emailMost = 254
export const phoneMost = 40

const devanagariZero = '०'.charCodeAt(0)

export function toAsciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
}

export function namesOf<Member extends string>(object: Readonly<Record<Member, unknown>>): Member[]
export function namesOf(object: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(object)
}

export type Members = Readonly<Record<string, unknown>>

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns undefined for invalid JSON. The parser's message is dropped, because it quotes personal data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a link that opens a WhatsApp chat with a phone (E.164), or with a contact whom the reader chooses ('' as phone). */
export function chatLink(phone: string, text = ''): string {
  const message = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${phone.replace('+', '')}${message}`
}

/** Returns a mailto: link to this address; characters that could add a subject or a Bcc are escaped. */
export function toMailLink(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return `mailto:${encodeURIComponent(email)}`
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}

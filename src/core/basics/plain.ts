/** Plain texts, links and numbers, kept free of the validation library for scripts that read no form. */

/** The most code points that these texts may hold. tests/unit/core/forms.test.ts checks the size of a whole form. */
export const emailMost = 254
export const phoneMost = 40

/** Rows of the fields that every form has (field.ts). */
export const emailRow = { control: 'email', most: emailMost, autoComplete: 'email', column: 'Email' } as const
export const phoneRow = { control: 'tel', most: phoneMost, autoComplete: 'tel', column: 'Phone' } as const

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

/** Numbers that rules decide by and that messages name as placeholders ({{offerHours}}). */
export const ruleNumbers = { offerHours: 12, joiningHours: 24 } as const

/** Returns at most `most` letters; a text that is cut ends at a word, with an ellipsis. */
export function shortened(
  text: string,
  most: number,
  lettersOf: (text: string) => string[] = Array.from,
): string {
  const letters = lettersOf(text)
  if (letters.length <= most) return text
  const kept = letters.slice(0, most - 1).join('')
  const inside = text.startsWith(`${kept} `) ? kept : kept.replace(/\s+\S*$/, '')
  return `${inside.replace(/[\s\-–,:;|(]+$/, '')}…`
}

/** Returns the address without `+anything`. It is only compared: no e-mail goes to it. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

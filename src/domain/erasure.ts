/** Finding a person in what is stored: by e-mail and phone, in records of their own and in other people's words. */

/** Whom to look for: e-mails lower-cased, phones in E.164. */
export interface Person {
  readonly emails: ReadonlySet<string>
  readonly phones: ReadonlySet<string>
}

export const erasedText = '[erased]'

/** Whether a record is the person's own. */
export function isTheirs(record: { email: string; phone: string }, { emails, phones }: Person): boolean {
  return (
    (record.email !== '' && emails.has(record.email)) || (record.phone !== '' && phones.has(record.phone))
  )
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A phone as people write it: country code or not, and anything that separates digits between them. */
function phonePattern(e164: string): string {
  const digits = e164.replace(/\D/g, '')
  const national = digits.slice(-10)
  return Array.from(national).join('[\\s().-]*')
}

/** Finds the person's e-mails and phones in free text; null when there is nobody to look for. */
export function mentionPattern({ emails, phones }: Person): RegExp | null {
  const parts = [...Array.from(emails, escapeForPattern), ...Array.from(phones, phonePattern)]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : null
}

/** The value with every mention replaced, and how many there were. Keys stay; only texts are looked at. */
export function redact<Value>(value: Value, pattern: RegExp): { value: Value; mentions: number }
export function redact(value: unknown, pattern: RegExp): { value: unknown; mentions: number } {
  if (typeof value === 'string') {
    const mentions = value.match(pattern)?.length ?? 0
    return { value: mentions > 0 ? value.replace(pattern, erasedText) : value, mentions }
  }
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => redact(part, pattern))
    return {
      value: parts.map((part) => part.value),
      mentions: parts.reduce((sum, part) => sum + part.mentions, 0),
    }
  }
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] = Object.entries(value)
    const parts = entries.map(([key, part]) => [key, redact(part, pattern)] as const)
    return {
      value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
      mentions: parts.reduce((sum, [, part]) => sum + part.mentions, 0),
    }
  }
  return { value, mentions: 0 }
}

/** Erases people from a restored document who were erased after it was saved. The site remembers only hashes of them. */
import { noBuyer } from '#core/receipts/receipt.ts'
import { mailboxOf, isMembers, type Members } from '#core/basics/plain.ts'
import { mentionFinder, redact } from './erasure.ts'

/** Returns when the person or record with this e-mail, phone or id was last erased, or null if it was not. */
export type ErasedAt = (value: string) => string | null

function textOf(record: unknown, name: string): string {
  const value = isMembers(record) ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

function recordIn(item: Members): unknown {
  const deleted = isMembers(item['deleted']) ? item['deleted'] : {}
  return deleted['registration'] ?? deleted['enquiry'] ?? deleted['signup'] ?? item['registration'] ?? item
}

type IsGone = (value: string) => boolean

function timeOf(item: Members): string {
  const record = recordIn(item)
  const times = ['registeredAt', 'createdAt', 'signupDate', 'at'].map((name) => textOf(record, name))
  return times.find(Boolean) ?? ''
}

function erasedSince(item: Members, erasedAt: ErasedAt): IsGone {
  const time = timeOf(item)
  return (value) => {
    const at = erasedAt(value)
    return at !== null && time <= at
  }
}

export function isErasedSince(item: unknown, erasedAt: ErasedAt): boolean {
  if (!isMembers(item)) return false
  const record = recordIn(item)
  const ids = [textOf(record, 'id'), textOf(item, 'recordId'), textOf(item, 'about')]
  const email = textOf(record, 'email')
  return [...ids, email, mailboxOf(email), textOf(record, 'phone')].some(erasedSince(item, erasedAt))
}

/** Receipt numbers have no gaps: the entry stays, without the buyer's name where the law allows. */
function withoutErasedBuyer(entry: Members, isGone: IsGone): Members {
  return isGone(textOf(entry, 'registrationId')) && textOf(entry, 'gstin') === ''
    ? { ...entry, ...noBuyer }
    : entry
}

const transfers = new Set(['utr', 'line'])

/** Removes erased records from every list and map of the document, and redacts mentions of them. */
export function withoutErasedSince(document: unknown, erasedAt: ErasedAt): unknown {
  const without = (value: unknown, isGone: IsGone): unknown => {
    if (typeof value === 'string')
      return redact(value, mentionFinder({ hasEmail: isGone, hasPhone: isGone })).value
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value
      return items.filter((item) => !isErasedSince(item, erasedAt)).map((item) => without(item, isGone))
    }
    if (!isMembers(value)) return value
    const isGoneHere = timeOf(value) === '' ? isGone : erasedSince(value, erasedAt)
    const members = Object.entries(withoutErasedBuyer(value, isGoneHere))
    return Object.fromEntries(
      members
        .filter(([, member]) => !isErasedSince(member, erasedAt))
        .map(([name, member]) => [name, transfers.has(name) ? member : without(member, isGoneHere)]),
    )
  }
  return without(document, (value) => erasedAt(value) !== null)
}

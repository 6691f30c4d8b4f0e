/** Erasing again, from a document that comes back, who was erased since. Of them only hashes are remembered, so each record is asked. */
import { noBuyer } from '#core/receipts/receipt.ts'
import { isMembers, type Members } from '#core/basics/json.ts'
import { redact } from './erasure.ts'
import { inboxOf, mentionFinder } from './mentions.ts'

/** When who or what has this e-mail, phone or id was last erased; null where it was not, as far as is remembered. */
export type ErasedAt = (value: string) => string | null

function textOf(record: unknown, name: string): string {
  const value = isMembers(record) ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** The record that an item is or holds. */
function recordIn(item: Members): unknown {
  const deleted = isMembers(item['deleted']) ? item['deleted'] : {}
  return deleted['registration'] ?? deleted['enquiry'] ?? deleted['signup'] ?? item['registration'] ?? item
}

type IsGone = (value: string) => boolean

/** When an item came to be; '' where it does not say. */
function timeOf(item: Members): string {
  const record = recordIn(item)
  const times = ['registeredAt', 'createdAt', 'signupDate', 'at'].map((name) => textOf(record, name))
  return times.find(Boolean) ?? ''
}

/** Tells of an e-mail, phone or id whether it was erased since an item came to be: who came back later has a later one. */
function erasedSince(item: Members, erasedAt: ErasedAt): IsGone {
  const time = timeOf(item)
  return (value) => {
    const at = erasedAt(value)
    return at !== null && time <= at
  }
}

/** Whether it is about somebody who was erased since. */
export function isErasedSince(item: unknown, erasedAt: ErasedAt): boolean {
  if (!isMembers(item)) return false
  const record = recordIn(item)
  const ids = [textOf(record, 'id'), textOf(item, 'recordId'), textOf(item, 'about')]
  const email = textOf(record, 'email')
  return [...ids, email, inboxOf(email), textOf(record, 'phone')].some(erasedSince(item, erasedAt))
}

/** An entry of money stays, because numbers have no gaps: without the name where the law allows. */
function withoutErasedBuyer(entry: Members, isGone: IsGone): Members {
  return isGone(textOf(entry, 'registrationId')) && textOf(entry, 'gstin') === ''
    ? { ...entry, ...noBuyer }
    : entry
}

/** A number of a transfer may look like a phone. */
const transfers = new Set(['utr', 'line'])

/** The document without their records, in whichever list or map they stand, and without mentions of them. */
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

/** Finds a person by e-mail and phone, in their own records and in other people's free text. */
import type { ErasureFind } from './erasure-schema.ts'
import type { AuditLogEntry } from './audit-log.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { mailboxOf } from '#core/access/inbox.ts'
import { toOneForm } from '#core/basics/text.ts'
import { mentionFinder, type MentionFinder } from './mentions.ts'
import { isSamePerson } from '#core/registrations/seats.ts'

/** E-mails are in lower case, phones in E.164. */
export interface Person {
  readonly emails: ReadonlySet<string>
  readonly phones: ReadonlySet<string>
  /** Includes `name+anything@…`. Not set for a registrant's own request, because with a few providers that is another mailbox. */
  readonly hasWholeInbox?: boolean
  /** Set if others share the e-mail: only this person's records count, and mentions of the e-mail stay. */
  readonly alone?: { readonly name: string; readonly phone: string }
}

export interface PersonSearch {
  readonly person: Person
  readonly findMentions: MentionFinder
  readonly ids: ReadonlySet<string>
  readonly now: Date
}

interface PersonRecord {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly name?: string
}

export interface PersonRedaction<Value> {
  readonly next: Value
  readonly finds: readonly ErasureFind[]
  readonly own: readonly PersonRecord[]
  readonly stays?: readonly ErasureFind[]
}

interface ListSearch<Item> {
  readonly recordIn: (item: Item) => PersonRecord | null
  /** Set only if items name records of other documents: ids are matched there alone. */
  readonly subjectOf?: (item: Item) => string | null
  readonly toFind: (item: Item) => ErasureFind
  readonly mentionLabel: string
}

export const erasedText = '[erased]'

export function isTheirs(
  record: Omit<PersonRecord, 'id'>,
  { emails, phones, hasWholeInbox, alone }: Person,
): boolean {
  if (record.phone !== '' && phones.has(record.phone)) return true
  if (record.email === '') return false
  if (emails.has(record.email))
    return !alone || isSamePerson({ name: alone.name, ...record }, { email: record.email, ...alone })
  return hasWholeInbox === true && [...emails].some((email) => mailboxOf(email) === mailboxOf(record.email))
}

export function findMentionsOf({ emails, phones, hasWholeInbox, alone }: Person): MentionFinder | null {
  if (emails.size + phones.size === 0) return null
  if (alone) return () => []
  const spelt = new Set(Array.from(emails, toOneForm))
  const inboxes = new Set(hasWholeInbox ? Array.from(spelt, mailboxOf) : [])
  return mentionFinder({
    hasEmail: (email) => spelt.has(email) || inboxes.has(mailboxOf(email)),
    hasPhone: (e164) => phones.has(e164),
  })
}

function redactText(text: string, findMentions: MentionFinder): { value: string; mentions: number } {
  const ranges = findMentions(text)
  let value = ''
  let done = 0
  for (const { start, end } of ranges) {
    value += text.slice(done, start) + erasedText
    done = end
  }
  return { value: value + text.slice(done), mentions: ranges.length }
}

export function redact<Value>(value: Value, find: MentionFinder): { value: Value; mentions: number }
export function redact(value: unknown, find: MentionFinder): { value: unknown; mentions: number } {
  if (typeof value === 'string') return redactText(value, find)
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => redact(part, find))
    return {
      value: parts.map((part) => part.value),
      mentions: parts.reduce((sum, part) => sum + part.mentions, 0),
    }
  }
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] = Object.entries(value)
    const parts = entries.map(([key, part]) => [key, redact(part, find)] as const)
    return {
      value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
      mentions: parts.reduce((sum, [, part]) => sum + part.mentions, 0),
    }
  }
  return { value, mentions: 0 }
}

export function redactList<Item>(
  items: readonly Item[],
  { person, findMentions, ids }: PersonSearch,
  { recordIn, subjectOf = () => null, toFind, mentionLabel }: ListSearch<Item>,
): PersonRedaction<Item[]> {
  const gone: Item[] = []
  const others: Item[] = []
  const own: PersonRecord[] = []
  for (const item of items) {
    const record = recordIn(item)
    const isOwn = record !== null && isTheirs(record, person)
    if (isOwn) own.push(record)
    const isGone = isOwn || ids.has(subjectOf(item) ?? '')
    if (isGone) gone.push(item)
    else others.push(item)
  }
  const redacted = redact(others, findMentions)
  const mention = { kind: 'mention', label: mentionLabel } as const
  const mentions = Array.from({ length: redacted.mentions }, () => mention)
  return { next: redacted.value, finds: [...gone.map(toFind), ...mentions], own }
}

function recordIn({ deleted }: AuditLogEntry): PersonRecord | null {
  switch (deleted?.kind) {
    case 'registration':
      return deleted.registration
    case 'enquiry':
      return deleted.enquiry
    case 'signup':
      return deleted.signup
    default:
      return null
  }
}

export function redactAuditLog(
  entries: readonly AuditLogEntry[],
  search: PersonSearch,
): PersonRedaction<AuditLogEntry[]> {
  return redactList(entries, search, {
    recordIn,
    subjectOf: ({ about }) => about,
    toFind: ({ at }) => ({ kind: 'journal', label: `Journal, ${toIndianTimestamp(at)}` }),
    mentionLabel: 'The journal',
  })
}

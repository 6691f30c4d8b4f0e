/** Finding a person by e-mail and phone, in their own records and in other people's free text. */
import type { ErasureFind } from './erasure-schema.ts'
import type { AuditLogEntry } from './audit-log.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { toOneForm } from '#core/basics/text.ts'
import { inboxOf, mentionFinder, type MentionFinder } from './mentions.ts'
import { isSamePerson } from '#core/registrations/registered.ts'

/** Whom to look for: e-mails lower-cased, phones in E.164. */
export interface Person {
  readonly emails: ReadonlySet<string>
  readonly phones: ReadonlySet<string>
  /**
   * `name+anything@…` is theirs as well. Where somebody asks whose own address was proved by an e-mail to it, it is not: with a
   * few providers that is another mailbox.
   */
  readonly hasWholeInbox?: boolean
  /** Where others share the e-mail: what is theirs stays, and so does the e-mail where it is mentioned. */
  readonly alone?: { readonly name: string; readonly phone: string }
}

/** What somebody is looked for by. */
export interface PersonSearch {
  readonly person: Person
  readonly findMentions: MentionFinder
  /** Of records that were found to be theirs. */
  readonly ids: ReadonlySet<string>
  readonly now: Date
}

/** A record of somebody's own. */
interface PersonRecord {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly name?: string
}

/** What is without a person, and what was found of them. */
export interface PersonRedaction<Value> {
  readonly next: Value
  readonly finds: readonly ErasureFind[]
  readonly own: readonly PersonRecord[]
  /** What is theirs and has to be kept all the same. */
  readonly stays?: readonly ErasureFind[]
}

/** How a person is found in the items of a list. */
interface ListSearch<Item> {
  /** The record that an item is or holds. */
  readonly recordIn: (item: Item) => PersonRecord | null
  /** The id of the record that an item is about. Only where items name other documents' records: ids are theirs alone. */
  readonly subjectOf?: (item: Item) => string | null
  readonly toFind: (item: Item) => ErasureFind
  /** Where a mention stands, for the admin. */
  readonly mentionLabel: string
}

export const erasedText = '[erased]'

/** Whether a record is the person's own. */
export function isTheirs(
  record: Omit<PersonRecord, 'id'>,
  { emails, phones, hasWholeInbox, alone }: Person,
): boolean {
  if (record.phone !== '' && phones.has(record.phone)) return true
  if (record.email === '') return false
  // A record without a name, of the address alone, is theirs too.
  if (emails.has(record.email))
    return !alone || isSamePerson({ name: alone.name, ...record }, { email: record.email, ...alone })
  return hasWholeInbox === true && [...emails].some((email) => inboxOf(email) === inboxOf(record.email))
}

/** Finds the person's e-mails and phones in free text; null when there is nobody to look for. */
export function findMentionsOf({ emails, phones, hasWholeInbox, alone }: Person): MentionFinder | null {
  if (emails.size + phones.size === 0) return null
  if (alone) return () => []
  const spelt = new Set(Array.from(emails, toOneForm))
  const inboxes = new Set(hasWholeInbox ? Array.from(spelt, inboxOf) : [])
  return mentionFinder({
    hasEmail: (email) => spelt.has(email) || inboxes.has(inboxOf(email)),
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

/** The value with every mention replaced, and how many there were. Keys stay; only string values are searched. */
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

/** Takes out of a list what is theirs or about them, and their mentions out of what is left. */
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

/** The record that an audit log entry brings back, if it is one person's. */
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

/** Finding a person by e-mail and phone, in their own records and in other people's free text. */
import type { ErasureFind } from '#schemas/erasure.ts'
import type { AuditLogAction, AuditLogEntry } from '#schemas/audit-log.ts'
import { toIndianTimestamp } from './india-time.ts'

/** Whom to look for: e-mails lower-cased, phones in E.164. */
export interface Person {
  readonly emails: ReadonlySet<string>
  readonly phones: ReadonlySet<string>
}

/** What somebody is looked for by. */
export interface PersonSearch {
  readonly person: Person
  readonly pattern: RegExp
  /** Of records that were found to be theirs. */
  readonly ids: ReadonlySet<string>
}

/** A record of somebody's own. */
interface PersonRecord {
  readonly id: string
  readonly email: string
  readonly phone: string
}

/** What is without a person, and what was found of them. */
export interface PersonRedaction<Value> {
  readonly next: Value
  readonly finds: readonly ErasureFind[]
  readonly own: readonly PersonRecord[]
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
export function isTheirs(record: { email: string; phone: string }, { emails, phones }: Person): boolean {
  return (
    (record.email !== '' && emails.has(record.email)) || (record.phone !== '' && phones.has(record.phone))
  )
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A pattern for a phone as people write it: with or without country code, any separators between digits. */
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

/** The value with every mention replaced, and how many there were. Keys stay; only string values are searched. */
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

/** Takes out of a list what is theirs or about them, and their mentions out of what is left. */
export function redactList<Item>(
  items: readonly Item[],
  { person, pattern, ids }: PersonSearch,
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
  const redacted = redact(others, pattern)
  const mention = { kind: 'mention', label: mentionLabel } as const
  const mentions = Array.from({ length: redacted.mentions }, () => mention)
  return { next: redacted.value, finds: [...gone.map(toFind), ...mentions], own }
}

/** The record that an audit log entry holds, if it holds one. */
function recordIn(what: AuditLogAction): PersonRecord | null {
  switch (what.action) {
    case 'registrationDeleted':
      return what.registration
    case 'enquiryDeleted':
      return what.enquiry
    case 'signupDeleted':
      return what.signup
    default:
      return null
  }
}

/** The id of the record that an audit log entry is about. */
function subjectOf(what: AuditLogAction): string | null {
  switch (what.action) {
    case 'attendanceSaved':
      return what.registrationId
    case 'enquiryAnswered':
      return what.enquiryId
    default:
      return recordIn(what)?.id ?? null
  }
}

/** Of those entries that can be about one person. */
const entryNames: Readonly<Partial<Record<AuditLogAction['action'], string>>> = {
  attendanceSaved: 'A tick of attendance',
  registrationDeleted: 'The deletion of a registration',
  enquiryAnswered: 'A mark on a message',
  enquiryDeleted: 'The deletion of a message',
  signupDeleted: 'The deletion of a signup',
}

export function redactAuditLog(
  entries: readonly AuditLogEntry[],
  search: PersonSearch,
  mentionLabel: string,
): PersonRedaction<AuditLogEntry[]> {
  return redactList(entries, search, {
    recordIn: ({ what }) => recordIn(what),
    subjectOf: ({ what }) => subjectOf(what),
    toFind: ({ at, what }) => ({
      kind: 'journal',
      label: `${entryNames[what.action] ?? 'An action'}, ${toIndianTimestamp(at)}`,
    }),
    mentionLabel,
  })
}

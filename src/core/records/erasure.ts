/** Finds a person by e-mail and phone, in their own records and in other people's free text, and erases them there. */
import * as z from 'zod/mini'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { isMembers, mailboxOf, toAsciiDigits } from '#core/basics/plain.ts'
import { toOneForm } from '#core/basics/rules.ts'
import { optionalText } from '#core/basics/text.ts'
import { isSamePerson } from '#core/registrations/seats.ts'
import type { AuditLogEntry } from './audit-log.ts'

export const erasureRequestSchema = z
  .object({
    emails: z.array(optionalText(254)).check(z.maxLength(10, 'tooLong')),
    phones: z.array(optionalText(40)).check(z.maxLength(10, 'tooLong')),
  })
  .check(
    z.refine(({ emails, phones }) => [...emails, ...phones].some((text) => text !== ''), {
      error: 'contactMissing',
      path: ['emails'],
    }),
  )

export interface ErasureFind {
  readonly kind: 'registration' | 'enquiry' | 'signup' | 'note' | 'email' | 'journal' | 'receipt' | 'mention'
  readonly label: string
}

export interface ErasureReport {
  readonly finds: readonly ErasureFind[]
  /** Records of this person that the law keeps: receipts with a GSTIN. */
  readonly stays: readonly ErasureFind[]
  /** Keys of damaged documents, which could not be searched for this person. */
  readonly unsearched: readonly string[]
  /** Other e-mails and phones in the records found, which may belong to the same person. */
  readonly related: { readonly emails: readonly string[]; readonly phones: readonly string[] }
}

type TextRange = Readonly<Record<'start' | 'end', number>>

/** Asks about each e-mail and phone separately, so that hashes of them are enough. */
export interface Wanted {
  readonly hasEmail: (email: string) => boolean
  readonly hasPhone: (e164: string) => boolean
}

export type MentionFinder = (text: string) => readonly TextRange[]

// Bounded, so that a hostile text takes no longer than any other of its length.
const emailPattern =
  /[a-z0-9!#$%&'*+/=?^_`{|}~.\-\p{Script=Devanagari}]{1,64}@(?:[a-z0-9.-]{3,253}|[a-z0-9.\-\p{Script=Devanagari}]{3,253})/giu

function* emailsIn(text: string, { hasEmail }: Wanted): Generator<TextRange> {
  for (const { index, 0: found } of text.matchAll(emailPattern)) {
    const [name = '', host = ''] = found.split('@')
    const domain = host.replace(/[.-]+$/, '')
    const starts = [0, ...Array.from(name.matchAll(/['*/=|{}~^]/g), (sign) => sign.index + 1)]
    const start = starts.find((each) => hasEmail(toOneForm(`${name.slice(each)}@${domain}`)))
    if (start !== undefined) yield { start: index + start, end: index + name.length + 1 + domain.length }
  }
}

/** Returns the numbers in E.164 that the digits may spell, Indian ones without a country code included. */
function phonesSpelt(digits: string, hasPlus: boolean): string[] {
  const indian = /^(?:0091|091|910|91|0)?([1-9]\d{9})$/.exec(digits)?.[1]
  const spelt = indian === undefined || (hasPlus && !digits.startsWith('91')) ? [] : [`+91${indian}`]
  if (hasPlus) return [...spelt, `+${digits}`]
  const abroad = /^(?:00|011)?([1-9]\d{7,14})$/.exec(digits)?.[1]
  return abroad === undefined ? spelt : [...spelt, `+${abroad}`]
}

const digitsMost = 15
/** Matches digits separated by blanks, dashes, slashes or brackets: one number, or several beside each other. */
const rowPattern = /\+?\(?\+?[0-9](?:[\s().,/–-]{0,3}[0-9]){7,60}\)?/g

/** Tries groups of digits, the longest number first: '98230 11111 / 98220 54321' are four groups. */
function* phonesIn(text: string, { hasPhone }: Wanted): Generator<TextRange> {
  for (const { index, 0: row } of toAsciiDigits(text).matchAll(rowPattern)) {
    const groups = [...row.matchAll(/[0-9]+/g)]
    const isTight = (at: number): boolean => row.charAt(at) === '-' && /\d/.test(row.charAt(at + 1))
    for (let first = 0; first < groups.length; first++) {
      const start = groups[first]?.index ?? 0
      const isPart = first > 0 && (isTight(start - 1) || (row.startsWith('+') && first < 3))
      for (let last = groups.length - 1; last >= first && !isPart; last--) {
        const group = groups[last]
        const end = (group?.index ?? 0) + (group?.[0].length ?? 0)
        const digits = row.slice(start, end).replace(/\D/g, '')
        if (digits.length > digitsMost + 3 || isTight(end)) continue
        if (!phonesSpelt(digits, first === 0 && row.startsWith('+')).some(hasPhone)) continue
        const from = first === 0 ? 0 : start
        yield { start: index + from, end: index + end + Number(row.slice(from, end + 1).endsWith(')')) }
        first = last
        break
      }
    }
  }
}

export function mentionFinder(wanted: Wanted): MentionFinder {
  return (text) =>
    /[@\p{Nd}]/u.test(text)
      ? [...emailsIn(text, wanted), ...phonesIn(text, wanted)]
          .sort((a, b) => a.start - b.start)
          .filter(({ start }, index, all) => start >= (all[index - 1]?.end ?? 0))
      : []
}

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

export function redact<Value>(value: Value, find: MentionFinder): { value: Value; mentions: number }
export function redact(value: unknown, find: MentionFinder): { value: unknown; mentions: number } {
  let mentions = 0
  const redactPart = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(redactPart)
    if (isMembers(part))
      return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, redactPart(member)]))
    if (typeof part !== 'string') return part
    const ranges = find(part)
    mentions += ranges.length
    return ranges.reduceRight(
      (left, { start, end }) => left.slice(0, start) + erasedText + left.slice(end),
      part,
    )
  }
  const redacted = redactPart(value)
  return { value: redacted, mentions }
}

export function redactList<Item>(
  items: readonly Item[],
  { person, findMentions, ids }: PersonSearch,
  { recordIn, subjectOf = () => null, toFind, mentionLabel }: ListSearch<Item>,
): PersonRedaction<Item[]> {
  const gone: Item[] = []
  const others: Item[] = []
  const records: PersonRecord[] = []
  for (const item of items) {
    const record = recordIn(item)
    const isOwn = record !== null && isTheirs(record, person)
    if (isOwn) records.push(record)
    if (isOwn || ids.has(subjectOf(item) ?? '')) gone.push(item)
    else others.push(item)
  }
  const redacted = redact(others, findMentions)
  const mention = { kind: 'mention', label: mentionLabel } as const
  const mentions = Array.from({ length: redacted.mentions }, () => mention)
  return { next: redacted.value, finds: [...gone.map(toFind), ...mentions], own: records }
}

function deletedIn({ deleted }: AuditLogEntry): PersonRecord | null {
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
    recordIn: deletedIn,
    subjectOf: ({ about }) => about,
    toFind: ({ at }) => ({ kind: 'journal', label: `Journal, ${toIndianTimestamp(at)}` }),
    mentionLabel: 'The journal',
  })
}

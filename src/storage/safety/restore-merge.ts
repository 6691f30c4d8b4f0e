/**
 * Merging a document of a backup into what is stored: records that are missing come back, nothing that is there changes. By
 * record id, so that it can be done again. Pure, for use inside changeDocument(); on the stored values as they are, so that
 * what this version cannot read comes along.
 */
import { redact } from '#core/records/erasure.ts'
import { inboxOf, mentionFinder } from '#core/records/mentions.ts'
import { isMembers } from '#core/basics/json.ts'
import { noBuyer } from '#core/receipts/receipt.ts'
import type { ErasedAt } from '#storage/records/erased-marks.ts'

type Members = Readonly<Record<string, unknown>>

/** A seat that has been taken by somebody else meanwhile. */
export interface Unseated {
  readonly registration: unknown
  readonly name: string
  readonly email: string
  readonly event: string
}

export interface Merged {
  /** Undefined where nothing is to be written. */
  readonly next: Members | undefined
  readonly brought: number
  readonly present: number
  readonly erased: number
  readonly unseated: readonly Unseated[]
}

export interface MergeFacts {
  readonly erasedAt: ErasedAt
  /** Of a roster: the most seats that its edition may have after the merge; null is no limit. */
  readonly seatsMost: number | null
}

function textOf(record: unknown, name: string): string {
  const value = isMembers(record) ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

function listOf(document: Members | null, name: string): readonly unknown[] {
  const list = document?.[name]
  return Array.isArray(list) ? list : []
}

/** The record that an item is or holds. */
function recordIn(item: unknown): unknown {
  if (!isMembers(item)) return item
  const what = isMembers(item['what']) ? item['what'] : undefined
  return (
    what?.['registration'] ??
    what?.['enquiry'] ??
    what?.['signup'] ??
    what?.['note'] ??
    item['registration'] ??
    item
  )
}

/** When an item came to be; '' where that is not legible. */
function timeOf(item: unknown): string {
  const record = recordIn(item)
  return (
    ['registeredAt', 'createdAt', 'signupDate', 'at'].map((name) => textOf(record, name)).find(Boolean) ?? ''
  )
}

/** Whether it is about somebody who was erased since. Who came back later has a record of a later time. */
function isErased(item: unknown, erasedAt: ErasedAt): boolean {
  const record = recordIn(item)
  const what = isMembers(item) ? item['what'] : undefined
  const ids = [textOf(record, 'id'), textOf(what, 'registrationId'), textOf(what, 'enquiryId')]
  const addresses = [textOf(record, 'email'), inboxOf(textOf(record, 'email')), textOf(record, 'phone')]
  return [...ids, ...addresses].some((value) => {
    const at = erasedAt(value)
    return at !== null && timeOf(item) <= at
  })
}

/** What makes two items one: the same id, or the same person in the same place. */
type Identities = (item: unknown) => readonly string[]

const byId: Identities = (item) => {
  const id = isMembers(item) ? item['id'] : undefined
  return [id === undefined ? JSON.stringify(item) : `id ${JSON.stringify(id)}`]
}

const bySubmission: Identities = (item) => {
  const submission = textOf(item, 'submissionId') || textOf(item, 'rid')
  return submission === '' ? byId(item) : [...byId(item), `submission ${submission}`]
}

const byAddress: Identities = (item) => {
  const address = textOf(item, 'email') || textOf(item, 'phone')
  return address === '' ? byId(item) : [...byId(item), `address ${address}`]
}

const bySeat: Identities = (item) => {
  const email = textOf(item, 'email')
  if (email === '' || !isMembers(item)) return bySubmission(item)
  const { kind = 'seat', edition = 1 } = item
  // A seat and a place in the waiting list are one person's one.
  const group = kind === 'nextEdition' ? 'wish' : 'going'
  return [...bySubmission(item), `${group} ${String(edition)} ${email}`]
}

const byRegistration: Identities = (item) => byId(isMembers(item) ? item['registration'] : item)

const byDay: Identities = (item) => [
  `day ${textOf(item, 'day')} ${isMembers(item) ? String(item['edition']) : ''}`,
]

/** The items of a list that are missing, and how many are not. */
function missingFrom(there: readonly unknown[], items: readonly unknown[], identities: Identities) {
  const known = new Set(there.flatMap(identities))
  const missing: unknown[] = []
  for (const item of items) {
    const own = identities(item)
    if (own.some((identity) => known.has(identity))) continue
    for (const identity of own) known.add(identity)
    missing.push(item)
  }
  return { missing, present: items.length - missing.length }
}

/** Lists of records that may name people, by the kind's name. */
const lists: Readonly<Record<string, Readonly<Record<string, Identities>>>> = {
  calendar: { events: byId },
  roster: { registrations: bySeat, cancelled: byRegistration, erasedSeats: byDay },
  enquiries: { enquiries: bySubmission },
  signups: { signups: byAddress },
  notes: { notes: byAddress },
  auditLog: { entries: byId },
  ledger: { entries: byId },
  certificateKeys: { keys: byId },
}

/** Takes out of others' words who was erased since. */
function withoutErased(item: unknown, erasedAt: ErasedAt): { value: unknown; mentions: number } {
  const isGone = (value: string): boolean => {
    const at = erasedAt(value)
    return at !== null && timeOf(item) <= at
  }
  return redact(item, mentionFinder({ hasEmail: isGone, hasPhone: isGone }))
}

/** Entries of the ledger come back even of erased people, because numbers have no gaps: without the name where the law allows. */
function withoutErasedBuyers(part: Members, erasedAt: ErasedAt): Members {
  const entries = listOf(part, 'entries').map((entry) => {
    const at = erasedAt(textOf(entry, 'registrationId'))
    const isNamed = at === null || timeOf(entry) > at || textOf(entry, 'gstin') !== ''
    return isNamed || !isMembers(entry) ? entry : { ...entry, ...noBuyer }
  })
  return { ...part, entries }
}

interface ListMerge {
  readonly list: readonly unknown[]
  readonly brought: readonly unknown[]
  readonly present: number
  readonly erased: number
}

function mergeList(
  there: readonly unknown[],
  items: readonly unknown[],
  identities: Identities,
  { erasedAt }: MergeFacts,
): ListMerge {
  const kept = items.filter((item) => !isErased(item, erasedAt))
  const { missing, present } = missingFrom(there, kept, identities)
  const redacted = missing.map((item) => withoutErased(item, erasedAt))
  const brought = redacted.map(({ value }) => value)
  const mentions = redacted.reduce((sum, one) => sum + one.mentions, 0)
  return { list: [...there, ...brought], brought, present, erased: items.length - kept.length + mentions }
}

/** `kindName` says which lists there are; what has none comes back whole where it is missing. */
export function mergeDocument(
  kindName: string,
  stored: Members | null,
  part: Members,
  facts: MergeFacts,
): Merged {
  if (kindName === 'deliveries') return mergeDeliveries(stored, part, facts)
  if (kindName === 'ledger')
    return mergeLists(kindName, stored, withoutErasedBuyers(part, facts.erasedAt), facts)
  return mergeLists(kindName, stored, part, facts)
}

function mergeLists(kindName: string, stored: Members | null, part: Members, facts: MergeFacts): Merged {
  const ofKind = Object.entries(lists[kindName] ?? {})
  if (ofKind.length === 0) return mergeWhole(stored, part)
  const base = kindName === 'roster' ? mergeRosterFacts(stored, part, facts) : mergeFacts(stored, part)
  const next: Record<string, unknown> = { ...base }
  let [brought, present, erased] = [0, 0, 0]
  let unseated: readonly Unseated[] = []
  for (const [name, identities] of ofKind) {
    if (!(name in part)) continue
    // A person who is on the list by now (moved back, or a refund taken back) is not also among those who have left.
    const standing = new Set(name === 'cancelled' ? listOf(next, 'registrations').flatMap(byId) : [])
    const items = listOf(part, name).filter((item) => !identities(item).some((one) => standing.has(one)))
    let merge = mergeList(listOf(stored, name), items, identities, facts)
    if (name === 'events') merge = { ...merge, ...withFreeSlugs(listOf(stored, name), merge.brought) }
    const seated = name === 'registrations' ? seat(stored, part, merge, facts) : { ...merge, unseated: [] }
    next[name] = seated.list
    brought += seated.brought.length
    present += merge.present + listOf(part, name).length - items.length
    erased += merge.erased
    unseated = [...unseated, ...seated.unseated]
  }
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(stored?.[name])
  const isChanged = stored === null || !Object.entries(next).every(isSame)
  return { next: isChanged ? next : undefined, brought, present, erased, unseated }
}

/** An event whose slug another one has taken meanwhile gets one of its own. */
function withFreeSlugs(there: readonly unknown[], brought: readonly unknown[]) {
  const taken = new Set(there.map((event) => textOf(event, 'slug')))
  const freed = brought.map((event) => {
    const slug = textOf(event, 'slug')
    let free = slug
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
    taken.add(free)
    return free === slug || !isMembers(event) ? event : { ...event, slug: free }
  })
  return { list: [...there, ...freed], brought: freed }
}

/** Members that are no lists: what is there stays. The order of members is the part's where there is nothing. */
function mergeFacts(stored: Members | null, part: Members): Members {
  const { lastId } = { ...part, ...stored }
  const highest = Math.max(...[stored?.['lastId'], part['lastId'], 0].map(Number).filter(Number.isFinite))
  return { ...part, ...stored, ...(lastId === undefined ? {} : { lastId: highest }) }
}

function versionIn(document: Members | null): number {
  const snapshot = document?.['eventSnapshot'] ?? document?.['terms']
  return isMembers(snapshot) && typeof snapshot['version'] === 'number' ? snapshot['version'] : 0
}

function mergeRosterFacts(stored: Members | null, part: Members, { erasedAt }: MergeFacts): Members {
  const farewell = part['farewell']
  const told = isMembers(farewell)
    ? {
        ...farewell,
        registrations: listOf(farewell, 'registrations').filter((one) => !isErased(one, erasedAt)),
      }
    : farewell
  const own = 'farewell' in part ? { ...part, farewell: told } : part
  // Of a deleted event that comes back nobody is told any more that it is deleted.
  if (stored?.['state'] === 'deleted') return { ...own, registrations: [], cancelled: [] }
  const isNewer = versionIn(part) > versionIn(stored)
  const snapshot = isNewer ? { eventSnapshot: part['eventSnapshot'] ?? part['terms'] } : {}
  return { ...own, ...stored, ...(stored ? snapshot : {}) }
}

/**
 * A registration as it comes back: in its place in the waiting list, without the seat that was kept for it then; and what became of
 * its payment since the backup is not known, so no clock takes an unpaid seat away.
 */
function withoutPromises(registration: unknown): unknown {
  if (!isMembers(registration)) return registration
  const { offer: _offer, ...rest } = registration
  const { payment } = rest
  return isMembers(payment) ? { ...rest, payment: { ...payment, isReleased: false } } : rest
}

/** Never more seats than there may be: who comes too late is said. */
function seat(stored: Members | null, part: Members, merge: ListMerge, { seatsMost }: MergeFacts) {
  const snapshot = versionIn(part) > versionIn(stored) ? part : (stored ?? part)
  const facts = snapshot['eventSnapshot'] ?? snapshot['terms']
  const { edition = 1, title } = isMembers(facts) ? facts : {}
  const isSeat = (one: unknown): boolean => {
    if (!isMembers(one) || (one['edition'] ?? 1) !== edition) return false
    const { kind = 'seat', offer } = one
    return kind === 'seat' || (kind === 'waitlist' && offer !== undefined)
  }
  const returned = new Set(listOf(stored, 'cancelled').flatMap(byRegistration))
  const there = listOf(stored, 'registrations')
  let taken = there.filter(isSeat).length
  const brought: unknown[] = []
  const unseated: Unseated[] = []
  for (const one of merge.brought.map(withoutPromises)) {
    // Given back by its owner since.
    if (byId(one).some((identity) => returned.has(identity))) continue
    if (isSeat(one) && seatsMost !== null && taken >= seatsMost) {
      unseated.push({
        registration: one,
        name: textOf(one, 'name'),
        email: textOf(one, 'email'),
        event: typeof title === 'string' ? title : '',
      })
      continue
    }
    if (isSeat(one)) taken++
    brought.push(one)
  }
  return { list: [...there, ...brought], brought, unseated }
}

/** Rows by key: what became of an e-mail is never put back to an earlier state. */
function mergeDeliveries(stored: Members | null, part: Members, { erasedAt }: MergeFacts): Merged {
  const there = isMembers(stored?.['deliveries']) ? stored['deliveries'] : {}
  const all = Object.entries(isMembers(part['deliveries']) ? part['deliveries'] : {})
  const rows = Object.fromEntries(all.filter(([, row]) => erasedAt(textOf(row, 'recordId')) === null))
  const missing = Object.keys(rows).filter((key) => !(key in there)).length
  const deliveries = { ...rows, ...there }
  const present = Object.keys(rows).length - missing
  const next = { ...part, ...stored, deliveries }
  const isChanged = stored === null || missing > 0
  return {
    next: isChanged ? next : undefined,
    brought: missing,
    present,
    erased: all.length - Object.keys(rows).length,
    unseated: [],
  }
}

function mergeWhole(stored: Members | null, part: Members): Merged {
  const isThere = stored !== null
  return {
    next: isThere ? undefined : part,
    brought: isThere ? 0 : 1,
    present: isThere ? 1 : 0,
    erased: 0,
    unseated: [],
  }
}

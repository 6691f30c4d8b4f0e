/**
 * Merging a document of a backup into what is stored: records that are missing come back, nothing that is there changes. By
 * record id, so that it can be done again. Pure, for use inside changeDocument(); on the stored values as they are, so that
 * what this version cannot read comes along.
 */
import { redact } from '#core/records/erasure.ts'
import { inboxOf, mentionFinder } from '#core/records/mentions.ts'
import { isMembers, type Members } from '#core/basics/json.ts'
import { noBuyer } from '#core/receipts/receipt.ts'
import { idOf } from '#storage/engine/unknown-members.ts'
import type { ErasedAt } from '#storage/records/erased-marks.ts'

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

/** What makes two items one, beside their id; '' for nothing. */
const sameness = {
  submission: (item: unknown) => textOf(item, 'submissionId') || textOf(item, 'rid'),
  address: (item: unknown) => textOf(item, 'email') || textOf(item, 'phone'),
  seat: (item: unknown) => {
    const email = textOf(item, 'email')
    // Those of one booking may share an address.
    if (!isMembers(item) || email === '' || item['bookedBy'] !== undefined) return ''
    // A seat and a place in the waiting list are one person's one.
    return JSON.stringify([item['kind'] === 'nextEdition', item['edition'] ?? 1, email])
  },
  edition: (item: unknown) => (isMembers(item) ? String(item['edition']) : ''),
}

/** Lists of records that may name people, by the kind's name. */
const lists: Readonly<Record<string, Readonly<Record<string, readonly (keyof typeof sameness)[]>>>> = {
  calendar: { events: [] },
  roster: { registrations: ['submission', 'seat'], cancelled: [], erasedSeats: ['edition'] },
  enquiries: { enquiries: ['submission'] },
  signups: { signups: ['address'] },
  notes: { notes: ['address'] },
  auditLog: { entries: [] },
  ledger: { entries: [] },
  certificateKeys: { keys: [] },
}

function identitiesOf(item: unknown, same: readonly (keyof typeof sameness)[]): string[] {
  const others = same.map((name) => [name, sameness[name](item)] as const)
  const told = others.flatMap(([name, value]) => (value === '' ? [] : [`${name} ${value}`]))
  return [JSON.stringify(idOf(item) ?? item), ...told]
}

/** The record that an item is or holds. */
function recordIn(item: unknown): unknown {
  if (!isMembers(item)) return item
  const what = isMembers(item['what']) ? item['what'] : {}
  const held = what['registration'] ?? what['enquiry'] ?? what['signup'] ?? what['note']
  return held ?? item['registration'] ?? item
}

/** Tells of an e-mail, phone or id whether it was erased since an item came to be: who came back later has a later one. */
function erasedSince(item: unknown, erasedAt: ErasedAt): (value: string) => boolean {
  const record = recordIn(item)
  const times = ['registeredAt', 'createdAt', 'signupDate', 'at'].map((name) => textOf(record, name))
  const time = times.find(Boolean) ?? ''
  return (value) => {
    const at = erasedAt(value)
    return at !== null && time <= at
  }
}

/** Whether it is about somebody who was erased since. */
function isErased(item: unknown, erasedAt: ErasedAt): boolean {
  const record = recordIn(item)
  const what = isMembers(item) ? item['what'] : undefined
  const ids = [textOf(record, 'id'), textOf(what, 'registrationId'), textOf(what, 'enquiryId')]
  const addresses = [textOf(record, 'email'), inboxOf(textOf(record, 'email')), textOf(record, 'phone')]
  return [...ids, ...addresses].some(erasedSince(item, erasedAt))
}

/** Takes out of others' words who was erased since. */
function withoutErased(item: unknown, erasedAt: ErasedAt): { value: unknown; mentions: number } {
  const isGone = erasedSince(item, erasedAt)
  return redact(item, mentionFinder({ hasEmail: isGone, hasPhone: isGone }))
}

/** An entry of the ledger comes back even of who is erased, because numbers have no gaps: without the name where the law allows. */
function withoutErasedBuyer(entry: unknown, erasedAt: ErasedAt): unknown {
  const isGone = erasedSince(entry, erasedAt)(textOf(entry, 'registrationId'))
  return isMembers(entry) && isGone && textOf(entry, 'gstin') === '' ? { ...entry, ...noBuyer } : entry
}

const nothing = { next: undefined, brought: 0, present: 0, erased: 0, unseated: [] } as const

/** `kindName` says which lists there are; what has none comes back whole where it is missing. */
export function mergeDocument(
  kindName: string,
  stored: Members | null,
  part: Members,
  facts: MergeFacts,
): Merged {
  const { erasedAt } = facts
  if (kindName === 'deliveries') return mergeDeliveries(stored, part, facts)
  const ofKind = Object.entries(lists[kindName] ?? {})
  if (ofKind.length === 0) return stored ? { ...nothing, present: 1 } : { ...nothing, next: part, brought: 1 }
  const merged: Record<string, readonly unknown[]> = {}
  let [brought, present, erased] = [0, 0, 0]
  let unseated: readonly Unseated[] = []
  for (const [name, same] of ofKind) {
    if (!(name in part)) continue
    const there = listOf(stored, name)
    // A record stands in one list: who has left since does not come back, and who came back has not left.
    const others = ofKind.flatMap(([other]) =>
      other === name ? [] : listOf({ ...stored, ...merged }, other),
    )
    const known = new Set([
      ...there.flatMap((item) => identitiesOf(item, same)),
      ...others.flatMap((item) => identitiesOf(item, [])),
    ])
    let missing: unknown[] = []
    for (const each of listOf(part, name)) {
      const item = kindName === 'ledger' ? withoutErasedBuyer(each, erasedAt) : each
      const own = identitiesOf(item, same)
      if (isErased(item, erasedAt)) erased++
      else if (own.some((identity) => known.has(identity))) present++
      else {
        for (const identity of own) known.add(identity)
        const redacted = withoutErased(item, erasedAt)
        erased += redacted.mentions
        missing.push(redacted.value)
      }
    }
    if (name === 'events') missing = withFreeSlugs(there, missing)
    if (name === 'registrations') ({ brought: missing, unseated } = seat(stored, part, missing, facts))
    merged[name] = [...there, ...missing]
    brought += missing.length
  }
  const next = { ...mergeFacts(kindName, stored, part, facts), ...merged }
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(stored?.[name])
  const isChanged = stored === null || !Object.entries(next).every(isSame)
  return { next: isChanged ? next : undefined, brought, present, erased, unseated }
}

/** An event whose slug another one has taken meanwhile gets one of its own. */
function withFreeSlugs(there: readonly unknown[], brought: readonly unknown[]): unknown[] {
  const taken = new Set(there.map((event) => textOf(event, 'slug')))
  return brought.map((event) => {
    const slug = textOf(event, 'slug')
    let free = slug
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
    taken.add(free)
    return free === slug || !isMembers(event) ? event : { ...event, slug: free }
  })
}

/** The facts of the event that a roster goes by. Older ones call them terms. */
export function snapshotIn(roster: Members | null): Members {
  const snapshot = roster?.['eventSnapshot'] ?? roster?.['terms']
  return isMembers(snapshot) ? snapshot : {}
}

function isNewer(part: Members, stored: Members | null): boolean {
  const versionOf = (roster: Members | null) => Number(snapshotIn(roster)['version'] ?? 0)
  return versionOf(part) > versionOf(stored)
}

/** Members that are no lists: what is there stays. The order of members is the part's where there is nothing. */
function mergeFacts(
  kindName: string,
  stored: Members | null,
  part: Members,
  { erasedAt }: MergeFacts,
): Members {
  if (kindName !== 'roster') {
    const ids = [stored, part].flatMap((document) => document?.['lastId'] ?? [])
    const lastId = Math.max(...ids.map(Number).filter(Number.isFinite), 0)
    return { ...part, ...stored, ...(ids.length === 0 ? {} : { lastId }) }
  }
  const { farewell } = part
  const toTell = listOf(isMembers(farewell) ? farewell : null, 'registrations')
  const registrations = toTell.filter((one) => !isErased(one, erasedAt))
  const told = isMembers(farewell) ? { farewell: { ...farewell, registrations } } : {}
  // Of a deleted event that comes back nobody is told any more that it is deleted.
  const known = stored?.['state'] === 'deleted' ? null : stored
  const snapshot =
    known && isNewer(part, known) ? { eventSnapshot: part['eventSnapshot'] ?? part['terms'] } : {}
  return { ...part, ...told, ...known, ...snapshot }
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
function seat(
  stored: Members | null,
  part: Members,
  missing: readonly unknown[],
  { seatsMost }: MergeFacts,
): { brought: unknown[]; unseated: Unseated[] } {
  const { edition = 1, title } = snapshotIn(stored && !isNewer(part, stored) ? stored : part)
  const isSeat = (one: unknown): boolean => {
    if (!isMembers(one) || (one['edition'] ?? 1) !== edition) return false
    const { kind = 'seat', offer } = one
    return kind === 'seat' || (kind === 'waitlist' && offer !== undefined)
  }
  let taken = listOf(stored, 'registrations').filter(isSeat).length
  const brought: unknown[] = []
  const unseated: Unseated[] = []
  for (const registration of missing.map(withoutPromises)) {
    if (!isSeat(registration)) brought.push(registration)
    else if (seatsMost === null || taken++ < seatsMost) brought.push(registration)
    else {
      const [name, email] = [textOf(registration, 'name'), textOf(registration, 'email')]
      unseated.push({ registration, name, email, event: typeof title === 'string' ? title : '' })
    }
  }
  return { brought, unseated }
}

/** Rows by key: what became of an e-mail is never put back to an earlier state. */
function mergeDeliveries(stored: Members | null, part: Members, { erasedAt }: MergeFacts): Merged {
  const [there, all] = [stored, part].map((one) => (isMembers(one?.['deliveries']) ? one['deliveries'] : {}))
  const rows = Object.entries({ ...all }).filter(([, row]) => erasedAt(textOf(row, 'recordId')) === null)
  const present = rows.filter(([key]) => key in { ...there }).length
  const brought = rows.length - present
  const next = { ...part, ...stored, deliveries: { ...Object.fromEntries(rows), ...there } }
  const erased = Object.keys({ ...all }).length - rows.length
  return { ...nothing, next: stored === null || brought > 0 ? next : undefined, brought, present, erased }
}

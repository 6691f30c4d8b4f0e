/** Removes from an event's file what belongs to an erased person, and what has passed its retention time. */
import {
  type PersonRedaction,
  type PersonSearch,
  isTheirs,
  redact,
  redactAuditLog,
  redactList,
  type ErasureFind,
} from '#core/records/erasure.ts'
import {
  addErasedSeats,
  isDeletionPast,
  partitionAuditLog,
  partitionRegistrations,
  withoutOldNetwork,
  type Expiry,
} from '#core/records/retention.ts'
import { dueOf } from '#core/money/payment.ts'
import type { Guest } from '#core/registrations/guests.ts'
import { financialYearOf, isYearPast, mustNameBuyer, noBuyer, receiptNumber } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { expireMail, redactMail } from '#core/mail/mail-privacy.ts'
import { newEventFile, settleFile, type EventFile } from './event-file.ts'
import { eventRecordSchema } from './event-schema.ts'

/** Redacts the ledger entries; amounts stay. Transfer numbers are not searched for mentions: twelve digits can look like a phone. */
function eraseFromEntries(
  entries: readonly LedgerEntry[],
  { findMentions }: PersonSearch,
  ids: ReadonlySet<string>,
) {
  const finds: ErasureFind[] = []
  const stays: ErasureFind[] = []
  const next = entries.map((entry): LedgerEntry => {
    const { name, company } = entry
    const find = { kind: 'receipt', label: receiptNumber(entry) } as const
    const isOwn = ids.has(entry.registrationId)
    if (mustNameBuyer(entry)) {
      if (isOwn) stays.push(find)
      return entry
    }
    if (isOwn) {
      finds.push(find)
      return { ...entry, ...noBuyer }
    }
    const { value, mentions } = redact({ name, company }, findMentions)
    finds.push(...Array.from({ length: mentions }, () => ({ ...find, kind: 'mention' }) as const))
    return { ...entry, ...value }
  })
  return { next, finds, stays }
}

function isGuest({ person }: PersonSearch): (guest: Guest) => boolean {
  return ({ name, email }) => isTheirs({ name, email, phone: '' }, person)
}

function withoutGuest(registration: RegistrationRecord, search: PersonSearch): RegistrationRecord {
  const isOwn = isGuest(search)
  if (!registration.guests.some(isOwn)) return registration
  const guests = registration.guests.map((guest) =>
    isOwn(guest) ? { ...guest, name: '', email: '' } : guest,
  )
  return { ...registration, guests }
}

/** Removes the booker. Paid seats stay with the guests whose names are known, and the first of them takes over the registration. */
function withoutBooker(registration: RegistrationRecord, now: Date): RegistrationRecord[] {
  const [first, ...guests] = registration.guests.filter(({ name }) => name !== '')
  if (!first || dueOf(registration) > 0) return []
  const { id, name, email, attended } = first
  const heir = { id, name, email, attended, guests, phone: '', secret: null, submissionId: null }
  return [{ ...registration, ...heir, emailSince: now.toISOString() }]
}

export function eraseFromFile(file: EventFile, search: PersonSearch): PersonRedaction<EventFile> {
  const { title } = file.event
  const redactOf = <Item>(items: readonly Item[], recordIn: (item: Item) => RegistrationRecord) =>
    redactList(items, search, {
      recordIn,
      toFind: (item) => ({ kind: 'registration', label: `${recordIn(item).name}, ${title}` }),
      mentionLabel: title,
    })
  const bare = file.registrations.map((registration) => withoutGuest(registration, search))
  const returned = file.cancelled.map((returned) => {
    const registration = withoutGuest(returned.registration, search)
    return registration === returned.registration ? returned : { ...returned, registration }
  })
  const seats = redactOf(bare, (registration) => registration)
  const cancelled = redactOf(returned, ({ registration }) => registration)
  const erased = new Set(seats.own.map(({ id }) => id))
  const all = [
    ...file.registrations,
    ...file.cancelled.map(({ registration }) => registration),
    ...file.log.flatMap(({ deleted }) => (deleted?.kind === 'registration' ? [deleted.registration] : [])),
  ]
  const guests = all.flatMap((registration) => registration.guests.filter(isGuest(search)))
  const kept = file.log.map((entry) => {
    if (entry.deleted?.kind !== 'registration') return entry
    const registration = withoutGuest(entry.deleted.registration, search)
    if (registration === entry.deleted.registration) return entry
    return { ...entry, deleted: { ...entry.deleted, registration } }
  })
  const named = [
    ...bare.filter((entry, index) => entry !== file.registrations[index]),
    ...returned.filter((entry, index) => entry !== file.cancelled[index]),
    ...kept.filter((entry, index) => entry !== file.log[index]),
  ]
  const log = redactAuditLog(kept, {
    ...search,
    ids: new Set([...search.ids, ...guests.map(({ id }) => id)]),
  })
  const records = [...seats.own, ...cancelled.own, ...log.own]
  const ids = new Set([...search.ids, ...records.map(({ id }) => id)])
  const entries = eraseFromEntries(file.entries, search, ids)
  const expenses = redact(file.expenses, search.findMentions)
  const spent = Array.from({ length: expenses.mentions }, () => ({ kind: 'mention', label: title }) as const)
  const mail = redactMail(file, search, [...records, ...guests], title)
  const next = {
    ...file,
    ...mail.next,
    registrations: [
      ...seats.next,
      ...bare
        .filter(({ id }) => erased.has(id))
        .flatMap((registration) => withoutBooker(registration, search.now)),
    ],
    cancelled: cancelled.next,
    entries: entries.next,
    log: log.next,
    archived: file.archived.filter((key) => !ids.has(key.slice(0, key.indexOf('.')))),
    expenses: expenses.value,
  }
  const asGuest = named.map(() => ({ kind: 'registration', label: `A guest, ${title}` }) as const)
  return {
    next: settleFile(next, search.now),
    finds: [
      ...seats.finds,
      ...cancelled.finds,
      ...asGuest,
      ...entries.finds,
      ...spent,
      ...mail.finds,
      ...log.finds,
    ],
    stays: entries.stays,
    own: records,
  }
}

function bareFile({ event, deletedAt, entries, expenses }: EventFile): EventFile {
  const { id, title, titleMr, eventType, eventDate, duration, createdAt, updatedAt } = event
  const bare = eventRecordSchema.parse({
    id,
    title,
    titleMr,
    eventType,
    eventDate,
    duration,
    createdAt,
    updatedAt,
    slug: '',
    description: '',
    maxAttendees: null,
    price: 0,
    version: 1,
    status: 'cancelled',
    registrationOpen: false,
  })
  return { ...newEventFile(bare), deletedAt, entries, expenses }
}

/** Removes expired parts. The counts of erased seats stay, and receipts stay as long as the law requires. */
export function expireInFile(file: EventFile, now: Date): Expiry<EventFile> | null {
  const entries = file.entries.filter(({ at }) => !isYearPast(financialYearOf(at), now))
  const isEntryPast = entries.length < file.entries.length
  if (file.deletedAt !== null && isDeletionPast(file.deletedAt, now)) {
    if (!isEntryPast && file.event.slug === '') return null
    const went = { registrations: file.registrations.length, journalEntries: file.log.length }
    return { next: bareFile({ ...file, entries }), went }
  }
  const log = partitionAuditLog(file.log, now)
  const mail = expireMail(file, now)
  const { kept, expired } = partitionRegistrations(file.registrations, file.event, now)
  const returned = file.cancelled.map(({ registration }) => registration)
  const gone = new Set(partitionRegistrations(returned, file.event, now).expired)
  const stays = file.cancelled.filter(({ registration }) => !gone.has(registration))
  const registrations = kept.map((registration) => withoutOldNetwork(registration, now))
  const cancelled = stays.map((returned) => {
    const registration = withoutOldNetwork(returned.registration, now)
    return registration === returned.registration ? returned : { ...returned, registration }
  })
  const went = { registrations: expired.length + gone.size, journalEntries: log.expired.length }
  const isChanged =
    isEntryPast ||
    mail !== null ||
    went.registrations + went.journalEntries > 0 ||
    registrations.some((registration, index) => registration !== kept[index]) ||
    cancelled.some((returned, index) => returned !== stays[index])
  if (!isChanged) return null
  const erasedSeats = addErasedSeats(file.erasedSeats, expired)
  return { next: { ...file, ...mail, registrations, cancelled, entries, erasedSeats, log: log.kept }, went }
}

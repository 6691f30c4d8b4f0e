/** What goes from an event's file when a person is erased, and when its time is over. */
import type { PersonRedaction, PersonSearch } from '#core/records/erasure.ts'
import { redact, redactList } from '#core/records/erasure.ts'
import type { ErasureFind } from '#core/records/erasure-schema.ts'
import {
  addErasedSeats,
  isDeletionPast,
  partitionRegistrations,
  withoutOldNetwork,
} from '#core/records/retention.ts'
import { dueOf } from '#core/money/payment.ts'
import { financialYearOf, isYearPast, mustNameBuyer, noBuyer, receiptNumber } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { takeOut, type Seats } from '#core/registrations/seats.ts'
import { newEventFile, settleFile, type EventFile } from './event-file.ts'
import { eventRecordSchema } from './event-schema.ts'

/**
 * Without their names where the law lets them go; the amounts stay. A mention goes from what others typed, and not from the numbers of
 * transfers, of which twelve digits can look like a phone.
 */
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

/** A booker who owes and is erased gives all seats back. Of a party that is paid, seats without a name go: nobody could name them. */
export function eraseFromFile(file: EventFile, search: PersonSearch): PersonRedaction<EventFile> {
  const { title } = file.event
  const redactOf = <Item>(items: readonly Item[], recordIn: (item: Item) => RegistrationRecord) =>
    redactList(items, search, {
      recordIn,
      toFind: (item) => ({ kind: 'registration', label: `${recordIn(item).name}, ${title}` }),
      mentionLabel: title,
    })
  const seats = redactOf(file.registrations, (registration) => registration)
  const cancelled = redactOf(file.cancelled, ({ registration }) => registration)
  const owing = new Set(file.registrations.flatMap((one) => (dueOf(one) > 0 ? [one.id] : [])))
  const erased = new Set(seats.own.map(({ id }) => id))
  const left = seats.next
    .filter(({ bookedBy = '', name }) => erased.has(bookedBy) && (owing.has(bookedBy) || name === ''))
    .reduce((held: Seats, one) => takeOut(held, one, 'owner', search.now), {
      registrations: seats.next,
      cancelled: cancelled.next,
    })
  const own = [...seats.own, ...cancelled.own]
  const ids = new Set([...search.ids, ...own.map(({ id }) => id)])
  const entries = eraseFromEntries(file.entries, search, ids)
  const next = {
    ...{ ...file, registrations: [...left.registrations], cancelled: [...left.cancelled] },
    entries: entries.next,
  }
  return {
    // A seat that this frees is offered in the same write, as every other way out does.
    next: settleFile(next, search.now),
    finds: [...seats.finds, ...cancelled.finds, ...entries.finds],
    stays: entries.stays,
    own,
  }
}

/** Title and date of an event that cannot come back, as long as there are receipts of it. */
function bareFile({ event, deletedAt, entries }: EventFile): EventFile {
  const { id, title, titleMr, eventType, eventDate, duration, createdAt, updatedAt } = event
  const bare = eventRecordSchema.parse({
    ...{ id, title, titleMr, eventType, eventDate, duration, createdAt, updatedAt },
    ...{ slug: '', description: '', maxAttendees: null, price: 0, version: 1 },
    ...{ status: 'cancelled', registrationOpen: false },
  })
  return { ...newEventFile(bare), deletedAt, entries }
}

/** `finds` are the registrations that go, whole. Of their seats the numbers stay, and their receipts as long as the law wants them. */
export function expireInFile(file: EventFile, now: Date) {
  const entries = file.entries.filter(({ at }) => !isYearPast(financialYearOf(at), now))
  const isEntryPast = entries.length < file.entries.length
  if (file.deletedAt !== null && isDeletionPast(file.deletedAt, now)) {
    const { registrations, event } = file
    const next = bareFile({ ...file, entries })
    return { next, finds: registrations, isChanged: isEntryPast || event.slug !== '' }
  }
  const { kept, expired } = partitionRegistrations(file.registrations, file.event, now)
  const returned = file.cancelled.map(({ registration }) => registration)
  const gone = new Set(partitionRegistrations(returned, file.event, now).expired)
  const stays = file.cancelled.filter(({ registration }) => !gone.has(registration))
  const registrations = kept.map((one) => withoutOldNetwork(one, now))
  const cancelled = stays.map((one) => {
    const registration = withoutOldNetwork(one.registration, now)
    return registration === one.registration ? one : { ...one, registration }
  })
  return {
    next: {
      ...{ ...file, registrations, cancelled, entries },
      erasedSeats: addErasedSeats(file.erasedSeats, expired),
    },
    finds: [...expired, ...gone],
    isChanged:
      isEntryPast ||
      registrations.some((one, index) => one !== kept[index]) ||
      cancelled.some((one, index) => one !== stays[index]),
  }
}

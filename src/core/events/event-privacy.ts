/** What goes from an event's file when a person is erased, and when its time is over. */
import type { PersonRedaction, PersonSearch } from '#core/records/erasure.ts'
import { redactList } from '#core/records/erasure.ts'
import {
  addErasedSeats,
  isDeletionPast,
  partitionRegistrations,
  withoutOldNetwork,
} from '#core/records/retention.ts'
import { dueOf } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { takeOut, type Seats } from '#core/registrations/seats.ts'
import { settleFile, type EventFile } from './event-file.ts'

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
  const next = { ...file, registrations: [...left.registrations], cancelled: [...left.cancelled] }
  return {
    // A seat that this frees is offered in the same write, as every other way out does.
    next: settleFile(next, search.now),
    finds: [...seats.finds, ...cancelled.finds],
    own: [...seats.own, ...cancelled.own],
  }
}

/** `finds` are the registrations that go, whole. Of their seats the numbers stay. */
export function expireInFile(file: EventFile, now: Date) {
  if (file.deletedAt !== null && isDeletionPast(file.deletedAt, now)) {
    const { registrations } = file
    return {
      next: { ...file, registrations: [], cancelled: [] },
      finds: registrations,
      isChanged: file.cancelled.length > 0,
    }
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
    next: { ...file, registrations, erasedSeats: addErasedSeats(file.erasedSeats, expired), cancelled },
    finds: [...expired, ...gone],
    isChanged:
      registrations.some((one, index) => one !== kept[index]) ||
      cancelled.some((one, index) => one !== stays[index]),
  }
}

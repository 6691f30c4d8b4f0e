/** The admin's figures: a row for each event, a sum for each financial year. Counts only, no personal data. */
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { dueOf, heldOf, paymentState } from '#core/money/payment.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { countCame, seatsOf } from '#core/people/party.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

export type EventReport = ReturnType<typeof countEvent>
export type Figures = Omit<EventReport, 'id' | 'title' | 'eventDate' | 'source'>

/** Returns the source in the address, else the page that linked here, else the registrant's own answer. */
function sourceOf({ source, heard, isByHand }: RegistrationRecord): string {
  return source?.source ?? source?.host ?? source?.campaign ?? (heard || (isByHand ? 'byHand' : ''))
}

function mostFrequentSource(seats: readonly RegistrationRecord[]): string | null {
  const counts = Map.groupBy(seats, sourceOf)
  counts.delete('')
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? null
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

/** Counts `erasedSeats` like the others, so that a sum stays the same when names are erased. */
export function countEvent(
  { id, title, eventDate, status }: EventRecord,
  { registrations, cancelled, erasedSeats }: Pick<EventFile, 'registrations' | 'cancelled' | 'erasedSeats'>,
) {
  const seats = registrations.filter(({ kind }) => kind === 'seat')
  const gone = cancelled.map(({ registration }) => registration)
  const unpaid = seats.filter((seat) => ['due', 'reported'].includes(paymentState(seat) ?? ''))
  return {
    id,
    title,
    eventDate,
    seats: sum(seats, seatsOf) + erasedSeats.seats,
    came: sum(seats, countCame) + erasedSeats.attended,
    paid: sum([...seats, ...gone], heldOf) + erasedSeats.paid,
    owed: status === 'cancelled' ? 0 : sum(unpaid, dueOf),
    ratings: seats.flatMap(({ feedback }) => feedback?.rating ?? []),
    source: mostFrequentSource(seats),
  }
}

export function averageOf(ratings: readonly number[]): number | null {
  return ratings.length === 0 ? null : sum(ratings, Number) / ratings.length
}

export function sumFigures(events: readonly Figures[]): Figures {
  return {
    seats: sum(events, ({ seats }) => seats),
    came: sum(events, ({ came }) => came),
    paid: sum(events, ({ paid }) => paid),
    owed: sum(events, ({ owed }) => owed),
    ratings: events.flatMap(({ ratings }) => ratings),
  }
}

export function groupByYear(events: readonly EventReport[]): Map<string, EventReport[]> {
  return Map.groupBy(events, ({ eventDate }) => financialYearOf(eventDate))
}

/** From where those who registered came: how many, with how much money, and who of them came to the event. */
import { heldOf } from '#core/money/payment.ts'
import { bookerIn } from '#core/registrations/party.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SourceFigures } from './reports-schema.ts'

/** Any stranger can make a link with a word of their own: beyond so many the rest stand together. */
const rowsMost = 30

type Counts = Omit<SourceFigures, 'name'>

const none: Counts = { registrations: 0, seats: 0, amount: 0, came: 0 }

function plus(a: Counts, b: Counts): Counts {
  return {
    registrations: a.registrations + b.registrations,
    seats: a.seats + b.seats,
    amount: a.amount + b.amount,
    came: a.came + b.came,
  }
}

/** What an address called it, else the page that linked here, else what they said. */
function nameOf({ source, heard, isByHand }: RegistrationRecord): string {
  return source?.source ?? source?.host ?? source?.campaign ?? (heard || (isByHand ? 'byHand' : ''))
}

/** Counts one event's registrations in. Seats that somebody booked for others came from where the booker did. */
export function addSources(
  counts: Map<string, SourceFigures>,
  registrations: readonly RegistrationRecord[],
): void {
  const bookerOf = bookerIn(registrations)
  for (const registration of registrations) {
    const name = nameOf(bookerOf(registration) ?? registration)
    const { kind, attended } = registration
    const seats = Number(kind === 'seat')
    const one = { registrations: 1, seats, amount: heldOf(registration), came: attended ? seats : 0 }
    counts.set(name, { name, ...plus(counts.get(name) ?? none, one) })
  }
}

/** What brought most comes first. */
export function listSources(counts: ReadonlyMap<string, SourceFigures>): SourceFigures[] {
  const sorted = [...counts.values()].sort(
    (a, b) => b.amount - a.amount || b.seats - a.seats || b.registrations - a.registrations,
  )
  const rest = { name: 'others', ...sorted.slice(rowsMost).reduce(plus, none) }
  return rest.registrations === 0 ? sorted : [...sorted.slice(0, rowsMost), rest]
}

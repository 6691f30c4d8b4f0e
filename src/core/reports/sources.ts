/** From where those who registered came: how many, with how much money, and who of them came to the event. */
import { heldOf } from '#core/money/payment.ts'
import { bookerIn } from '#core/registrations/party.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SourceFigures } from './reports-schema.ts'

/** Any stranger can make a link with a word of their own: beyond so many the rest stand together. */
const rowsMost = 30

/** What an address called it, else the page that linked here. */
function nameOf({ source, isByHand }: RegistrationRecord): string {
  return source?.source ?? source?.host ?? source?.campaign ?? (isByHand ? 'byHand' : '')
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
    const before = counts.get(name) ?? { name, registrations: 0, seats: 0, amount: 0, came: 0 }
    counts.set(name, {
      name,
      registrations: before.registrations + 1,
      seats: before.seats + Number(kind === 'seat'),
      amount: before.amount + heldOf(registration),
      came: before.came + Number(kind === 'seat' && attended),
    })
  }
}

/** What brought most comes first. */
export function listSources(counts: ReadonlyMap<string, SourceFigures>): SourceFigures[] {
  const sorted = [...counts.values()].sort(
    (a, b) => b.amount - a.amount || b.seats - a.seats || b.registrations - a.registrations,
  )
  const rest = sorted.slice(rowsMost).reduce(
    (sum, one) => ({
      name: 'others',
      registrations: sum.registrations + one.registrations,
      seats: sum.seats + one.seats,
      amount: sum.amount + one.amount,
      came: sum.came + one.came,
    }),
    { name: 'others', registrations: 0, seats: 0, amount: 0, came: 0 },
  )
  return rest.registrations === 0 ? sorted : [...sorted.slice(0, rowsMost), rest]
}

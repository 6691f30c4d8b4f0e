/**
 * A full event whose seats go on to who waits, everything at once: owners give theirs back, holds end, the admin adds two,
 * strangers register, and everybody in line presses "take the seat" again and again. For the tests of crowds, faults and kills.
 */
import { holdsSeat, listLine } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Roster } from '#storage/registrations/roster-kind.ts'
import { aRegistration, aVisitor, inDays } from '../builders.ts'

export const handedOn = { seats: 12, unpaid: 3, returned: 5, added: 2, waiting: 16, strangers: 8 }
/** How many of those who wait get one of the seats. */
const freed = handedOn.unpaid + handedOn.returned + handedOn.added

/** Answers with the status of a POST; 0 where nobody answered. */
export type Send = (path: string, json: unknown) => Promise<number>

type Owner = Pick<RegistrationRecord, 'id' | 'secret'>

/** Seats, the first ones unpaid and their time over, and the line, its first one first. */
export function fullList(): RegistrationRecord[] {
  const one = (id: string, number: number, differences: Partial<RegistrationRecord>) =>
    aRegistration({
      ...{ id: `${id}-${number}`, email: `${id}-${number}@example.com` },
      secret: `${id}-${number}-`.padEnd(22, 'x'),
      // Those who come at once come one after the other.
      registeredAt: new Date(Date.parse(inDays(-3)) + number * 1000).toISOString(),
      ...differences,
    })
  const payment = { heldUntil: inDays(-1), isReleased: true, steps: [] }
  return [
    ...Array.from({ length: handedOn.seats }, (_, number) =>
      one('seat', number, number < handedOn.unpaid ? { price: 199_900, payment } : { price: 0 }),
    ),
    ...Array.from({ length: handedOn.waiting }, (_, number) => one('waiting', number, { kind: 'waitlist' })),
  ]
}

export interface HandedOn {
  /** Ids of who heard that the seat is theirs. */
  readonly accepted: readonly string[]
  /** Ids of who heard that the seat is given back. */
  readonly returned: readonly string[]
}

/** All at once. `meanwhile` is done beside it. */
export async function handOn(
  send: Send,
  event: Pick<EventRecord, 'id' | 'slug'>,
  people: { readonly returning: readonly Owner[]; readonly waiting: readonly Owner[] },
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<HandedOn> {
  const press = (what: string, { secret = '' }: Owner): Promise<number> =>
    send(`/api/own-registration/${event.id}-${secret}/${what}`, {})
  const accepted: string[] = []
  const returned: string[] = []
  const giveBack = async (owner: Owner): Promise<void> => {
    if ((await press('cancel', owner)) === 201) returned.push(owner.id)
  }
  const take = async (owner: Owner): Promise<void> => {
    for (let tries = 0; tries < 3; tries++) {
      if ((await press('seat', owner)) !== 201) continue
      accepted.push(owner.id)
      return
    }
  }
  const come = (_: unknown, number: number): Promise<number> =>
    send(`/api/events/${event.slug}/register`, aVisitor(number, { waitlist: true }))
  await Promise.all([
    ...people.returning.map(giveBack),
    ...people.waiting.map(take),
    ...Array.from({ length: handedOn.strangers }, come),
    meanwhile(),
  ])
  return { accepted, returned }
}

/** What is wrong with a roster after that: nothing is. */
export function wrongsOf(
  {
    registrations,
    eventSnapshot: { maxAttendees, edition },
  }: Pick<Roster, 'registrations' | 'eventSnapshot'>,
  { accepted, returned }: HandedOn,
) {
  const holders = registrations.filter((one) => holdsSeat(one, edition))
  const line = listLine(registrations, edition)
  const firstWithout = line.findIndex(({ offer }) => offer === undefined)
  const isWaiting = firstWithout !== -1
  // Strangers who have a seat came after the line.
  const late = new Set(Array.from({ length: handedOn.strangers }, (_, number) => aVisitor(number).email))
  const strangers = holders.filter(({ email }) => late.has(email))
  const emails = registrations.map(({ email }) => email)
  const seats = new Set(holders.map(({ id }) => id))
  return {
    over: Math.max(0, holders.length - (maxAttendees ?? Infinity)),
    free: isWaiting ? Math.max(0, (maxAttendees ?? 0) - holders.length) : 0,
    overtaken: isWaiting
      ? strangers.length + line.slice(firstWithout).filter(({ offer }) => offer !== undefined).length
      : 0,
    lost: accepted.filter((id) => !seats.has(id)).length,
    back: returned.filter((id) => seats.has(id)).length,
    twice: emails.length - new Set(emails).size,
  }
}

export const nothingWrong = { over: 0, free: 0, overtaken: 0, lost: 0, back: 0, twice: 0 }

/** The ids of those in line to whom all that was freed belongs. */
export const firstInLine: readonly string[] = Array.from(
  { length: freed },
  (_, number) => `waiting-${number}`,
)

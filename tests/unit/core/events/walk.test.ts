/**
 * Tests what is true of an event's file after any acts in any order: 60 random ones per walk, over two events. Each invariant must detect
 * its planted faults. `npm run prove -- lives` walks a thousand times; `SEED=7` repeats that walk.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parseJson } from '#core/basics/plain.ts'
import { eventFileSchema, settleFile, type EventFile } from '#core/events/event-file.ts'
import { heldOf } from '#core/money/payment.ts'
import { financialYearOf, receiptNumber } from '#core/receipts/receipt.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { countSeats, isSamePerson, mayOffer } from '#core/registrations/seats.ts'
import { acts, everyone, EventWalk, type ActName } from './event-walk.ts'

const seed = process.env['SEED']
const walks = process.env['PROOF'] === 'yes' ? 1_000 : 25
const controlWalks = 60
const actsEach = 60

interface Seen {
  readonly walk: EventWalk
  /** The files after the act, and before it. */
  readonly files: readonly EventFile[]
  readonly before: readonly EventFile[]
}

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length
const standing = ({ entries }: EventFile) => entries.filter(({ voidedAt }) => voidedAt === null)
const peopleIn = ({ registrations }: EventFile) =>
  registrations.flatMap((registration) => [registration, ...registration.guests])
/** Registrations whose money counts here: a moved registration counts at its new event only. */
const holders = ({ registrations, cancelled }: EventFile): RegistrationRecord[] => [
  ...registrations,
  ...cancelled.filter(({ movedTo }) => movedTo === null).map(({ registration }) => registration),
]

/** Each step of money has its valid entry, and each entry its step, at one registration, unless an act removed that registration. */
function isMoneyOnce({ walk, files }: Seen): boolean {
  const entries = new Map(files.flatMap(standing).map((entry) => [entry.id, entry]))
  for (const { id, registrationId } of entries.values())
    if (registrationId !== '' && !walk.ownerOf.has(id)) walk.ownerOf.set(id, registrationId)
  const held = new Map<string, string>()
  for (const registration of files.flatMap(holders)) {
    if (heldOf(registration) < 0) return false
    for (const { entryId, amount = 0 } of registration.payment?.steps ?? []) {
      if (entryId === undefined ? amount !== 0 : entries.get(entryId)?.amount !== amount) return false
      if (entryId !== undefined && (held.get(entryId) ?? registration.id) !== registration.id) return false
      if (entryId !== undefined) held.set(entryId, registration.id)
    }
  }
  return [...entries.keys()].every((id) => held.has(id) || walk.gone.has(walk.ownerOf.get(id) ?? ''))
}

const invariants = {
  capacity: ({ files, before }) =>
    files.every(({ event, registrations }, index) => {
      const held = countSeats(registrations)
      return held <= Math.max(event.maxAttendees ?? Infinity, countSeats(before[index]?.registrations ?? []))
    }),
  line: ({ files, walk }) =>
    files.every(({ event, registrations, deletedAt }) => {
      const left = (event.maxAttendees ?? Infinity) - countSeats(registrations)
      if (deletedAt !== null || !mayOffer(event, walk.now)) return true
      return registrations.every(
        ({ kind, offer, guests }) => kind === 'seat' || offer !== null || guests.length >= left,
      )
    }),
  // A person who has a seat of an erased booker may also book one.
  person: ({ files }) =>
    files.every(({ registrations }) => {
      const booked = registrations.filter(({ id }) => !/-\d+$/.test(id))
      return booked.every((first, index) =>
        booked.slice(index + 1).every((other) => !isSamePerson(first, other)),
      )
    }),
  guests: ({ files, walk }) =>
    files.every((file) => {
      const all = peopleIn(file)
      const isTicked = (id: string) => walk.ticked.has(`${file.event.id}/${id}`)
      return isDistinct(all.map(({ id }) => id)) && all.every(({ id, attended }) => isTicked(id) === attended)
    }),
  numbers: ({ files }) => {
    const series = Map.groupBy(
      files.flatMap(({ entries }) => entries),
      ({ eventId, kind, at }) => `${eventId} ${kind} ${financialYearOf(at)}`,
    )
    const all = [...series.values()]
    const printed = all.flat().map(receiptNumber)
    const isRow = all.every((row) => row.every(({ number }, index) => number === index + 1))
    return isRow && isDistinct(printed) && printed.every(({ length }) => length <= 16)
  },
  money: isMoneyOnce,
  utr: ({ files }) => isDistinct(files.flatMap(standing).flatMap(({ utr }) => (utr === '' ? [] : [utr]))),
  erased: ({ files, walk }) => {
    const bare = files.map((file) => ({ ...file, entries: file.entries.filter(({ gstin }) => gstin === '') }))
    const text = JSON.stringify(bare)
    return [...walk.erased].every(({ name, phone, emails }) =>
      [name, phone, ...emails].every((mention) => !text.includes(mention)),
    )
  },
  settled: ({ files, walk }) => files.every((file) => settleFile(file, walk.now) === file),
} satisfies Record<string, (seen: Seen) => boolean>

/** The invariant that must detect the fault, the act after which it is planted, and the file with the fault. */
type Fault = readonly [keyof typeof invariants | 'read', ActName, (file: EventFile) => object]

/** Returns the first invariants that do not hold after an act, and the act; null if all hold for the whole walk. */
async function findBroken(number: number, { fault, done }: { fault?: Fault; done?: Set<ActName> } = {}) {
  const walk = new EventWalk(number)
  await walk.begin()
  for (let count = 1; count <= actsEach; count++) {
    await walk.pass()
    const before = await walk.files()
    const act = await walk.step()
    const at = `walk ${number}, act ${count}: ${act}`
    if (act === fault?.[1]) walk.plant(1, fault[2])
    const files = await walk.files().catch(() => null)
    const reread = (file: EventFile) => eventFileSchema.parse(parseJson(JSON.stringify(file)))
    const isRead = files?.every((file) => before.includes(file) || isDeepStrictEqual(reread(file), file))
    const seen = { walk, files: files ?? [], before }
    const broken = Object.entries(invariants).flatMap(([name, holds]) => (holds(seen) ? [] : [name]))
    if (!files || !isRead) return { at, broken: ['read', ...broken] }
    if (broken.length > 0) return { at, broken }
  }
  for (const act of walk.done) done?.add(act)
  return null
}

test(
  'every invariant holds over all walks, and every act comes about in some',
  { timeout: 900_000 },
  async () => {
    const numbers = Array.from({ length: walks }, (_, index) => index + 1)
    const done = new Set<ActName>()
    for (const number of seed === undefined ? numbers : [Number(seed)])
      expect(await findBroken(number, { done })).toBeNull()
    if (walks > 25 && seed === undefined) expect([...done].sort()).toEqual(Object.keys(acts).sort())
  },
)

type Change = (seat: RegistrationRecord) => object
const eachSeat =
  (change: Change) =>
  ({ registrations }: EventFile) => ({
    registrations: registrations.map((seat) => ({ ...seat, ...change(seat) })),
  })
const moreSeats =
  (copies: number, changed: object = {}) =>
  ({ registrations }: EventFile) => {
    const copy = { ...registrations[0], guests: [], ...changed }
    const copied = Array.from({ length: copies }, (_, number) => ({ ...copy, id: `c${number}` }))
    return { registrations: [...registrations, ...copied] }
  }
const eachEntry =
  (changed: object) =>
  ({ entries }: EventFile) => ({ entries: entries.map((entry) => ({ ...entry, ...changed })) })

const withSameId = (guest: object) => ({ ...guest, id: 'c' })

const faults: readonly Fault[] = [
  ['capacity', 'register', moreSeats(20, { email: '', kind: 'seat' })],
  ['line', 'register', eachSeat(() => ({ offer: null }))],
  ['person', 'register', moreSeats(1)],
  ['guests', 'nameGuests', eachSeat(({ guests }) => ({ guests: guests.map(withSameId) }))],
  ['guests', 'move', eachSeat(() => ({ attended: true }))],
  ['numbers', 'pay', eachEntry({ number: 2 })],
  ['money', 'refund', eachEntry({ amount: 1 })],
  ['money', 'takeBack', ({ entries }) => ({ entries: entries.slice(1) })],
  ['money', 'pay', eachSeat(({ payment }) => ({ payment: payment && { ...payment, steps: [] } }))],
  ['utr', 'pay', eachEntry({ utr: '632612345699' })],
  ['erased', 'erase', ({ event }) => ({ event: { ...event, description: JSON.stringify(everyone) } })],
  [
    'settled',
    'offer',
    eachSeat(({ offer, registeredAt: at }) => ({ offer: offer && { ...offer, until: at } })),
  ],
  ['read', 'tick', () => ({ deletedAt: 'yesterday' })],
]

test.each(faults)('a fault against %s, planted after %s, is found', { timeout: 60_000 }, async (...fault) => {
  let found: string[] = []
  for (let number = 1; number <= controlWalks && found.length === 0; number++)
    found = (await findBroken(number, { fault }))?.broken ?? []
  expect(found).toContain(fault[0])
})

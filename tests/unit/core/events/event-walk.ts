/** Walks through random acts on the files of two events, by the same functions that the site calls, on a storage in memory. */
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { eventFileSchema, newEventFile, type EventFile } from '#core/events/event-file.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import { closeReport } from '#core/money/ledger.ts'
import { dueOf, heldOf } from '#core/money/payment.ts'
import * as own from '#core/own-page/own-acts.ts'
import * as admin from '#core/registrations/registration-acts.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import { editEvent, removeEvent, restoreEvent } from '#storage/events/events.ts'
import { enterPayments, refundPayment, takeBackEntry } from '#storage/money/payments.ts'
import { changeOwn, moveRegistration } from '#storage/registrations/registrations.ts'
import { expireIn, erase } from '#storage/records/erasure.ts'
import { addByHand } from '#core/registrations/by-hand.ts'
import { register } from '#storage/registrations/registering.ts'
import { restore } from '#storage/records/restoring.ts'
import { aCode, aRegistrationInput, anEvent, inDays } from '../../../support/builders.ts'
import { randomFrom } from '../../../support/models/random.ts'
import { CutOffError, openMemoryStorage } from '../../../support/storage/memory-storage.ts'
import { addFile, changeFile, findAnyFile } from '#storage/documents.ts'
import { eventKind } from '#storage/document-kinds.ts'

export const everyone = Array.from('ABCDEFGHIJKLMNOPQRST', (letter, index) => ({
  name: `${letter}sha Kale`,
  emails: [`${letter}@example.com`.toLowerCase(), `${letter}@example.org`.toLowerCase()],
  phone: `+9198220543${10 + index}`,
}))
export type Person = (typeof everyone)[number]

const seller = { name: { en: 'G', mr: 'G' }, address: { en: 'Pune', mr: 'Pune' }, gstin: '', rate: 18 }
const eventIds = [1, 2] as const
const hour = 3_600_000

const envelopeSchema = z.looseObject({ document: eventFileSchema })

export class EventWalk {
  readonly random: () => number
  now = new Date('2027-03-10T06:00:00.000Z')
  /** What no act may undo: removed registrations, erased people, and ticked attendance, as `event/id`. */
  readonly gone = new Set<string>()
  readonly erased = new Set<Person>()
  readonly ticked = new Set<string>()
  readonly ownerOf = new Map<string, string>()
  /** Acts that were carried out. */
  readonly done = new Set<ActName>()
  /** The key to which this act cannot write. */
  #cutOff = ''
  #people = 0
  readonly #known = new Map<number, { text: string | undefined; file: EventFile | null }>()
  readonly #memory: ReturnType<typeof openMemoryStorage>

  constructor(seed: number) {
    this.random = randomFrom(seed)
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.forEach((_, index) => (bytes[index] = this.below(256)))
      return bytes
    })
    this.#memory = openMemoryStorage(`walk-${seed}-${Math.random()}`, (key) => key === this.#cutOff)
  }

  get storage() {
    return this.#memory.storage
  }

  below(most: number): number {
    return Math.floor(this.random() * most)
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)]
  }

  async begin(): Promise<void> {
    const codes = [aCode({ code: 'HALF', value: 50, usesMost: 2 }), aCode({ code: 'GIFT', kind: 'free' })]
    for (const id of eventIds) {
      const eventDate = inDays(25 + 5 * id, this.now)
      const event = anEvent({ id, eventDate, maxAttendees: 3 + this.below(4), price: 50_000 * id, codes })
      await addFile(this.storage, newEventFile(event))
    }
  }

  /** Returns the files as they are stored; an unchanged file is the same object as before. */
  async files(): Promise<EventFile[]> {
    const found = await Promise.all(
      eventIds.map(async (id) => {
        const text = this.#memory.texts.get(`${eventKind.prefix}${id}`)?.text
        const known = this.#known.get(id)
        if (known && known.text === text) return known.file
        const file = await findAnyFile(this.storage, id)
        this.#known.set(id, { text, file })
        return file
      }),
    )
    return found.filter((file) => file !== null)
  }

  /** Advances the clock, and settles both events. */
  async pass(): Promise<void> {
    this.now = new Date(this.now.getTime() + this.random() ** 3 * 48 * hour)
    for (const id of eventIds) await changeFile(this.storage, id, this.now, null, () => ({ result: null }))
  }

  /** Tries one random act and returns its name. */
  async step(): Promise<ActName> {
    const name = this.pick(often) ?? 'register'
    const [here, there] = this.random() < 0.7 ? [1, 2] : [2, 1]
    const file = await findAnyFile(this.storage, here)
    if (!file) return name
    const before = this.#memory.countWrites()
    const listed = [...file.registrations, ...file.cancelled.map(({ registration }) => registration)]
    try {
      await acts[name]({ walk: this, file, id: file.event.id, there, registration: this.pick(listed) })
    } catch (error) {
      if (!(error instanceof CutOffError)) throw error
    }
    this.#cutOff = ''
    if (this.#memory.countWrites() > before) this.done.add(name)
    return name
  }

  /** Rejects all further writes of this act to the event, as if its process were killed. */
  cutOff(eventId: number): void {
    this.#cutOff = `${eventKind.prefix}${eventId}`
  }

  someone(): Person {
    const person = this.pick(everyone)
    if (!person) throw new Error('there is nobody')
    this.erased.delete(person)
    return person
  }

  /** Returns guests: with name and e-mail address, or with a name that others share. */
  company(most: number) {
    return Array.from({ length: this.below(most + 1) }, () => {
      const { name, emails } = this.someone()
      return this.random() < 0.5 ? { name, email: emails[0] ?? '' } : { name: 'A friend', email: '' }
    })
  }

  request() {
    const { name, emails, phone } = this.someone()
    const input = { name, email: this.pick(emails) ?? '', phone, guests: this.company(2) }
    const id = `r${++this.#people}`
    return { id, secret: newSecret(), lang: 'en', input: aRegistrationInput(input) } as const
  }

  utr(): string {
    return this.random() < 0.2 ? '' : `6326123456${10 + this.below(60)}`
  }

  /** Writes a fault into an event's stored document, past every check. */
  plant(id: number, change: (file: EventFile) => object): void {
    const key = `${eventKind.prefix}${id}`
    const stored = this.#memory.texts.get(key)
    if (!stored) return
    const { document, ...envelope } = envelopeSchema.parse(JSON.parse(stored.text))
    this.#memory.write(key, JSON.stringify({ ...envelope, document: { ...document, ...change(document) } }))
  }

  /** Notes the ticks that the act set on a registration's people. */
  async learnTicks(id: string): Promise<void> {
    for (const { event, registrations } of await this.files()) {
      const booking = registrations.find((registration) => registration.id === id)
      for (const guest of booking ? [booking, ...booking.guests] : []) {
        const key = `${event.id}/${guest.id}`
        if (guest.attended) this.ticked.add(key)
        else this.ticked.delete(key)
      }
    }
  }
}

interface Step {
  readonly walk: EventWalk
  readonly file: EventFile
  readonly id: number
  readonly there: number
  /** Undefined if the event has no registration. */
  readonly registration: RegistrationRecord | undefined
}

const money = ({ walk, id }: Step, { id: registrationId }: RegistrationRecord, amount: number) => {
  const movedOn = walk.now.toISOString().slice(0, 10)
  return { eventId: id, registrationId, amount: Math.max(1, amount), utr: walk.utr(), line: newId(), movedOn }
}
const say = ({ registrationId: about, name }: { registrationId: string; name: string }) => ({
  about,
  text: `Entered money of ${name}.`,
})
const change = <Result>({ walk, id }: Step, act: Parameters<typeof changeFile<Result>>[4]) =>
  changeFile(walk.storage, id, walk.now, null, act)
const edit = ({ walk, file, id }: Step, changed: Partial<EventInput>) =>
  editEvent(walk.storage, id, { ...file.event, version: undefined, ...changed }, walk.now)

/** Makes an act that needs a registration. */
const of =
  (act: (step: Step & { registration: RegistrationRecord }) => Promise<unknown>) =>
  async ({ registration, ...step }: Step): Promise<unknown> =>
    registration ? act({ ...step, registration }) : undefined

/** Makes an act that needs a waiting registration, with or without an offer. */
const inLine = (isOffered: boolean) => (act: Parameters<typeof of>[0]) => (step: Step) => {
  const line = step.file.registrations.filter(({ kind }) => kind === 'waitlist')
  return of(act)({ ...step, registration: step.walk.pick(line.filter(({ offer }) => !offer !== isOffered)) })
}
const [ofOffered, ofUnoffered] = [inLine(true), inLine(false)]

function asOwner<Result>(
  { walk, id, registration }: Step & { registration: RegistrationRecord },
  act: Parameters<typeof changeOwn<Result>>[2],
): Promise<unknown> {
  return changeOwn(walk, { event: { id }, registration }, act)
}

export const acts = {
  register: async ({ walk, file }: Step) => {
    const { input, ...rest } = walk.request()
    const code = walk.pick([undefined, undefined, 'HALF', 'GIFT'])
    const request = { ...rest, input: { ...input, code, waitlist: walk.random() < 0.9, priceSeen: 1e9 } }
    const sent = { ...request, network: 'a-network' }
    if (file.deletedAt === null) await register(walk.storage, file.event, sent, walk.now)
  },
  enter: async (step: Step) => {
    const { walk } = step
    const { input, ...request } = walk.request()
    const kind = walk.pick(['seat', 'seat', 'waitlist'] as const) ?? 'seat'
    const bare = walk.random() < 0.2 ? { ...input, name: 'A stranger', email: '', phone: '' } : input
    const price = walk.pick(['asListed', 'free', 30_000] as const) ?? 'free'
    const byHand = { kind, price, seats: 1 + walk.below(4), people: walk.company(1) }
    const more = { attended: walk.random() < 0.2, mayRaiseCapacity: walk.random() < 0.2 }
    const entered = { ...request, input: bare }
    await change(step, (file) => addByHand(file, entered, { ...byHand, ...more }, walk.now))
    await walk.learnTicks(request.id)
  },
  accept: ofOffered((step) => asOwner(step, (file, found) => own.acceptOffer(file, found, step.walk.now))),
  cancel: of((step) => asOwner(step, (file, found) => own.cancel(file, found, step.walk.now))),
  nameGuests: of((step) => {
    const people = step.walk.company(step.registration.guests.length)
    return asOwner(step, (file, found) => own.nameOwnGuests(file, found, people, step.walk.now))
  }),
  report: of((step) => {
    const utr = step.walk.utr() || '632612345678'
    return asOwner(step, (file, found) => own.reportPayment(file, found, utr, step.walk.now))
  }),
  nameBusiness: of((step) => {
    const business = { gstin: '27AAPFU0939F1ZV', businessAddress: 'Pune' }
    return asOwner(step, (file, found) => own.saveGstin(file, found, business))
  }),
  pay: of((step) => {
    const { walk, registration } = step
    const part = walk.pick([0.4, 1, 1, 1.2]) ?? 1
    const paid = money(step, registration, Math.floor(dueOf(registration) * part))
    const rest = walk.pick(['owed', 'waived', 'surplus'] as const)
    return enterPayments(walk.storage, seller, [{ ...paid, rest }], say, walk.now)
  }),
  refund: of((step) => {
    const held = heldOf(step.registration) * (step.walk.pick([0.3, 1]) ?? 1)
    const { line: _line, ...given } = money(step, step.registration, Math.floor(held))
    return refundPayment(step.walk.storage, seller, given, say, step.walk.now)
  }),
  takeBack: async ({ walk, file }: Step) => {
    const entry = walk.pick(file.entries)
    if (entry) await takeBackEntry(walk.storage, entry.id, () => ({ text: 'Took it back.' }), walk.now)
  },
  closeReport: of((step) =>
    change(step, (file) => ({ ...closeReport(file, step.registration.id, step.walk.now), result: null })),
  ),
  reprice: of((step) => {
    const { walk, registration } = step
    const amount = 10_000 * walk.below(9)
    return change(step, (file) =>
      admin.changeAmount(file, registration.id, amount, () => 'Changed.', walk.now),
    )
  }),
  remove: of(async (step) => {
    const { walk, registration } = step
    const guest = walk.pick(registration.guests)
    const isGuest = guest !== undefined && walk.random() < 0.5
    if (!isGuest) walk.gone.add(registration.id)
    const gone = isGuest ? guest.id : registration.id
    return change(step, (file) => admin.removeRegistration(file, gone))
  }),
  restore: async ({ walk, file }: Step) => {
    const entry = walk.pick(
      file.log.filter(({ deleted, backAt }) => deleted?.kind === 'registration' && backAt === null),
    )
    if (entry?.deleted?.kind !== 'registration') return
    const { ok } = await restore(walk.storage, entry.deleted, walk.now, entry.id)
    if (ok) walk.gone.delete(entry.deleted.registration.id)
  },
  correct: of((step) => {
    const { walk, registration } = step
    const person = everyone.find(({ name }) => name === registration.name)
    const email = walk.pick(person?.emails ?? [])
    if (person) walk.erased.delete(person)
    const fields = email === undefined ? {} : { email, phone: walk.random() < 0.5 ? '' : registration.phone }
    const correction = { fields, secret: newSecret() }
    return change(step, (file) => admin.correctRegistration(file, registration.id, correction, walk.now))
  }),
  move: of(async ({ walk, file, id, there, registration }) => {
    if (walk.random() < 0.4) walk.cutOff(id)
    const { title } = file.event
    try {
      await moveRegistration(walk.storage, { id, title }, { id: there, title }, registration.id, walk.now)
    } finally {
      await walk.learnTicks(registration.id)
    }
  }),
  seats: (step: Step) => edit(step, { maxAttendees: 1 + step.walk.below(6) }),
  price: (step: Step) => {
    const offerSeats = step.walk.pick([null, 3])
    return edit(step, { price: 20_000, regularPrice: step.walk.pick([null, 60_000]), offerSeats })
  },
  date: (step: Step) => edit(step, { eventDate: inDays(step.walk.below(20), step.walk.now) }),
  status: (step: Step) =>
    edit(step, { status: step.walk.pick(['cancelled', 'scheduled', 'draft'] as const) }),
  reopen: (step: Step) => edit(step, { status: 'scheduled', registrationOpen: step.walk.random() < 0.7 }),
  offer: ofUnoffered((step) =>
    change(step, (file) => admin.offerSeat(file, step.registration.id, step.walk.now)),
  ),
  withdraw: ofOffered((step) =>
    change(step, (file) => admin.withdrawOffer(file, step.registration.id, step.walk.now)),
  ),
  tick: of(async (step) => {
    const { walk, file, registration } = step
    const { id: whose } = walk.pick([registration, ...registration.guests]) ?? registration
    const attended = walk.random() < 0.7
    const saved = await change(step, (there) => admin.saveAttendance(there, whose, attended))
    if (saved?.ok) walk.ticked[attended ? 'add' : 'delete'](`${file.event.id}/${whose}`)
  }),
  erase: async ({ walk }: Step) => {
    const person = walk.someone()
    const { emails, phone } = person
    for (const { registrations, cancelled } of await walk.files())
      for (const other of [...registrations, ...cancelled.map(({ registration }) => registration)])
        if (other.name === person.name) walk.gone.add(other.id)
    await erase(walk.storage, { emails: new Set(emails), phones: new Set([phone]) }, walk.now)
    walk.erased.add(person)
  },
  expire: async ({ walk, id, file }: Step) =>
    file.deletedAt === null && expireIn(walk.storage, { kind: eventKind, id: String(id) }, walk.now),
  bringBackEvent: async ({ walk, id, file }: Step) => {
    const entry = file.log.findLast(({ deleted, backAt }) => deleted?.kind === 'event' && backAt === null)
    if (entry) await restoreEvent(walk.storage, id, walk.now, entry.id)
    else if (walk.random() < 0.1) await removeEvent(walk.storage, id, walk.now)
  },
} satisfies Record<string, (step: Step) => Promise<unknown>>
export type ActName = keyof typeof acts

/** The acts with their weights: people come more often than they go. */
const often: readonly ActName[] = [
  ...Object.keys(acts).filter((name): name is ActName => name in acts),
  ...Array.from({ length: 8 }, () => 'register' as const),
  ...(['enter', 'enter', 'accept', 'pay', 'pay', 'refund', 'move', 'reopen', 'reopen', 'offer'] as const),
]

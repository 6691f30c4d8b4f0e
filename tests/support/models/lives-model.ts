/**
 * Random lives of two events, on the real storage code over the modelled store in virtual time: people register, wait, accept, pay,
 * leave and are moved, the admin arranges, several at once, while operations go wrong, processes are killed and some sleep for two
 * minutes. The same seed is the same life. What is judged: lives-judge.ts.
 */
import { createHash } from 'node:crypto'
import { holdsSeat, takeOut, withOffer } from '#core/registrations/seats.ts'
import { seatsLeft } from '#core/events/event.ts'
import { heldOf, reportedSince } from '#core/money/payment.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { addByHand, changeAmount, correctRegistration } from '#storage/registrations/by-hand.ts'
import { addEvent, editEvent, findEvent } from '#storage/events/calendar.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { erasedMarksKind } from '#storage/records/erased-marks.ts'
import { erase } from '#storage/records/erasure.ts'
import { offerSeat, withdrawOffer } from '#storage/waiting-list/line.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import { closeReport } from '#storage/money/close-report.ts'
import {
  acceptOffer,
  cancelOwnRegistration,
  reportPayment,
  saveGstin,
} from '#storage/own-page/own-registration.ts'
import { finishPending } from '#storage/money/payment-steps.ts'
import { enterPayments, refundPayment, takeBackEntry } from '#storage/money/payments.ts'
import { register } from '#storage/registrations/registering.ts'
import { rosterRef, type Roster } from '#storage/registrations/roster-kind.ts'
import { removeRegistration } from '#storage/registrations/rosters.ts'
import { settleAll } from '#storage/waiting-list/settling.ts'
import { bringRegistrationBack } from '#storage/records/bring-back.ts'
import { anEventInput, aRegistrationInput } from '../builders.ts'
import { LivesJudge } from './lives-judge.ts'
import { ModelledProcess, ModelledStore, type Faults, type Flaws } from '../storage/modelled-store.ts'
import { randomFrom } from './storm.ts'
import { inVirtualTime, type VirtualTime } from './virtual-time.ts'

/** What is done wrong on purpose, and must be found out. */
export type Broken = 'cancelsUnsettled' | 'offersTwice' | 'movesUnlocked'

export interface LifeOptions {
  readonly seed: number
  readonly flaws?: Flaws
  readonly broken?: Broken
}

export interface Life {
  /** Of all that happened, and of what is stored in the end. */
  readonly hash: string
  readonly wrongs: readonly string[]
  /** How often something was done, by what it was and what was answered. */
  readonly done: ReadonlyMap<string, number>
  readonly log: readonly string[]
}

/** One operation in twenty goes wrong, and one in fifty kills who asked. */
const faults: Faults = {
  lostAnswer: 0.02,
  failedThoughApplied: 0.015,
  falseSuccess: 0.015,
  kill: 0.02,
  slow: 0.01,
}
/** One operation in three hundred comes two minutes late. */
const sleepsShare = 1 / 300
const sleepMilliseconds = 120_000
/** How long a step is waited for; who sleeps goes on beside the next ones. */
const stepMilliseconds = 40_000
const steps = 28
const restsEvery = 7
const people = 9
const start = Date.parse('2026-11-20T04:00:00.000Z')
const hour = 60 * 60_000
const seller = {
  name: { en: 'Seller', mr: 'Seller' },
  address: { en: 'Pune', mr: 'Pune' },
  gstin: '',
  rate: 0,
}

type Answer = { readonly ok: boolean; readonly reason?: string } | string

/** What one life holds in hand. */
class LivedLife {
  readonly judge: LivesJudge
  readonly log: string[] = []
  readonly done = new Map<string, number>()
  readonly #options: LifeOptions
  readonly #random: () => number
  readonly #time: VirtualTime
  readonly #store: ModelledStore
  readonly #faults: Record<string, number>
  #isCalm = true
  #ids = 0

  constructor(options: LifeOptions, random: () => number, time: VirtualTime) {
    this.#options = options
    this.#random = random
    this.#time = time
    this.#faults = {}
    this.#store = new ModelledStore(time, random, this.#faults, options.flaws ?? {})
    this.judge = new LivesJudge(this.#store, () => this.now)
  }

  get now(): Date {
    return new Date(start + Math.floor(this.#time.now()))
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)]
  }

  #chance(share: number): boolean {
    return this.#random() < share
  }

  #from(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1))
  }

  #rage(isCalm: boolean): void {
    this.#isCalm = isCalm
    for (const [name, share] of Object.entries(faults)) this.#faults[name] = isCalm ? 0 : share
  }

  #open(): ModelledProcess {
    const process = new ModelledProcess(this.#store)
    const isSleepy = !this.#isCalm
    process.before = () =>
      isSleepy && this.#chance(sleepsShare) ? this.#time.sleep(sleepMilliseconds) : undefined
    return process
  }

  /** One request in a process of its own. What is not answered in time goes on beside what follows. */
  async #act(name: string, work: (storage: SiteStorage, now: Date) => Promise<Answer>): Promise<Answer> {
    const process = this.#open()
    const now = this.now
    const answering = work(process.storage, now).catch((error: unknown): Answer => {
      if (error instanceof StorageUnavailableError) return 'busy'
      throw error
    })
    const asleep = this.#time.sleep(stepMilliseconds).then((): Answer => 'asleep')
    const answer = await Promise.race([process.death, answering, asleep])
    const said = typeof answer === 'string' ? answer : answer.ok ? 'ok' : (answer.reason ?? 'refused')
    this.log.push(`${now.toISOString()} ${name}: ${said}`)
    const what = `${name.split(' ')[0] ?? ''} ${said}`
    this.done.set(what, (this.done.get(what) ?? 0) + 1)
    return answer
  }

  #list(eventId: number): readonly RegistrationRecord[] {
    return this.judge.rosters.get(`roster/${eventId}`)?.registrations ?? []
  }

  #stateOf(eventId: number): { readonly status: string; readonly isOpen: boolean } {
    const event = this.judge.events.find(({ id }) => id === eventId)
    return { status: event?.status ?? '', isOpen: event?.registrationOpen ?? false }
  }

  #someone(eventId: number, isMeant: (one: RegistrationRecord) => boolean = () => true) {
    return this.#pick(this.#list(eventId).filter(isMeant))
  }

  async #event(storage: SiteStorage, eventId: number): Promise<EventRecord> {
    const event = await findEvent(storage, { id: eventId })
    if (!event) throw new Error('The event is gone')
    return event
  }

  async begin(): Promise<void> {
    const { storage } = new ModelledProcess(this.#store)
    for (const slug of ['first', 'second']) {
      const isPaid = this.#chance(0.8)
      const hasLaunch = isPaid && this.#chance(0.4)
      const input = eventInputSchema.parse({
        ...anEventInput({ slug, price: isPaid ? 199_900 : 0, maxAttendees: this.#from(1, 4) }),
        eventDate: new Date(start + this.#from(30, 400) * hour).toISOString(),
        ...(hasLaunch ? { regularPrice: 299_900, offerSeats: this.#from(1, 2) } : {}),
        ...(isPaid ? { holdHours: this.#pick([3, 12, 48]) } : {}),
        codes: [{ code: 'HALF', kind: 'percent', value: 50, usesMost: 1, endsOn: '' }],
      })
      const added = await addEvent(storage, input, this.now)
      if (!added.ok) throw new Error(added.reason)
    }
    this.#rage(false)
  }

  /** One thing that somebody does, by its name. */
  #doings(): Readonly<Record<string, { readonly weight: number; readonly do: () => Promise<unknown> }>> {
    const eventId = this.#chance(0.7) ? 1 : 2
    const { judge } = this
    const { promises, tried } = judge
    const waits = ({ kind }: RegistrationRecord): boolean => kind === 'waitlist'
    const pays = ({ price = 0, kind }: RegistrationRecord): boolean => price > 0 && kind === 'seat'
    const registered = async (): Promise<void> => {
      const number = this.#from(1, people)
      const form = `form-${number}-${this.#ids++}`
      const [waitlist, hasCode] = [this.#chance(0.8), this.#chance(0.2)]
      // Of some nobody knows that they have seen a price.
      const hasSeen = number % 5 !== 0
      const input = aRegistrationInput({
        ...{ name: `Person ${number}`, email: `person-${number}@example.com`, submissionId: form, waitlist },
        ...(hasSeen ? { priceSeen: 299_900 } : {}),
        ...{ phone: `+9198220123${String(number).padStart(2, '0')}` },
        ...(hasCode ? { code: 'HALF' } : {}),
      })
      for (let tries = 0; tries < 3; tries++) {
        const id = `r${this.#ids++}`
        const answer = await this.#act(`register ${number} ${eventId}`, async (storage, now) => {
          const event = await this.#event(storage, eventId)
          const secret = `${id}-secret-of-22-letters`.slice(0, 22)
          const later = (): void => undefined
          const decision = await register(storage, event, { input, id, secret, lang: 'en' }, now, {
            later,
          })
          if (!decision.ok) return decision
          promises.registered.add(decision.id)
          const { kind, price } = decision.answer
          // One that waited and was offered its seat has heard the price since.
          const isOffered = decision.id !== id
          const owes = decision.isNew && kind === 'seat' && price > 0
          if (owes && !isOffered && waitlist && !hasSeen) promises.unpriced.add(decision.id)
          return decision
        })
        if (answer !== 'busy' && answer !== 'killed') return
      }
    }
    const acting = (
      name: string,
      weight: number,
      isMeant: ((one: RegistrationRecord) => boolean) | undefined,
      work: (storage: SiteStorage, event: EventRecord, one: RegistrationRecord, now: Date) => Promise<Answer>,
    ) => ({
      [name]: {
        weight,
        do: async (): Promise<void> => {
          const here = this.#someone(eventId, isMeant)
          const one = here ?? this.#someone(3 - eventId, isMeant)
          const id = here ? eventId : 3 - eventId
          if (!one) return
          // The admin whose move was cut off presses again before anything else is done there.
          for (let presses = 0; presses < (name === 'move' ? 9 : 1); presses++) {
            const answer = await this.#act(`${name} ${one.id} ${id}`, async (storage, now) =>
              work(storage, await this.#event(storage, id), one, now),
            )
            const isCutOff =
              typeof answer === 'string' || (!answer.ok && answer.reason === 'changedMeanwhile')
            if (!isCutOff) return
          }
        },
      },
    })
    return {
      register: { weight: 34, do: registered },
      ...acting('cancel', 9, undefined, (storage, event, one, now) =>
        this.#options.broken === 'cancelsUnsettled'
          ? cancelUnsettled(storage, event, one, now)
          : cancelOwnRegistration(storage, event, one, now),
      ),
      ...acting(
        'accept',
        14,
        ({ offer }) => offer !== undefined,
        async (storage, event, one, now) => {
          const accepted = await acceptOffer(storage, event, one, now)
          if (accepted.ok) promises.accepted.add(one.id)
          return accepted
        },
      ),
      ...acting('report', 7, pays, async (storage, event, one, now) => {
        const utr = String(100_000_000_000 + this.#ids++)
        const reported = await reportPayment(storage, event, one, utr, now)
        if (reported.ok) promises.reported.set(one.id, utr)
        return reported
      }),
      ...acting('gstin', 2, pays, (storage, event, one, now) =>
        saveGstin(storage, event, one, { gstin: '27AAPFU0939F1ZV', businessAddress: 'Pune' }, now),
      ),
      ...acting('pay', 10, pays, async (storage, event, one, now) => {
        const utr = this.#chance(0.7) ? String(200_000_000_000 + this.#from(1, 60)) : ''
        const isShort = this.#chance(0.4)
        const amount = isShort ? Math.floor((one.price ?? 0) / 2) : (one.price ?? 0)
        const rest = this.#pick(['owed', 'owed', 'waived'] as const)
        const money = { amount, rest, utr, line: '', movedOn: now.toISOString().slice(0, 10) }
        const payments = [{ eventId: event.id, registrationId: one.id, ...money }]
        const [entered] = await enterPayments(storage, seller, payments, now)
        if (entered?.ok) promises.paid.add(entered.entry.id)
        return entered ?? 'nothing'
      }),
      ...acting(
        'amount',
        5,
        ({ kind }) => kind === 'seat',
        (storage, event, one, now) => {
          const amount = this.#pick([0, 50_000, 99_950, 199_900, 250_000]) ?? 0
          return changeAmount(storage, event.id, one.id, amount, now)
        },
      ),
      ...acting('refund', 4, pays, async (storage, event, one, now) => {
        const money = { amount: heldOf(one) || 1, utr: '', movedOn: now.toISOString().slice(0, 10) }
        const entered = await refundPayment(
          storage,
          seller,
          { eventId: event.id, registrationId: one.id, ...money },
          now,
        )
        if (entered.ok) promises.paid.add(entered.entry.id)
        return entered
      }),
      ...acting(
        'notFound',
        3,
        (one) => reportedSince(one) !== null,
        (storage, event, one, now) => closeReport(storage, event, one.id, now),
      ),
      takeBack: {
        weight: 3,
        do: async () => {
          const entry = this.#pick(judge.ledger)
          if (!entry) return
          tried.takenBack.add(entry.id)
          // A seat that a refund had freed may come back.
          tried.favoured.add(entry.registrationId)
          await this.#act(`takeBack ${entry.number}`, (storage, now) => takeBackEntry(storage, entry.id, now))
        },
      },
      ...acting('move', 9, undefined, async (storage, event, one, now) => {
        const to = await this.#event(storage, 3 - event.id)
        return this.#options.broken === 'movesUnlocked'
          ? moveUnlocked(storage, event, to, one)
          : moveRegistration(storage, event, to, one.id, now)
      }),
      ...acting('correct', 3, undefined, (storage, event, one, now) => {
        const email = `person-${this.#from(1, people + 3)}@example.com`
        return correctRegistration(storage, event.id, one.id, { email, name: `${one.name}.` }, now)
      }),
      ...acting(
        'withdraw',
        3,
        ({ offer }) => offer !== undefined,
        (storage, event, one, now) => withdrawOffer(storage, event, one.id, now),
      ),
      ...acting(
        'offer',
        this.#options.broken === 'offersTwice' ? 40 : 4,
        waits,
        (storage, event, one, now) => {
          tried.favoured.add(one.id)
          return this.#options.broken === 'offersTwice'
            ? offerUncounted(storage, event, one, now)
            : offerSeat(storage, event, one.id, now)
        },
      ),
      ...acting('remove', 3, undefined, async (storage, event, one, now) => {
        tried.removed.add(one.id)
        return removeRegistration(storage, event.id, one.id, now)
      }),
      ...acting('restore', 3, undefined, async (storage, event, one, now) => {
        tried.removed.add(one.id)
        tried.favoured.add(one.id)
        const removed = await removeRegistration(storage, event.id, one.id, now)
        if (!removed.ok) return removed
        // Those whom it had booked stay away.
        const back = removed.removed.find(({ id }) => id === one.id) ?? one
        return bringRegistrationBack(storage, event.id, back, now)
      }),
      byHand: {
        weight: 6,
        do: async () => {
          const [number, id] = [this.#from(1, people + 3), `h${this.#ids++}`]
          const email = this.#chance(0.3) ? '' : `person-${number}@example.com`
          const input = aRegistrationInput({ name: `Guest ${number}`, email, submissionId: `hand-${id}` })
          const secret = `${id}-secret-of-22-letters`.slice(0, 22)
          const price = this.#pick(['asListed', 'free', 50_000] as const) ?? 'free'
          const kind = this.#chance(0.8) ? ('seat' as const) : ('waitlist' as const)
          const seats = kind === 'seat' && this.#chance(0.4) ? this.#from(2, 3) : 1
          const friends = seats === 1 ? [] : [{ name: `Friend of ${number}`, email: '' }]
          const how = { price, kind, mayRaiseCapacity: this.#chance(0.4), seats, people: friends }
          if (how.mayRaiseCapacity) tried.favoured.add(id)
          await this.#act(`${seats === 1 ? 'byHand' : 'party'} ${id} ${eventId}`, async (storage, now) => {
            const event = await this.#event(storage, eventId)
            const added = await addByHand(storage, event, { input, id, secret, lang: 'en' }, how, now)
            if (added.ok) promises.registered.add(added.registration.id)
            return added
          })
        },
      },
      edit: {
        weight: 12,
        do: async () => {
          const { status, isOpen } = this.#stateOf(eventId)
          const usual = this.#pick(['seats', 'seats', 'seats', 'status', 'date', 'open', 'waitlist'] as const)
          // What is closed does not stay so for long.
          const how = this.#chance(0.3) ? usual : status === 'cancelled' ? 'status' : isOpen ? usual : 'open'
          const [more, days] = [this.#from(-2, 2), this.#from(-4, 8)]
          await this.#act(`edit:${how} ${eventId}`, async (storage, now) => {
            const event = await this.#event(storage, eventId)
            const shifted = Math.max(Date.parse(event.eventDate), now.getTime()) + days * 24 * hour
            const eventDate = new Date(Math.max(shifted, now.getTime() + 2 * hour)).toISOString()
            const changes = {
              seats: { maxAttendees: Math.max(1, (event.maxAttendees ?? 3) + more) },
              status: { status: event.status === 'cancelled' ? 'scheduled' : 'cancelled' },
              date: { eventDate },
              open: { registrationOpen: !event.registrationOpen },
              waitlist: { waitlistOpen: !event.waitlistOpen },
            }
            const input = eventInputSchema.parse({ ...event, ...changes[how ?? 'seats'] })
            return editEvent(storage, event.id, { ...input, version: event.version }, now)
          })
        },
      },
      ...acting(
        'erase',
        2,
        ({ email }) => email !== '',
        async (storage, _event, { email }, now) => {
          const theirs = [...judge.rosters.values()]
            .flatMap(({ registrations, cancelled }) => [
              ...registrations,
              ...cancelled.map(({ registration }) => registration),
            ])
            .filter((one) => one.email === email)
          tried.erased.add(email)
          const { remains } = await erase(storage, { emails: new Set([email]), phones: new Set() }, now)
          // Where somebody moved it meanwhile, the admin is told to erase again.
          if (remains > 0) return 'remains'
          for (const { id } of theirs) promises.erased.set(id, email)
          return { ok: true }
        },
      ),
      run: { weight: 10, do: () => this.#act('run', (storage, now) => run(storage, now)) },
      wait: {
        weight: 12,
        do: async () => {
          const minutes = this.#pick([2, 20, 90, 300, 800, 1_600]) ?? 2
          await this.#time.sleep(minutes * 60_000)
          this.log.push(`${this.now.toISOString()} wait ${minutes}`)
        },
      },
    }
  }

  async #step(): Promise<void> {
    const doings = Object.values(this.#doings())
    const sum = doings.reduce((total, { weight }) => total + weight, 0)
    let left = this.#random() * sum
    const chosen = doings.find(({ weight }) => (left -= weight) < 0)
    await chosen?.do()
  }

  /** Nothing goes wrong any more, sleeping processes wake, and the scheduled run comes by. */
  async rest(): Promise<void> {
    this.#rage(true)
    await this.#time.sleep(2 * sleepMilliseconds)
    for (let runs = 0; runs < 3; runs++) {
      await this.#act('run', (storage, now) => run(storage, now))
      await this.#moveAgain()
      await this.#time.sleep(90_000)
    }
    await this.#act('run', (storage, now) => run(storage, now))
    this.judge.checkRest(this.now)
    this.#rage(false)
  }

  /** The lists name who stands at both because a move was cut off: the admin moves them again. */
  async #moveAgain(): Promise<void> {
    const all = [...this.judge.rosters].flatMap(([key, { registrations, cancelled }]) =>
      [
        ...registrations.map((one) => ({ one, isThere: true })),
        ...cancelled.flatMap(({ registration: one, reason }) =>
          reason === 'moved' ? [] : [{ one, isThere: false }],
        ),
      ].map((found) => ({ ...found, to: Number(key.split('/')[1]) })),
    )
    for (const { to, one, isThere } of all) {
      const { id, movedFrom } = one
      const twin = all.find((other) => other.one.id === id && other.to === movedFrom?.eventId)
      if (!twin || !(isThere || twin.isThere) || (twin.one.movedFrom?.at ?? '') > (movedFrom?.at ?? ''))
        continue
      await this.#act(`move ${id} again`, async (storage, now) =>
        moveRegistration(
          storage,
          await this.#event(storage, twin.to),
          await this.#event(storage, to),
          id,
          now,
        ),
      )
    }
  }

  async live(): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const atOnce = this.#pick([1, 1, 2, 3]) ?? 1
      await Promise.all(Array.from({ length: atOnce }, () => this.#step()))
      this.judge.checkPromises()
      if (step % restsEvery === 0) await this.rest()
      // What is wrong once is wrong ever after.
      if (this.judge.wrongs.length > 0) return
    }
  }

  hash(): string {
    const hash = createHash('sha256').update(this.log.join('\n'))
    // The marks of who was erased are hashes by a key that is made anew each time.
    const keys = this.#store.keys('').filter((key) => key !== erasedMarksKind.prefix)
    for (const key of keys.sort()) hash.update(`${key}\n${this.#store.peek(key) ?? ''}\n`)
    return hash.digest('hex').slice(0, 16)
  }
}

/** What comes by every five minutes. */
async function run(storage: SiteStorage, now: Date): Promise<Answer> {
  const { failed } = await settleAll(storage, now, 5_000)
  await finishPending(storage, now)
  return failed.length > 0 ? 'failed' : { ok: true }
}

/** Forgets to hand the seat on. */
async function cancelUnsettled(
  storage: SiteStorage,
  event: EventRecord,
  { id }: RegistrationRecord,
  now: Date,
): Promise<Answer> {
  return changeDocument(rosterRef(storage, event.id), (roster): Change<Roster, Answer> => {
    const one = roster?.registrations.find((each) => each.id === id)
    if (!roster || !one) return { result: 'gone' }
    return { next: { ...roster, ...takeOut(roster, one, 'owner', now) }, result: { ok: true } }
  })
}

/** Counts seats alone, as if those that are offered were free. */
async function offerUncounted(
  storage: SiteStorage,
  event: EventRecord,
  { id }: RegistrationRecord,
  now: Date,
): Promise<Answer> {
  return changeDocument(rosterRef(storage, event.id), (roster): Change<Roster, Answer> => {
    const one = roster?.registrations.find((each) => each.id === id)
    const current = roster?.eventSnapshot
    if (!roster || !current || one?.kind !== 'waitlist') return { result: 'gone' }
    const seats = roster.registrations.filter(
      (each) => each.kind === 'seat' && holdsSeat(each, current.edition),
    )
    if (seatsLeft(current, seats.length) === 0) return { result: 'full' }
    const offered = withOffer(current, one, seats.length, now)
    const registrations = roster.registrations.map((each) => (each === one ? offered : each))
    return { next: { ...roster, registrations }, result: { ok: true } }
  })
}

/** Puts them there, and then takes them from here, as if nobody could come in between. */
async function moveUnlocked(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  one: RegistrationRecord,
): Promise<Answer> {
  const isIn = await changeDocument(rosterRef(storage, to.id), (roster) => {
    if (!roster || roster.registrations.some(({ email }) => email === one.email)) return { result: false }
    const current = roster.eventSnapshot
    const taken = roster.registrations.filter((each) => holdsSeat(each, each.edition)).length
    if (one.kind !== 'seat' || seatsLeft(current, taken) === 0) return { result: false }
    return { next: { ...roster, registrations: [...roster.registrations, one] }, result: true }
  })
  if (!isIn) return 'full'
  await changeDocument(rosterRef(storage, from.id), (roster) => {
    if (!roster) return { result: undefined }
    const registrations = roster.registrations.filter(({ id }) => id !== one.id)
    return { next: { ...roster, registrations }, result: undefined }
  })
  return { ok: true }
}

/** Random bytes that can be repeated, in the place of the process's own, while `work` goes on. */
async function withRepeatableIds<Result>(random: () => number, work: () => Promise<Result>): Promise<Result> {
  const real = crypto.getRandomValues.bind(crypto)
  const repeatable = <Bytes extends ArrayBufferView | null>(bytes: Bytes): Bytes => {
    if (bytes instanceof Uint8Array)
      for (const index of bytes.keys()) bytes[index] = Math.floor(random() * 256)
    return bytes
  }
  Object.assign(crypto, { getRandomValues: repeatable })
  try {
    return await work()
  } finally {
    Object.assign(crypto, { getRandomValues: real })
  }
}

export async function liveOnce(options: LifeOptions): Promise<Life> {
  const random = randomFrom(options.seed * 104_729 + 7)
  const ids = randomFrom(options.seed * 15_485_863 + 11)
  return withRepeatableIds(ids, () =>
    inVirtualTime(random, async (time) => {
      const life = new LivedLife(options, random, time)
      await life.begin()
      await life.live()
      for (const reason of life.judge.gone)
        life.done.set(`out ${reason}`, (life.done.get(`out ${reason}`) ?? 0) + 1)
      return { hash: life.hash(), wrongs: life.judge.wrongs, done: life.done, log: life.log }
    }),
  )
}

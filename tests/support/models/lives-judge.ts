/**
 * What must be true of two events whatever happens to them: of each roster as it is written, and of rosters and ledger once
 * everybody has come to rest.
 */
import { dueOf, moneyOf, paymentState } from '#core/money/payment.ts'
import { planRosterEmails } from '#mail/sources/roster-plan.ts'
import { holdsSeat, listLine, mayOffer, settleSeats } from '#core/registrations/seats.ts'
import { standing } from '#core/money/ledger.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { calendarKind } from '#storage/events/calendar.ts'
import { parseDocument } from '#storage/engine/document-text.ts'
import { ledgerKind } from '#storage/money/ledger.ts'
import { rosterKind, type Roster } from '#storage/registrations/roster-kind.ts'
import type { ModelledStore } from '../storage/modelled-store.ts'

/** What somebody was told is so. */
export interface Promises {
  /** Registrations by their ids. */
  readonly registered: Set<string>
  /** Of those, who owes a price that the form did not name. */
  readonly unpriced: Set<string>
  /** Of which an offer was accepted. */
  readonly accepted: Set<string>
  /** UTRs that were reported, by registration. */
  readonly reported: Map<string, string>
  /** Ids of the ledger's entries. */
  readonly paid: Set<string>
  /** E-mails of registrations that were erased, by their ids. */
  readonly erased: Map<string, string>
}

/** What the admin has tried, whatever was answered: then other things may be true. */
export interface Tried {
  /** Deleted by hand: nobody promises anything of them. */
  readonly removed: Set<string>
  /** E-mails of people who were erased: nor of whatever came with them, before or meanwhile. */
  readonly erased: Set<string>
  /** Brought back, or put before others, by hand. */
  readonly favoured: Set<string>
  /** Entries of the ledger that were taken back. */
  readonly takenBack: Set<string>
}

const clocksApart = 5 * 60_000

function groupOf({ kind }: RegistrationRecord): string {
  return kind === 'nextEdition' ? 'wish' : 'going'
}

/** Rulings, section 12; wishes and seats are apart. */
function isOne(one: RegistrationRecord, other: RegistrationRecord): boolean {
  if (groupOf(one) !== groupOf(other) || one.edition !== other.edition || one.email !== other.email)
    return false
  return one.phone === '' || other.phone === '' ? one.name === other.name : one.phone === other.phone
}

export class LivesJudge {
  readonly promises: Promises = {
    registered: new Set(),
    unpriced: new Set(),
    accepted: new Set(),
    reported: new Map(),
    paid: new Set(),
    erased: new Map(),
  }
  readonly tried: Tried = {
    removed: new Set(),
    erased: new Set(),
    favoured: new Set(),
    takenBack: new Set(),
  }
  readonly wrongs: string[] = []
  readonly rosters = new Map<string, Roster>()
  events: readonly EventRecord[] = []
  ledger: readonly LedgerEntry[] = []
  /** How many rosters it has looked at. */
  looks = 0
  readonly #now: () => Date
  /** All that registrations were ever under, by their ids. */
  readonly #emails = new Map<string, Set<string>>()
  readonly #gone = new Map<string, string>()

  constructor(store: ModelledStore, now: () => Date) {
    this.#now = now
    store.onWrite = (key, text) => {
      const ledger = key.startsWith(ledgerKind.prefix) && parseDocument(ledgerKind, key, text).document
      if (ledger) this.ledger = ledger.entries
      const calendar = key === calendarKind.prefix && parseDocument(calendarKind, key, text).document
      if (calendar) this.events = calendar.events
      const roster = key.startsWith(rosterKind.prefix) && parseDocument(rosterKind, key, text).document
      if (roster) this.#look(key, roster)
    }
  }

  #say(what: string, ...details: unknown[]): void {
    this.wrongs.push(`${what}: ${details.map(String).join(', ')}`)
  }

  /** Why registrations hold nothing any more, one for each. */
  get gone(): readonly string[] {
    return [...this.#gone.values()]
  }

  /** A roster as it is written. */
  #look(key: string, roster: Roster): void {
    this.looks++
    const before = this.rosters.get(key)
    this.rosters.set(key, roster)
    const { registrations } = roster
    for (const { id, kind, offer, email } of registrations) {
      this.#emails.set(id, (this.#emails.get(id) ?? new Set()).add(email))
      if (kind === 'seat' && offer) this.#say('a seat with an offer', key, id)
    }
    for (const { registration, reason } of roster.cancelled)
      this.#gone.set(`${registration.id} ${reason}`, reason)
    const ids = registrations.map(({ id }) => id)
    if (new Set(ids).size < ids.length) this.#say('twice in a list', key, ...ids)
    // Of one booking several may share an address.
    const people = registrations.filter(({ email, bookedBy }) => email !== '' && bookedBy === undefined)
    const twice = people.flatMap((one, place) => people.slice(place + 1).filter((other) => isOne(one, other)))
    if (twice.length > 0) this.#say('one person twice', key, ...twice.map(({ id }) => id))
    this.#lookAtParties(key, before, roster)
    const event = roster.eventSnapshot
    if (before) this.#lookAtSeats(key, event, before, roster)
  }

  /** All seats that somebody books come together, and go with them. */
  #lookAtParties(key: string, before: Roster | undefined, { registrations, cancelled }: Roster): void {
    const known = new Set(
      [...(before?.registrations ?? []), ...(before?.cancelled ?? []).map((one) => one.registration)].map(
        ({ id }) => id,
      ),
    )
    for (const { id, seats, movedFrom } of registrations) {
      if (seats === undefined || known.has(id) || movedFrom || this.tried.favoured.has(id)) continue
      const others = registrations.filter(({ bookedBy }) => bookedBy === id)
      if (others.length !== seats - 1) this.#say('a part of a party', key, id, others.length + 1, seats)
    }
    const gone = new Set(cancelled.map(({ registration }) => registration.id))
    for (const { id, bookedBy } of registrations)
      if (bookedBy !== undefined && gone.has(bookedBy)) this.#say('a seat without its booker', key, id)
  }

  #lookAtSeats(key: string, event: Roster['eventSnapshot'], before: Roster, after: Roster): void {
    const { edition, maxAttendees, offerSeats, price, regularPrice } = event
    const codes = after.eventSnapshot.codes
    const holds = (one: RegistrationRecord): boolean => holdsSeat(one, edition)
    const held = new Set(before.registrations.filter(holds).map(({ id }) => id))
    const holders = after.registrations.filter(holds)
    const fresh = holders.filter(({ id }) => !held.has(id))
    const isOver = maxAttendees !== null && holders.length > maxAttendees
    if (isOver && fresh.length > 0)
      this.#say('more seats than there are', key, holders.length, maxAttendees, ...fresh.map(({ id }) => id))

    const waiting = listLine(after.registrations, edition).filter(({ offer }) => offer === undefined)
    const lines = [before, after].map(({ registrations }) =>
      listLine(registrations, edition).map(({ id }) => id),
    )
    const isBefore = (one: RegistrationRecord, other: RegistrationRecord): boolean =>
      // Who is moved in the line may have had the offer by then, from the place before.
      lines.some((line) => line.includes(one.id) && line.indexOf(other.id) >= line.indexOf(one.id))
    const now = this.#now()
    // The process that wrote this may have begun some minutes ago.
    const isOffering = [now, new Date(now.getTime() - clocksApart)].every((at) => mayOffer(event, at))
    if (isOffering && waiting.length > 0) {
      const isFree = maxAttendees === null || holders.length < maxAttendees
      const left = new Set(after.registrations.map(({ id }) => id))
      // An erasure frees a seat, and leaves handing it on to the next run.
      const isErasing = before.registrations.some(({ id }) => !left.has(id) && this.#isErased(id))
      if (isFree && !isErasing)
        this.#say('a seat is free while somebody waits', key, holders.length, maxAttendees)
      for (const one of fresh) {
        if (this.tried.favoured.has(one.bookedBy ?? one.id)) continue
        const passed = waiting.filter((other) => !isBefore(one, other))
        if (passed.length > 0) this.#say('overtaken', key, `${one.id} before`, ...passed.map(({ id }) => id))
      }
    }

    const isListed = (one: RegistrationRecord): boolean =>
      !one.isByHand && !one.movedFrom && !this.tried.favoured.has(one.id)
    if (offerSeats !== null && regularPrice !== null) {
      const launched = holders.filter(
        (one) => isListed(one) && one.code === undefined && (one.price ?? one.offer?.price) === price,
      )
      if (launched.length > offerSeats && fresh.some((one) => launched.includes(one)))
        this.#say('too many at the launch price', key, launched.length, offerSeats)
    }
    for (const { code, usesMost } of codes) {
      const uses = holders.filter((one) => one.code === code)
      if (
        usesMost !== null &&
        uses.length > usesMost &&
        fresh.some((one) => uses.includes(one) && isListed(one))
      )
        this.#say('a code is used too often', key, code, uses.length)
    }
  }

  /** Whether nobody promises anything of it any more. */
  #isOut(id: string): boolean {
    return this.tried.removed.has(id) || this.#isErased(id)
  }

  #isErased(id: string): boolean {
    return [...(this.#emails.get(id) ?? [])].some((email) => this.tried.erased.has(email))
  }

  /** Every record with this id, wherever it stands. */
  #find(id: string) {
    return [...this.rosters].flatMap(([key, { registrations, cancelled }]) => [
      ...registrations.flatMap((registration) =>
        registration.id === id ? [{ key, registration, reason: null }] : [],
      ),
      ...cancelled.flatMap(({ registration, reason }) =>
        registration.id === id && reason !== 'moved' ? [{ key, registration, reason }] : [],
      ),
    ])
  }

  /** After every step: nobody was told anything that is not so. */
  checkPromises(): void {
    const { registered, unpriced, accepted, reported, paid } = this.promises
    if (unpriced.size > 0) this.#say('a price that nobody saw', ...unpriced)
    for (const id of registered) {
      if (!this.#isOut(id) && this.#find(id).length === 0) this.#say('a registration is lost', id)
    }
    for (const id of accepted) {
      const isKept = this.#find(id).some(
        ({ registration, reason }) => registration.kind === 'seat' && reason !== 'lapsed',
      )
      if (!this.#isOut(id) && !isKept) this.#say('an accepted seat is lost', id)
    }
    for (const [id, utr] of reported) {
      const isKept = this.#find(id).some(({ registration: { payment } }) =>
        payment?.steps.some((step) => step.utr === utr),
      )
      if (!this.#isOut(id) && !isKept) this.#say('a report is lost', id, utr)
    }
    for (const entryId of paid) {
      const entry = this.ledger.find(({ id }) => id === entryId)
      const isKept = entry && (entry.voidedAt === null || this.tried.takenBack.has(entryId))
      // An erasure that broke off leaves a registration of which the ledger knows nothing any more, and takes its money anew.
      if (entry && this.#isErased(entry.registrationId)) continue
      if (!isKept) this.#say('a payment is lost', entryId)
    }
    for (const kind of ['receipt', 'creditNote'] as const) {
      const numbers = this.ledger.filter((entry) => entry.kind === kind).map(({ number }) => number)
      numbers.sort((a, b) => a - b)
      if (numbers.some((number, index) => number !== index + 1)) this.#say(`gaps in ${kind}s`, ...numbers)
    }
    const receipts = standing(this.ledger).filter(({ kind }) => kind === 'receipt')
    const utrs = receipts.flatMap(({ utr }) => (utr === '' ? [] : [utr]))
    if (new Set(utrs).size < utrs.length) this.#say('a transfer is entered twice', ...utrs)
  }

  /** Once everybody has come to rest, at this instant. */
  checkRest(now: Date): void {
    this.checkPromises()
    const standingAt = new Map<string, string>()
    for (const [key, roster] of this.rosters) {
      for (const { id } of roster.registrations) {
        const other = standingAt.get(id)
        if (other !== undefined) this.#say('in two events', id, other, key)
        standingAt.set(id, key)
      }
      this.#checkEvent(key, roster, now)
    }
    for (const [id, email] of this.promises.erased) {
      const left = [...this.rosters.values()].flatMap(({ registrations, cancelled }) =>
        [...registrations, ...cancelled.map(({ registration }) => registration)].filter(
          (one) => one.id === id && one.email === email,
        ),
      )
      if (left.length > 0) this.#say('erased, and there', id)
    }
    for (const { isPending, id } of this.ledger) if (isPending) this.#say('still pending', id)
    this.#checkMoney()
  }

  #checkEvent(key: string, roster: Roster, now: Date): void {
    const event = this.events.find(({ id }) => key === `${rosterKind.prefix}${id}`)
    if (!event) return
    if (roster.eventSnapshot.version !== event.version) this.#say('an old snapshot', key)
    if (settleSeats(event, roster, now) !== roster) this.#say('not settled', key)

    const { registrations, cancelled } = roster
    const notices = { newRegistration: 'each', since: '2020-01-01T00:00:00.000Z' } as const
    const planned = planRosterEmails({ event, registrations, cancelled, deliveries: {}, notices }, now)
    const keys = planned.map((email) => email.key)
    if (new Set(keys).size < keys.length) this.#say('an e-mail is planned twice', key, ...keys.sort())
    const isTold = (id: string, kind: string): boolean =>
      planned.some((email) => email.recordId === id && email.kind === kind)
    const isRunning = event.status === 'scheduled' && Date.parse(event.eventDate) > now.getTime()
    for (const { id, email, offer, edition } of isRunning ? registrations : []) {
      if (offer && email !== '' && edition === event.edition && !isTold(id, 'seatOffered'))
        this.#say('nobody tells of an offer', id)
    }
    for (const { registration, cancelledAt, reason } of isRunning ? cancelled : []) {
      const isNews = now.getTime() - Date.parse(cancelledAt) < 2 * 24 * 60 * 60_000
      const kind = { expired: 'seatReleased', lapsed: 'offerLapsed', owner: 'registrationCancelled' } as const
      if (reason === 'moved' || reason === 'refunded' || registration.email === '' || !isNews) continue
      // Who is booked may never have heard of the seat.
      if (registration.bookedBy !== undefined) continue
      if (!isTold(registration.id, kind[reason])) this.#say(`nobody tells of ${reason}`, registration.id)
    }
  }

  /** Every rupee of the ledger is a step of its registration, and every step a rupee of the ledger. */
  #checkMoney(): void {
    const all = [...this.rosters.values()].flatMap(({ registrations, cancelled }) => [
      ...registrations,
      ...cancelled.flatMap(({ registration, reason }) => (reason === 'moved' ? [] : [registration])),
    ])
    const stands = new Map(all.map((registration) => [registration.id, registration]))
    const entries = standing(this.ledger)
    for (const registration of stands.values()) {
      const { id } = registration
      if (this.#isErased(id)) continue
      const own = entries.filter(({ registrationId }) => registrationId === id)
      const sumOf = (kind: LedgerEntry['kind']): number =>
        own.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0)
      const { came, givenBack } = moneyOf(registration)
      if (sumOf('receipt') !== came) this.#say('paid and entered differ', id, sumOf('receipt'), came)
      if (sumOf('creditNote') !== givenBack)
        this.#say('given back and entered differ', id, sumOf('creditNote'), givenBack)
      if (givenBack > came) this.#say('more given back than came', id, givenBack, came)
      const due = dueOf(registration)
      const { kind, price = 0 } = registration
      if (kind === 'seat' && price === 0 && came > givenBack) this.#say('money for a free seat', id, came)
      if (due > 0 && due !== price - came) this.#say('due, came and price differ', id, due, came, price)
      // Who paid the whole price owes nothing, unless it was changed since.
      if (registration.payment?.changed) continue
      const wholes = own.filter(({ kind, isPart }) => kind === 'receipt' && !isPart).length
      if (wholes > 1) this.#say('paid twice', id, wholes)
      if (wholes === 1 && paymentState(registration) === 'due') this.#say('paid, and due', id)
    }
    for (const { registrationId, id } of entries) {
      // Of who was erased the ledger names nobody.
      if (registrationId !== '' && !stands.has(registrationId) && !this.#isOut(registrationId))
        this.#say('money of nobody', id, registrationId)
    }
  }
}

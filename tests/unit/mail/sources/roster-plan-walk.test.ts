/**
 * Random lives of an event, in which whatever can come between its registrants and their e-mails does: it moves and moves back, is
 * cancelled and taken up again, its link changes, it is full and gets more seats, they pay or do not, wait, are offered a seat,
 * cancel, are paid back, their address is corrected, runs are cut off, the mail server refuses.
 */
import { expect, test } from 'vitest'
import { decideEventEdit } from '#core/events/calendar.ts'
import { listDue, nextTryAfter, type DueEmail } from '#core/mail/email-plan.ts'
import {
  decidePaid,
  decideRefunded,
  decideReport,
  decideStepBack,
  newPayment,
  paymentState,
} from '#core/money/payment.ts'
import { decideAcceptance } from '#core/registrations/registration.ts'
import { factsAt, tellsFacts } from '#core/mail/known-facts.ts'
import type { RosterFacts } from '#mail/kinds/person.ts'
import { planRosterEmails } from '#mail/sources/roster-plan.ts'
import { holdsSeat, settleSeats, takeOut } from '#core/registrations/seats.ts'
import { emailKinds, isToConsultant, type Delivery, type EmailKind } from '#core/mail/email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { anEvent, anEventInput, aRegistration, inDays } from '../../../support/builders.ts'
import { randomFrom } from '../../../support/models/storm.ts'

const lives = 60
const steps = 80
/** Edits that an event remembers what was before. */
const editsMost = 18
const hour = 3_600_000

const dates = [2, 3, 4, 5].map((days) => inDays(days))
const venues = ['', 'Pune']
const links = ['', 'https://zoom.example/j/1', 'https://zoom.example/j/2']

type Facts = Pick<EventRecord, 'eventDate' | 'venue'>

interface Got {
  readonly kind: EmailKind
  readonly key: string
  readonly at: string
}

/** What somebody believes, from what may have reached them. */
interface Belief {
  facts: Facts
  isCancelled: boolean
  /** What the joining details were told to be, with nothing else told since. */
  joining: string | null
  /** Joining details named another date or place than they were told of before. */
  isConfused: boolean
  /** Somebody else reads the address by now. */
  isNew: boolean
}

function factsOf({ eventDate, venue }: EventRecord): Facts {
  return { eventDate, venue }
}

function joiningOf(event: EventRecord): string {
  return `${event.eventDate} ${event.venue} ${event.joiningRevision}`
}

/** What says nothing of date, place, or whether the event takes place. */
const saysNothingOfEvent: ReadonlySet<EmailKind> = new Set([
  ...emailKinds.filter(isToConsultant),
  'paymentReminder',
  'paymentReceived',
  'refunded',
  'registrationCancelled',
  'seatReleased',
  'offerLapsed',
])

class Life {
  readonly #random: () => number
  readonly #deliveries: Record<string, Delivery> = {}
  readonly #beliefs = new Map<string, Belief>()
  readonly #arrivals = new Map<string, number>()
  readonly #got = new Map<string, Got[]>()
  /** Whom an e-mail did not reach, or did perhaps, and who are therefore not held to know everything. */
  readonly #unreached = new Set<string>()
  #event: EventRecord
  #registrations: RegistrationRecord[] = []
  #cancelled: CancelledRegistration[] = []
  #now: number
  #edits = 0
  #people = 0
  #entries = 0

  constructor(seed: number) {
    this.#random = randomFrom(seed)
    this.#now = Date.parse(inDays(0))
    const [eventDate = ''] = dates
    this.#event = anEvent({
      eventDate,
      zoomLink: this.#pick(links),
      price: this.#pick([0, 199_900, 199_900]),
      maxAttendees: this.#pick([null, 2, 3]),
      holdHours: this.#pick([6, 24, 48]),
      createdAt: inDays(-1),
      updatedAt: inDays(-1),
    })
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  get #clock(): Date {
    return new Date(this.#now)
  }

  /** Whether there is time for one more change before it begins. */
  get #isEarly(): boolean {
    return this.#now < Date.parse(this.#event.eventDate) - 4 * hour
  }

  #facts(): RosterFacts {
    return {
      event: this.#event,
      registrations: this.#registrations,
      cancelled: this.#cancelled,
      deliveries: this.#deliveries,
      notices: { newRegistration: 'never', since: '' },
    }
  }

  #edit(): void {
    if (this.#edits >= editsMost) return
    const { eventDate, venue, zoomLink, status, title } = this.#event
    const later = dates.filter((date) => Date.parse(date) > this.#now + 9 * hour)
    const change = this.#pick([
      { eventDate: later.length > 0 ? this.#pick(later) : eventDate },
      { venue: this.#pick(venues) },
      { zoomLink: this.#pick(links) },
      { status: this.#pick(['scheduled', 'cancelled'] as const) },
      { title: this.#pick(['AI for shops', 'AI for every shop']) },
    ])
    const input = eventInputSchema.parse({
      ...anEventInput({ slug: this.#event.slug, eventDate, venue, zoomLink, status, title }),
      ...change,
    })
    const decision = decideEventEdit(this.#event, input, this.#clock)
    if (!decision.ok) throw new Error(decision.reason)
    const { price, maxAttendees, holdHours } = this.#event
    this.#event = { ...decision.event, price, maxAttendees, holdHours }
    this.#edits++
  }

  /** What time and freed seats bring, as any change of the roster settles it. */
  #settle(): void {
    const seats = { registrations: this.#registrations, cancelled: this.#cancelled }
    const { registrations, cancelled } = settleSeats(this.#event, seats, this.#clock)
    this.#registrations = [...registrations]
    this.#cancelled = [...cancelled]
  }

  #replace(before: RegistrationRecord, after: RegistrationRecord): void {
    this.#registrations = this.#registrations.map((one) => (one === before ? after : one))
    this.#cancelled = this.#cancelled.map((gone) =>
      gone.registration === before ? { ...gone, registration: after } : gone,
    )
  }

  #money(): void {
    const all = [...this.#registrations, ...this.#cancelled.map(({ registration }) => registration)]
    const paying = all.filter((one) => paymentState(one) !== null)
    if (paying.length === 0) return
    const one = this.#pick(paying)
    const utr = String(100_000_000_000 + Math.floor(this.#random() * 1_000_000))
    const receipt = { entryId: `entry-${++this.#entries}`, amount: one.price ?? 0, utr } as const
    const isGone = !this.#registrations.includes(one)
    const decision = this.#pick([
      () => decideReport(one, utr, this.#clock),
      () => decidePaid(one, receipt, this.#clock),
      () =>
        isGone || this.#event.status === 'cancelled'
          ? decideRefunded(one, receipt, this.#clock)
          : decideStepBack(one, one.payment?.steps.at(-1)?.entryId ?? ''),
    ])()
    if (decision.ok) this.#replace(one, decision.registration)
  }

  #accept(): void {
    const offered = this.#registrations.find(({ offer }) => offer !== undefined)
    if (!offered) return
    const decision = decideAcceptance(this.#event, offered, this.#clock)
    if (!decision.ok) return
    this.#replace(offered, decision.registration)
    const belief = this.#beliefs.get(offered.id)
    // The registrant's own page shows what is taken.
    if (belief) belief.facts = factsOf(this.#event)
  }

  #correctAddress(): void {
    if (this.#registrations.length === 0) return
    const one = this.#pick(this.#registrations)
    const at = this.#clock.toISOString()
    this.#replace(one, { ...one, email: `${one.id}-${this.#now}@example.com`, emailSince: at })
    // Its reader knows what they saw when they registered, and of no e-mail since.
    const belief = this.#beliefs.get(one.id)
    if (!belief) return
    belief.facts = factsOf({ ...this.#event, ...factsAt(this.#event, one.sequence ?? 0) })
    Object.assign(belief, { joining: null, isCancelled: false, isNew: true })
  }

  #changeCapacity(): void {
    const { maxAttendees } = this.#event
    if (maxAttendees !== null) this.#event = { ...this.#event, maxAttendees: this.#pick([2, 3, 4, 6]) }
  }

  #register(): void {
    if (this.#event.status !== 'scheduled') return
    const id = `p${++this.#people}`
    const registeredAt = this.#clock.toISOString()
    const { sequence, maxAttendees, price } = this.#event
    const taken = this.#registrations.filter(holdsSeat).length
    const kind = maxAttendees !== null && taken >= maxAttendees ? 'waitlist' : 'seat'
    const payment = kind === 'seat' ? newPayment(this.#event, price, this.#clock) : undefined
    const money = kind === 'seat' ? { price, ...(payment ? { payment } : {}) } : {}
    const email = `${id}@example.com`
    this.#registrations.push(aRegistration({ id, kind, email, registeredAt, sequence, ...money }))
    this.#beliefs.set(id, {
      facts: factsOf(this.#event),
      isCancelled: false,
      joining: null,
      isConfused: false,
      isNew: false,
    })
  }

  #giveBack(): void {
    const [registration] = this.#registrations
    if (!registration) return
    const seats = { registrations: this.#registrations, cancelled: this.#cancelled }
    const { registrations, cancelled } = takeOut(seats, registration, 'owner', this.#clock)
    this.#registrations = registrations
    this.#cancelled = cancelled
  }

  /** A run over what is due, as far as it gets. */
  run(isCalm = false): number {
    const due = listDue(planRosterEmails(this.#facts(), this.#clock), this.#deliveries, this.#clock)
    expect(new Set(due.map(({ key }) => key)).size, 'planned twice').toBe(due.length)
    const reached = isCalm ? due : due.slice(0, Math.floor(this.#random() * (due.length + 3)))
    for (const email of reached) this.#handOver(email, isCalm)
    return reached.length
  }

  #handOver({ key, kind, recordId, tries }: DueEmail, isCalm: boolean): void {
    const at = this.#clock.toISOString()
    const chance = isCalm ? 0 : this.#random()
    const row = { kind, recordId, at, tries: tries + 1, run: 'a-run' }
    const nextTryAt = nextTryAfter(tries + 1, this.#clock)
    if (chance > 0.9) {
      this.#deliveries[key] = { ...row, state: 'claimed' }
    } else if (chance > 0.8 && nextTryAt !== null) {
      this.#deliveries[key] = { ...row, state: 'waiting', nextTryAt }
    } else if (chance > 0.78) {
      this.#deliveries[key] = { ...row, state: 'failed' }
      this.#unreached.add(recordId)
    } else {
      const hasArrived = chance < 0.72 || this.#random() < 0.5
      this.#deliveries[key] = {
        ...row,
        state: chance < 0.72 ? 'sent' : 'unknown',
        ...(tellsFacts(kind) ? { sequence: this.#event.sequence } : {}),
      }
      if (!hasArrived) this.#unreached.add(recordId)
      else this.#arrivals.set(key, (this.#arrivals.get(key) ?? 0) + 1)
      if (hasArrived) this.#got.set(recordId, [...(this.#got.get(recordId) ?? []), { kind, key, at }])
      this.#checkMoney(recordId, kind)
      this.#tell(recordId, kind)
    }
  }

  /** Checks what is told against what they have: nobody is reminded who has paid, nor told how to join who waits. */
  #checkMoney(recordId: string, kind: EmailKind): void {
    const one = this.#registrations.find(({ id }) => id === recordId)
    const gone = this.#cancelled.find(({ registration }) => registration.id === recordId)
    const state = one ? paymentState(one) : gone ? paymentState(gone.registration) : null
    const inLine = one?.kind === 'waitlist'
    if (inLine) expect(['joining', 'confirmed', 'reserved'], recordId).not.toContain(kind)
    if (kind === 'paymentReminder') expect(state, recordId).toBe('due')
    if (kind === 'reserved') expect(['due', 'reported'], recordId).toContain(state)
    if (kind === 'confirmed') expect(state, recordId).toBeNull()
    if (kind === 'paymentReceived') expect(state, recordId).toBe('paid')
    if (kind === 'refunded') expect(state, recordId).toBe('refunded')
    if (kind === 'seatReleased') expect(gone?.reason, recordId).toBe('expired')
    if (kind === 'offerLapsed') expect(gone?.reason, recordId).toBe('lapsed')
    if (kind === 'seatOffered') expect(one?.offer, recordId).toBeDefined()
  }

  /** Checks what is told against what they may know already. */
  #tell(recordId: string, kind: DueEmail['kind']): void {
    const belief = this.#beliefs.get(recordId)
    if (!belief || saysNothingOfEvent.has(kind)) return
    const facts = factsOf(this.#event)
    const isSame = JSON.stringify(belief.facts) === JSON.stringify(facts)
    const isJoiningSame =
      belief.joining === null || belief.joining.startsWith(`${facts.eventDate} ${facts.venue} `)
    switch (kind) {
      case 'eventChanged':
        expect(
          belief.isCancelled || !isSame || belief.isConfused || belief.isNew,
          `${recordId} is told what they know`,
        ).toBe(true)
        expect(this.#event.status).toBe('scheduled')
        belief.isCancelled = false
        break
      case 'eventCancelled':
        expect(belief.isCancelled, `${recordId} is told twice that it is cancelled`).toBe(false)
        belief.isCancelled = true
        break
      // That an event takes place after all, an offered seat says by itself.
      case 'seatOffered':
        belief.isCancelled = false
        break
      case 'confirmed':
      case 'reserved':
      case 'waitlisted':
        expect(belief.isCancelled, `${recordId} is confirmed what they think is cancelled`).toBe(false)
        break
      case 'joining':
        expect(belief.joining, `${recordId} gets the same joining details twice`).not.toBe(
          joiningOf(this.#event),
        )
        break
      default:
        break
    }
    if (kind === 'joining') {
      belief.joining = joiningOf(this.#event)
      belief.isConfused ||= !isSame
      return
    }
    if (!isJoiningSame || kind === 'eventCancelled') belief.joining = null
    belief.facts = facts
    belief.isConfused = false
    if (kind === 'confirmed' || kind === 'reserved') belief.isNew = false
  }

  live(): void {
    for (let step = 0; step < steps; step++) {
      this.#now += Math.floor(this.#random() ** 3 * 3 * hour) + 1_000
      if (!this.#isEarly) break
      this.#settle()
      const chance = this.#random()
      if (chance < 0.2) this.#edit()
      else if (chance < 0.35) this.#register()
      else if (chance < 0.39) this.#giveBack()
      else if (chance < 0.5) this.#money()
      else if (chance < 0.54) this.#accept()
      else if (chance < 0.56) this.#changeCapacity()
      else if (chance < 0.57) this.#correctAddress()
      else this.run()
      this.#settle()
    }
    // Nothing happens any more, and everything works, until an hour before it begins.
    const end = Date.parse(this.#event.eventDate) - hour
    for (; this.#now < end; this.#now += hour / 2) {
      this.#settle()
      this.run(true)
    }
    while (this.run(true) > 0);
  }

  /** What somebody got of a kind since then. */
  #count(id: string, kind: EmailKind, since = ''): number {
    return (this.#got.get(id) ?? []).filter((got) => got.kind === kind && got.at >= since).length
  }

  #checkGone({ registration, reason, cancelledAt }: CancelledRegistration): void {
    const { id } = registration
    if (this.#unreached.has(id)) return
    const told = { owner: 'registrationCancelled', expired: 'seatReleased', lapsed: 'offerLapsed' } as const
    if (reason === 'refunded' || reason === 'moved') return
    // Of an event that was cancelled meanwhile nobody hears that an offer lapsed.
    const most = this.#count(id, told[reason], cancelledAt)
    if (reason !== 'lapsed') expect(most, `${id} ${reason}`).toBe(1)
    else expect(most, id).toBeLessThanOrEqual(1)
    const toConsultant = { owner: 'registrationCancelledNotice', expired: 'seatReleasedNotice' } as const
    if (reason !== 'lapsed') expect(this.#count(id, toConsultant[reason]), id).toBe(1)
    this.#checkSteps(registration)
  }

  #checkSteps({ id, payment, emailSince = '' }: RegistrationRecord): void {
    const last = payment?.steps.at(-1)
    if (!last) return
    // The reader of a corrected address is told once more.
    const since = last.at > emailSince ? last.at : emailSince
    if (last.to === 'paid') expect(this.#count(id, 'paymentReceived', since), id).toBe(1)
    if (last.to === 'refunded') expect(this.#count(id, 'refunded', since), id).toBe(1)
    const reports = payment?.steps.filter(({ by }) => by === 'registrant').length ?? 0
    if (last.by === 'registrant' && reports <= 3)
      expect(this.#count(id, 'paymentReported', last.at), id).toBe(1)
    expect(this.#count(id, 'paymentReminder', since), id).toBeLessThanOrEqual(1)
  }

  #checkThere(one: RegistrationRecord): void {
    const { id, kind, registeredAt, seatedAt = registeredAt, emailSince = '', offer } = one
    const since = seatedAt > emailSince ? seatedAt : emailSince
    this.#checkSteps(one)
    if (this.#event.status === 'cancelled') return
    const state = paymentState(one)
    const heardCancelled = this.#count(id, 'eventCancelled', since) > 0
    if (kind === 'seat' && state === null && !heardCancelled)
      expect(this.#count(id, 'confirmed', since), id).toBe(1)
    if (kind === 'seat' && state === 'due') {
      expect(this.#count(id, 'reserved', since), id).toBe(1)
    }
    if (kind === 'waitlist' && offer) expect(this.#count(id, 'seatOffered', offer.madeAt), id).toBe(1)
    if (kind === 'waitlist' && !offer && !heardCancelled)
      expect(
        this.#count(id, 'waitlisted', since) + this.#count(id, 'seatOffered', since),
        id,
      ).toBeGreaterThan(0)
  }

  check(): void {
    for (const [key, count] of this.#arrivals) expect(count, key).toBe(1)
    const planned = planRosterEmails(this.#facts(), this.#clock)
    for (const gone of this.#cancelled) this.#checkGone(gone)
    for (const one of this.#registrations) {
      const { id } = one
      const belief = this.#beliefs.get(id)
      if (!belief || this.#unreached.has(id)) continue
      this.#checkThere(one)
      expect(belief.isCancelled, id).toBe(this.#event.status === 'cancelled')
      if (this.#event.status === 'cancelled') continue
      expect(belief.facts, id).toEqual(factsOf(this.#event))
      if (one.kind === 'waitlist') continue
      const isMissing = this.#event.venue === '' && this.#event.zoomLink === ''
      if (!isMissing) expect(belief.joining, id).toBe(joiningOf(this.#event))
      else {
        expect(
          planned.filter((email) => email.recordId === id && email.waitsFor === 'joiningDetails'),
        ).toHaveLength(1)
        const kinds = Object.values(this.#deliveries).map(({ kind }) => kind)
        expect(kinds, 'the consultant is told').toContain('joiningMissing')
      }
    }
  }

  get sizes() {
    const kinds = [...this.#got.values()].flat().map(({ kind }) => kind)
    return { edits: this.#edits, people: this.#people, arrivals: this.#arrivals.size, kinds }
  }
}

/** Each of them is to occur, and not by chance alone. */
const walked: readonly EmailKind[] = [
  'confirmed',
  'reserved',
  'paymentReminder',
  'paymentReceived',
  'paymentReported',
  'seatReleased',
  'seatReleasedNotice',
  'refunded',
  'waitlisted',
  'seatOffered',
  'offerLapsed',
  'eventChanged',
  'eventCancelled',
  'registrationCancelled',
  'joining',
]

test(`nobody is told twice or left untold in ${lives} random lives of an event`, () => {
  const sum = { edits: 0, people: 0, arrivals: 0 }
  const kinds = new Map<EmailKind, number>()
  for (let seed = 1; seed <= lives; seed++) {
    const life = new Life(seed)
    try {
      life.live()
      life.check()
    } catch (error) {
      throw new Error(`Life ${seed}`, { cause: error })
    }
    sum.edits += life.sizes.edits
    sum.people += life.sizes.people
    sum.arrivals += life.sizes.arrivals
    for (const kind of life.sizes.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  for (const kind of walked) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(lives / 20)
  expect(sum.arrivals).toBeGreaterThan(lives * 10)
  expect(sum.edits).toBeGreaterThan(lives * 5)
}, 20_000)

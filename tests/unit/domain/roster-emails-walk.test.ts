/**
 * Random lives of an event, in which whatever can come between its registrants and their e-mails does: it moves and moves back, is
 * cancelled and taken up again, its link changes, they cancel, runs are cut off, the mail server refuses.
 */
import { expect, test } from 'vitest'
import { decideEventEdit } from '#domain/calendar.ts'
import { listDue, nextTryAfter, type DueEmail } from '#domain/email-plan.ts'
import { planRosterEmails, type RosterFacts } from '#domain/roster-emails.ts'
import type { Delivery } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import type { CancelledRegistration, RegistrationRecord } from '#schemas/registration.ts'
import { anEvent, anEventInput, aRegistration, inDays } from '../../support/builders.ts'
import { randomFrom } from '../../support/storm.ts'

const lives = 200
const steps = 80
/** Edits that an event remembers what was before. */
const editsMost = 18
const hour = 3_600_000

const dates = [2, 3, 4, 5].map((days) => inDays(days))
const venues = ['', 'Pune']
const links = ['', 'https://zoom.example/j/1', 'https://zoom.example/j/2']

type Facts = Pick<EventRecord, 'eventDate' | 'venue'>

/** What somebody believes, from what may have reached them. */
interface Belief {
  facts: Facts
  isCancelled: boolean
  /** What the joining details were told to be, with nothing else told since. */
  joining: string | null
  /** Joining details named another date or place than they were told of before. */
  isConfused: boolean
}

function factsOf({ eventDate, venue }: EventRecord): Facts {
  return { eventDate, venue }
}

function joiningOf(event: EventRecord): string {
  return `${event.eventDate} ${event.venue} ${event.joiningRevision}`
}

class Life {
  readonly #random: () => number
  readonly #deliveries: Record<string, Delivery> = {}
  readonly #beliefs = new Map<string, Belief>()
  readonly #arrivals = new Map<string, number>()
  readonly #cancelled: CancelledRegistration[] = []
  /** Whom an e-mail did not reach, or did perhaps, and who are therefore not held to know everything. */
  readonly #unreached = new Set<string>()
  #event: EventRecord
  #registrations: RegistrationRecord[] = []
  #now: number
  #edits = 0
  #people = 0

  constructor(seed: number) {
    this.#random = randomFrom(seed)
    this.#now = Date.parse(inDays(0))
    const [eventDate = ''] = dates
    this.#event = anEvent({
      eventDate,
      zoomLink: this.#pick(links),
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
      notices: { newRegistration: 'never', eachSince: '' },
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
    const decision = decideEventEdit([this.#event], this.#event.id, input, this.#clock)
    if (!decision.ok) throw new Error(decision.reason)
    this.#event = decision.event
    this.#edits++
  }

  #register(): void {
    if (this.#event.status !== 'scheduled') return
    const id = `p${++this.#people}`
    const registeredAt = this.#clock.toISOString()
    const { sequence } = this.#event
    this.#registrations.push(aRegistration({ id, email: `${id}@example.com`, registeredAt, sequence }))
    this.#beliefs.set(id, {
      facts: factsOf(this.#event),
      isCancelled: false,
      joining: null,
      isConfused: false,
    })
  }

  #giveBack(): void {
    const [registration] = this.#registrations
    if (!registration) return
    this.#registrations = this.#registrations.slice(1)
    this.#cancelled.push({ registration, cancelledAt: this.#clock.toISOString(), reason: 'owner' })
  }

  /** A run over what is due, as far as it gets. */
  run(isCalm = false): number {
    const due = listDue(planRosterEmails(this.#facts(), this.#clock), this.#deliveries, [], this.#clock)
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
        sequence: this.#event.sequence,
      }
      if (!hasArrived) this.#unreached.add(recordId)
      else this.#arrivals.set(key, (this.#arrivals.get(key) ?? 0) + 1)
      this.#tell(recordId, kind)
    }
  }

  /** Checks what is told against what they may know already. */
  #tell(recordId: string, kind: DueEmail['kind']): void {
    const belief = this.#beliefs.get(recordId)
    if (!belief || kind === 'registrationCancelled') return
    const facts = factsOf(this.#event)
    const isSame = JSON.stringify(belief.facts) === JSON.stringify(facts)
    const isJoiningSame =
      belief.joining === null || belief.joining.startsWith(`${facts.eventDate} ${facts.venue} `)
    switch (kind) {
      case 'eventChanged':
        expect(belief.isCancelled || !isSame || belief.isConfused, `${recordId} is told what they know`).toBe(
          true,
        )
        expect(this.#event.status).toBe('scheduled')
        belief.isCancelled = false
        break
      case 'eventCancelled':
        expect(belief.isCancelled, `${recordId} is told twice that it is cancelled`).toBe(false)
        belief.isCancelled = true
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
  }

  live(): void {
    for (let step = 0; step < steps; step++) {
      this.#now += Math.floor(this.#random() ** 3 * 3 * hour) + 1_000
      if (!this.#isEarly) break
      const chance = this.#random()
      if (chance < 0.3) this.#edit()
      else if (chance < 0.5) this.#register()
      else if (chance < 0.55) this.#giveBack()
      else this.run()
    }
    // Nothing happens any more, and everything works, until an hour before it begins.
    const end = Date.parse(this.#event.eventDate) - hour
    for (; this.#now < end; this.#now += hour / 2) this.run(true)
    while (this.run(true) > 0);
  }

  check(): void {
    for (const [key, count] of this.#arrivals) expect(count, key).toBe(1)
    const planned = planRosterEmails(this.#facts(), this.#clock)
    for (const { id } of this.#registrations) {
      const belief = this.#beliefs.get(id)
      if (!belief || this.#unreached.has(id)) continue
      expect(belief.isCancelled, id).toBe(this.#event.status === 'cancelled')
      if (this.#event.status === 'cancelled') continue
      expect(belief.facts, id).toEqual(factsOf(this.#event))
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
    return { edits: this.#edits, people: this.#people, arrivals: this.#arrivals.size }
  }
}

test(`nobody is told twice or left untold in ${lives} random lives of an event`, () => {
  const sum = { edits: 0, people: 0, arrivals: 0 }
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
  }
  expect(sum.arrivals).toBeGreaterThan(lives * 10)
  expect(sum.edits).toBeGreaterThan(lives * 5)
})

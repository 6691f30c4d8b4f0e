/**
 * Tests random lives of an event's file: it moves and moves back, is cancelled and resumed, gets and loses its link; people register, pay,
 * wait and give back; runs are killed, the mail server refuses. Each person is told each fact once, in order.
 */
import { expect, test } from 'vitest'
import { decideEventEdit } from '#core/events/calendar.ts'
import { newEventFile, settleFile, withRecord, type EventFile } from '#core/events/event-file.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { tellsFacts, type EmailKind } from '#core/mail/kinds.ts'
import { claimed, listDue, noted, sendingLasts, type DueEmail, type Outcome } from '#core/mail/outbox.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { decidePaid, newPayment, paymentState } from '#core/money/payment.ts'
import { holdsSeat, takeOut } from '#core/registrations/seats.ts'
import { anEvent, anEventInput, aRegistration, inDays } from '../../../support/builders.ts'
import { randomFrom } from '../../../support/models/random.ts'

const lives = 60
const hour = 3_600_000
const dates = [2, 3, 4, 5].map((days) => inDays(days))
const links = ['', 'https://zoom.example/j/1', 'https://zoom.example/j/2']

const factsOf = ({ eventDate, venue }: EventRecord) => `${eventDate} ${venue}`
const joiningOf = (event: EventRecord) => `${factsOf(event)} ${event.joiningRevision}`

/** What a person believes after the e-mails that reached them. */
interface Belief {
  facts: string
  isCancelled: boolean
  /** The facts in their joining details, if no later e-mail said otherwise. */
  joining: string | null
}

function live(seed: number) {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly [Item, ...Item[]] | Item[]): Item =>
    items[Math.floor(random() * items.length)]!
  let now = new Date(inDays(0))
  let people = 0
  const [eventDate] = dates
  const drawn = { zoomLink: pick(links), price: pick([0, 199_900]), maxAttendees: pick([null, 2, 3]) }
  let file: EventFile = newEventFile(anEvent({ eventDate: eventDate!, holdHours: 24, ...drawn }))
  const beliefs = new Map<string, Belief>()
  /** People whom an e-mail did not reach, or may not have: they need not know its facts. */
  const unreached = new Set<string>()
  const arrived: { readonly key: string; readonly kind: EmailKind; readonly recordId: string }[] = []
  const write = (next: EventFile) => (file = planEmails(settleFile(next, now), now))

  function edit(): void {
    const { slug, eventDate, venue, zoomLink, status, price, maxAttendees, holdHours } = file.event
    const later = dates.filter((date) => Date.parse(date) > now.getTime() + 9 * hour)
    const change = pick<object>([
      { eventDate: later.length > 0 ? pick(later) : eventDate },
      { venue: pick(['', 'Pune']) },
      { zoomLink: pick(links) },
      { status: pick(['scheduled', 'cancelled']) },
    ])
    const input = eventInputSchema.parse({
      ...anEventInput({ slug, eventDate, venue, zoomLink, status }),
      ...change,
    })
    const decision = decideEventEdit(file.event, input, now)
    if (!decision.ok) throw new Error(decision.reason)
    write({ ...file, event: { ...decision.event, price, maxAttendees, holdHours } })
  }

  function register(): void {
    const { status, sequence, maxAttendees, price } = file.event
    if (status !== 'scheduled') return
    const id = `p${++people}`
    const isFull = maxAttendees !== null && file.registrations.filter(holdsSeat).length >= maxAttendees
    const payment = isFull ? undefined : newPayment(file.event, price, now)
    const money = isFull ? { kind: 'waitlist' as const } : { price, ...(payment ? { payment } : {}) }
    const registeredAt = now.toISOString()
    const record = aRegistration({ id, email: `${id}@example.com`, registeredAt, sequence, ...money })
    beliefs.set(id, { facts: factsOf(file.event), isCancelled: false, joining: null })
    write({ ...file, registrations: [...file.registrations, record] })
  }

  function pay(): void {
    const due = file.registrations.find((registration) => paymentState(registration) === 'due')
    if (!due) return
    const money = { entryId: `entry-${due.id}`, amount: due.price ?? 0, utr: '632512345678' }
    const paid = decidePaid(due, money, now)
    if (paid.ok) write(withRecord(file, paid.registration))
  }

  function giveBack(): void {
    const [first] = file.registrations
    if (first) write({ ...file, ...takeOut(file, first, 'owner', now) })
  }

  function hear({ key, kind, recordId }: DueEmail): void {
    arrived.push({ key, kind, recordId })
    const belief = beliefs.get(recordId)
    const reader = file.registrations.find(({ id }) => id === recordId)
    if (reader?.kind === 'waitlist')
      expect(['joining', 'confirmed', 'reserved'], recordId).not.toContain(kind)
    if (kind === 'paymentReminder') expect(reader && paymentState(reader), recordId).toBe('due')
    if (!belief || unreached.has(recordId) || (kind !== 'eventCancelled' && !tellsFacts(kind))) return
    const isSame = belief.facts === factsOf(file.event)
    // Joining details contain the date and the place, too, but mention no change.
    const isJoiningSame = belief.joining === null || belief.joining.startsWith(factsOf(file.event))
    if (kind === 'eventChanged')
      expect(belief.isCancelled || !isSame || !isJoiningSame, `${recordId} is told what they know`).toBe(true)
    if (kind === 'eventCancelled') expect(belief.isCancelled, `${recordId} is told twice`).toBe(false)
    if (kind === 'joining') expect(belief.joining, recordId).not.toBe(joiningOf(file.event))
    belief.isCancelled = kind === 'eventCancelled'
    if (kind === 'joining') belief.joining = joiningOf(file.event)
    else if (kind === 'eventCancelled' || !isJoiningSame) belief.joining = null
    if (kind !== 'joining') belief.facts = factsOf(file.event)
  }

  /** Runs the sender, or only a part of a run. */
  function send(isCalm = false): number {
    write(file)
    const due = listDue(file.outbox, now).slice(0, isCalm ? 20 : 1 + Math.floor(random() * 5))
    const run = `run-${now.getTime()}`
    file = { ...file, outbox: claimed(file.outbox, due, run, now, file.event.sequence) }
    const outcomes = new Map<string, Outcome>()
    const isKilled = !isCalm && random() < 0.1
    for (const email of due) {
      const chance = isCalm ? 1 : random()
      const outcome: Outcome =
        chance < 0.1
          ? { ok: false, reason: 'refusedForNow' }
          : chance < 0.13
            ? { ok: false, reason: 'refusedForGood' }
            : { ok: true }
      outcomes.set(email.key, outcome)
      // If the run was killed, the e-mail may have been sent or not.
      if (isKilled || (!outcome.ok && outcome.reason === 'refusedForGood')) unreached.add(email.recordId)
      if (outcome.ok && (!isKilled || random() < 0.5)) hear(email)
    }
    if (isKilled) now = new Date(now.getTime() + sendingLasts)
    else write({ ...file, outbox: noted(file.outbox, outcomes, run, now) })
    return due.length
  }

  for (let step = 0; step < 80 && now.getTime() < Date.parse(file.event.eventDate) - 4 * hour; step++) {
    now = new Date(now.getTime() + Math.floor(random() ** 3 * 3 * hour) + 1_000)
    pick([edit, edit, register, register, giveBack, pay, send, send, send, send])()
  }
  // Nothing changes any more, and every e-mail is delivered.
  for (
    const end = Date.parse(file.event.eventDate) - hour;
    now.getTime() < end;
    now = new Date(now.getTime() + hour / 2)
  )
    while (send(true) > 0);

  expect(new Set(arrived.map(({ key }) => key)).size, 'an e-mail came twice').toBe(arrived.length)
  for (const { id, kind } of file.registrations) {
    const belief = beliefs.get(id)
    if (!belief || unreached.has(id)) continue
    expect(belief.isCancelled, id).toBe(file.event.status === 'cancelled')
    if (file.event.status === 'cancelled') continue
    expect(belief.facts, id).toBe(factsOf(file.event))
    const isMissing = file.event.venue === '' && file.event.zoomLink === ''
    if (kind === 'seat' && !isMissing) expect(belief.joining, id).toBe(joiningOf(file.event))
  }
  return arrived.map(({ kind }) => kind)
}

test(`nobody is told twice or left untold in ${lives} random lives of an event`, () => {
  const kinds = Array.from({ length: lives }, (_, seed) => live(seed + 1)).flat()
  const walked = [
    ...['confirmed', 'reserved', 'paymentReminder', 'paymentReceived', 'seatReleased'],
    ...['waitlisted', 'seatOffered'],
  ] as const
  const changes = ['eventChanged', 'eventCancelled', 'registrationCancelled', 'joining'] as const
  for (const kind of [...walked, ...changes])
    expect(kinds.filter((heard) => heard === kind).length, kind).toBeGreaterThan(3)
}, 20_000)

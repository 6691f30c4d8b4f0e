/** Sample registrations, decided in one write as those of a crowd are, with money in each of its usual states. */
import { toIndianDay } from '#core/basics/india-time.ts'
import { newEventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import type { PaymentInput } from '#core/money/payments.ts'
import { reportPayment } from '#core/own-page/own-acts.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { type DatedRequest, decideRegistrations } from '#core/registrations/registration.ts'
import { seller } from '#site.ts'
import { eventKind } from '#storage/document-kinds.ts'
import { changeDocument, newId, newSecret } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { enterPayments, listPayables } from '#storage/money/payments.ts'
import { changeOwn } from '#storage/registrations/registrations.ts'
import { chance, type SamplePerson } from './people.ts'

const halfHour = 30 * 60_000

export function requestOf({ lang, ...input }: SamplePerson, at: Date, waitlist = false): DatedRequest {
  return {
    request: { input: { ...input, waitlist, guests: [] }, id: newId(), secret: newSecret(), lang },
    at,
  }
}

/** Spreads requests between the event's announcement and its start or now, more of them early; returns the earliest first. */
export function requestsOf(event: EventRecord, people: readonly SamplePerson[], now: Date): DatedRequest[] {
  const from = Date.parse(event.updatedAt)
  const until = Math.min(now.getTime(), Date.parse(event.eventDate)) - halfHour
  return people
    .map((person, index) => {
      const luck = chance(`registered ${event.id} ${index}`)
      return requestOf(person, new Date(from + Math.floor(luck ** 2 * (until - from))))
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Keeps seats whose time to pay is over, as if the admin had given more time: no sample person has paid yet. */
function withTime(registration: RegistrationRecord, now: Date): RegistrationRecord {
  const { payment } = registration
  if (!payment) return registration
  const isOver = payment.heldUntil !== null && payment.heldUntil < now.toISOString()
  return { ...registration, payment: isOver ? { ...payment, isReleased: false } : payment }
}

export async function fillFile(
  storage: SiteStorage,
  event: EventRecord,
  requests: readonly DatedRequest[],
  now: Date,
): Promise<void> {
  // The event as it was when they registered.
  const open: EventRecord = { ...event, status: 'scheduled', registrationOpen: true }
  await changeDocument(eventKind.at(storage, event.id), (stored) => {
    const file = stored ?? newEventFile(event)
    const decided = decideRegistrations(open, file.registrations, requests)
    const registrations = decided.map((registration, index) => {
      const timed = withTime(registration, now)
      const came =
        timed.kind === 'seat' && isOver(event, now) && chance(`attended ${event.id} ${index}`) < 0.8
      return came ? { ...timed, attended: true } : timed
    })
    return { next: { ...file, registrations }, result: undefined }
  })
}

const states = ['paid', 'due', 'paid', 'reported', 'due'] as const

export async function addSamplePayments(storage: SiteStorage, now: Date): Promise<void> {
  const events = await listEvents(storage)
  const payments: PaymentInput[] = []
  const seats = await listPayables(storage, now)
  for (const [index, { eventId, registrationId, amount, registeredAt }] of seats.entries()) {
    const utr = utrOf(index)
    const state = states[index % states.length]
    if (state === 'paid')
      payments.push({ eventId, registrationId, amount, utr, movedOn: toIndianDay(registeredAt), line: '' })
    const event = events.find(({ id }) => id === eventId)
    if (state !== 'reported' || !event) continue
    // Reports lie within the last two days, so that none begins as an old one.
    const soonest = Math.max(Date.parse(registeredAt) + 20 * 60_000, now.getTime() - 2 * 24 * 60 * 60_000)
    const at = Math.min(soonest, now.getTime() - 1000)
    await changeOwn(
      { storage, now: new Date(at) },
      { event, registration: { id: registrationId } },
      (file, located) => reportPayment(file, located, utr, new Date(at)),
    )
  }
  payments.sort((a, b) => a.movedOn.localeCompare(b.movedOn))
  const outcomes = await enterPayments(
    storage,
    seller(),
    payments,
    ({ registrationId: about, name }) => ({ about, text: `Entered the payment of ${name}.` }),
    now,
  )
  if (!outcomes.every(({ ok }) => ok)) throw new Error('a payment of the sample data is of no seat')
}

function utrOf(index: number): string {
  return String(600_000_000_000 + Math.floor(chance(`utr ${index}`) * 99_999_999_999))
}

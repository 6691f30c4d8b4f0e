/** Gives the sample seats money in each of its usual states: of every five seats two are paid, two are due, one is reported. */
import { toIndianDay } from '#core/basics/india-time.ts'
import type { PaymentInput } from '#core/money/payments.ts'
import { seller } from '#site.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { reportPayment } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'
import { enterPayments, listPayables } from '#storage/money/payments.ts'
import { chance } from './people.ts'

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
      (file, own) => reportPayment(file, own, utr, new Date(at)),
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

/**
 * The sample seats' money, in each of its usual states: of every five seats two are paid, two are due, one is reported. And a bank's
 * statement to try on what is left.
 */
import { toIndianDay } from '#core/basics/india-time.ts'
import type { Payable, PaymentInput } from '#core/money/payments.ts'
import { seller } from '#api/money/money-actions.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/calendar.ts'
import { reportPayment } from '#storage/own-page/own-registration.ts'
import { listPayables } from '#storage/money/payables.ts'
import { enterPayments } from '#storage/money/payments.ts'
import { chance } from './people.ts'

const states = ['paid', 'due', 'paid', 'reported', 'due'] as const

/** Returns the seats that are not paid. */
export async function addSamplePayments(storage: SiteStorage, now: Date): Promise<Payable[]> {
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
    // Of the last two days: no report begins as an old one.
    const soonest = Math.max(Date.parse(registeredAt) + 20 * 60_000, now.getTime() - 2 * 24 * 60 * 60_000)
    const at = Math.min(soonest, now.getTime() - 1000)
    await reportPayment(storage, event, { id: registrationId }, utr, new Date(at))
  }
  payments.sort((a, b) => a.movedOn.localeCompare(b.movedOn))
  const outcomes = await enterPayments(storage, seller, { by: 'admin', payments }, now)
  if (!outcomes.every(({ ok }) => ok)) throw new Error('a payment of the sample data is of no seat')
  return (await listPayables(storage, now)).filter(({ state }) => state !== 'paid')
}

/**
 * A bank's statement with, of the seats that are not paid yet: all that were reported, the first two that are due by their
 * reference, the third without any; then one payment of a stranger.
 */
export function sampleStatement(unpaid: readonly Payable[], now: Date): string {
  const reported = unpaid.filter(({ state }) => state === 'reported')
  const due = unpaid.filter(({ state }) => state === 'due').slice(0, 3)
  const day = toIndianDay(now).split('-').toReversed().join('/')
  const lineOf = (payer: string, utr: string, note: string, paise: number): string[] => {
    const narration = `UPI-${payer}-${payer.split(' ')[0]?.toLowerCase() ?? ''}@okbank-BANK0000001-${utr}-${note}`
    return [day, narration, day, '', (paise / 100).toFixed(2), utr, '']
  }
  const rows = [...reported, ...due].map((seat, index) => {
    const { name, amount, reference, utr } = seat
    const note = seat === due[2] ? 'UPI' : reference
    return lineOf(name.toUpperCase(), utr || utrOf(1000 + index), note, amount)
  })
  const heads = [
    'Date',
    'Narration',
    'Value Dat',
    'Debit Amount',
    'Credit Amount',
    'Chq/Ref Number',
    'Closing Balance',
  ]
  const stranger = lineOf('GREENLEAF TRADERS', utrOf(2000), 'UPI', 49_900)
  return [heads, ...rows, stranger].map((cells) => `${cells.join(',')}\n`).join('')
}

/** Twelve digits. */
function utrOf(index: number): string {
  return String(600_000_000_000 + Math.floor(chance(`utr ${index}`) * 99_999_999_999))
}

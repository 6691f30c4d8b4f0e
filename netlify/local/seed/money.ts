/**
 * The sample events' money, a seat in each of its usual states: most are paid, some are reported, the others are due. No hold ends
 * while somebody looks around. And a bank's statement to try on them.
 */
import { toIndianDay } from '#domain/india-time.ts'
import { toLatin } from '#domain/name-sound.ts'
import { paymentReference, paymentState } from '#domain/payment.ts'
import type { PaymentInput } from '#schemas/payments.ts'
import type { RegistrationRecord } from '#schemas/registration.ts'
import { chance } from './chance.ts'
import type { SampleEvent } from './sample-data.ts'

/** The events with what their registrants reported, and the payments that came in, the earliest first. */
export function withMoney(
  events: readonly SampleEvent[],
  now: Date,
): { readonly events: readonly SampleEvent[]; readonly payments: readonly PaymentInput[] } {
  const payments: PaymentInput[] = []
  const withReports = events.map(({ event, registrations, ...rest }) => ({
    ...{ event, ...rest },
    registrations: registrations.map((registration): RegistrationRecord => {
      const { id: registrationId, kind, price: amount = 0, registeredAt } = registration
      if (kind !== 'seat' || amount === 0) return registration
      const luck = chance(`money ${registrationId}`)
      const utr = utrOf(registrationId)
      if (luck < 0.55) {
        const movedOn = toIndianDay(registeredAt)
        payments.push({ eventId: event.id, registrationId, amount, utr, movedOn, line: '' })
      }
      if (luck < 0.55 || luck > 0.75) return registration
      const at = new Date(
        Math.min(Date.parse(registeredAt) + 20 * 60_000, now.getTime() - 1000),
      ).toISOString()
      const steps = [{ to: 'reported' as const, at, by: 'registrant' as const, utr }]
      return { ...registration, payment: { heldUntil: null, isReleased: false, steps } }
    }),
  }))
  return { events: withReports, payments: payments.toSorted((a, b) => a.movedOn.localeCompare(b.movedOn)) }
}

/**
 * A statement in HDFC Bank's form with, of the seats that are not paid yet: all that were reported, the first two that are due by their
 * reference, the third by its payer's name alone; then one payment of nobody.
 */
export function sampleStatement(
  events: readonly SampleEvent[],
  payments: readonly PaymentInput[],
  now: Date,
): string {
  const entered = new Set(payments.map(({ registrationId }) => registrationId))
  const open = events.flatMap(({ registrations }) => registrations).filter(({ id }) => !entered.has(id))
  const reported = open.filter((registration) => paymentState(registration) === 'reported')
  const due = open.filter((registration) => paymentState(registration) === 'due').slice(0, 3)
  const day = toIndianDay(now).split('-').toReversed().join('/')
  const lineOf = (payer: string, utr: string, note: string, paise: number): string[] => {
    const narration = `UPI-${payer}-${payer.split(' ')[0]?.toLowerCase() ?? ''}@okbank-BANK0000001-${utr}-${note}`
    return [day, narration, day, '', (paise / 100).toFixed(2), utr, '']
  }
  const rows = [...reported, ...due].map((registration) => {
    const { id, name, price = 0, payment } = registration
    const utr = payment?.steps[0]?.utr ?? utrOf(id)
    const note = id === due[2]?.id ? 'UPI' : paymentReference(registration)
    return lineOf(toLatin(name).toUpperCase(), utr, note, price)
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
  const stranger = lineOf('GREENLEAF TRADERS', utrOf('stranger'), 'UPI', 49_900)
  return [heads, ...rows, stranger].map((cells) => `${cells.join(',')}\n`).join('')
}

/** Twelve digits. */
function utrOf(name: string): string {
  return String(600_000_000_000 + Math.floor(chance(`utr ${name}`) * 99_999_999_999))
}

/** Decides what registrants do with their registration on their own page. An act done twice is answered the same way. */
import { refused } from '#core/basics/result.ts'
import { withRecord, type EventFile, type FileChange, type Located } from '#core/events/event-file.ts'
import { decideReport, paymentState } from '#core/money/payment.ts'
import type { Business } from '#core/money/payment-schema.ts'
import { countNewAddresses, nameGuests, type GuestPerson } from '#core/registrations/guests.ts'
import { decideAcceptance } from '#core/registrations/registration.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { takeOut } from '#core/registrations/seats.ts'
import { decideOwnCancellation } from './own-registration.ts'

type Decision<Decide extends (...given: never[]) => unknown> = { readonly result: ReturnType<Decide> } & {
  readonly next?: EventFile
}

export function correct(
  file: EventFile,
  { registration }: Located,
  correction: (registration: RegistrationRecord) => RegistrationRecord,
): FileChange<never> {
  return { next: withRecord(file, correction(registration)), result: { ok: true } }
}

export function cancel(file: EventFile, own: Located, now: Date): Decision<typeof decideOwnCancellation> {
  const result = decideOwnCancellation(file.event, own.registration, own.cancelledAt !== null, now)
  if (!result.ok || !result.isNew) return { result }
  return { next: { ...file, ...takeOut(file, own.registration, 'owner', now) }, result }
}

export function acceptOffer(file: EventFile, own: Located, now: Date): Decision<typeof decideAcceptance> {
  if (own.cancelledAt !== null) return refused('offerOver')
  const result = decideAcceptance(file.event, own.registration, now)
  return result.ok && result.isNew ? { next: withRecord(file, result.registration), result } : { result }
}

/** Accepts a report even if the seat is gone, because the money may have come in. `utr` has twelve digits. */
export function reportPayment(
  file: EventFile,
  { registration }: Located,
  utr: string,
  now: Date,
): Decision<typeof decideReport> {
  const result = decideReport(registration, utr, now)
  return result.ok && result.isNew ? { next: withRecord(file, result.registration), result } : { result }
}

const day = 24 * 60 * 60 * 1000

/** Each new address gets an e-mail, so a registrant may name at most twice as many a day as there are guests. */
export function nameOwnGuests(
  file: EventFile,
  { registration }: Located,
  people: readonly GuestPerson[],
  now: Date,
): FileChange<'peopleTooMany' | 'tooManyAtOnce'> {
  if (people.length > registration.guests.length) return refused('peopleTooMany')
  const guests = nameGuests(registration.guests, people, now)
  const since = new Date(now.getTime() - day).toISOString()
  const lately = registration.addressesNamedAt.filter((at) => at > since)
  const added = countNewAddresses(registration.guests, guests)
  const addressesNamedAt = [...lately, ...Array.from({ length: added }, () => now.toISOString())]
  if (addressesNamedAt.length > 2 * guests.length) return refused('tooManyAtOnce')
  return { next: withRecord(file, { ...registration, guests, addressesNamedAt }), result: { ok: true } }
}

export function saveGstin(
  file: EventFile,
  { registration }: Located,
  { gstin, businessAddress }: Business,
): FileChange<'nothingToPay' | 'paymentKnown'> {
  const { gstin: _gstin, businessAddress: _address, ...rest } = registration
  const payment = paymentState(rest)
  if (payment === null) return refused('nothingToPay')
  if (payment === 'paid' || payment === 'refunded') return refused('paymentKnown')
  const business = {
    ...(gstin === '' ? {} : { gstin }),
    ...(gstin === '' || businessAddress === '' ? {} : { businessAddress }),
  }
  return { next: withRecord(file, { ...rest, ...business }), result: { ok: true } }
}

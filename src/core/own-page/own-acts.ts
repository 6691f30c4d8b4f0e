/** What registrants send and do on their own page, and how they get the links to it again. An act done twice is answered the same way. */
import { refused } from '#core/basics/result.ts'
import { withRecord, type EventFile, type FileChange, type Located } from '#core/events/event-file.ts'
import { decideReport, paymentState } from '#core/money/payment.ts'
import type { Business } from '#core/money/payment-schema.ts'
import { countNewAddresses, nameGuests, type GuestPerson } from '#core/registrations/guests.ts'
import { decideAcceptance } from '#core/registrations/registration.ts'
import { type RegistrationRecord, registrationRecordSchema } from '#core/registrations/registration-schema.ts'
import { takeOut } from '#core/registrations/seats.ts'
import { decideOwnCancellation } from './own-registration.ts'
import * as z from 'zod/mini'
import { publicRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { formShape } from '#core/basics/field-schema.ts'
import { registrationFields, type RegistrationForm } from '#core/registrations/registration-fields.ts'
import { noteSchema } from '#core/people/note.ts'
import { email, instant } from '#core/basics/text.ts'
import { day } from '#core/mail/kinds.ts'
import type { Outbox } from '#core/mail/outbox.ts'
import { splitEvents } from '#core/events/event-list.ts'

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

export function cancel(file: EventFile, located: Located, now: Date): Decision<typeof decideOwnCancellation> {
  const result = decideOwnCancellation(file.event, located.registration, located.cancelledAt !== null, now)
  if (!result.ok || !result.isNew) return { result }
  return { next: { ...file, ...takeOut(file, located.registration, 'owner', now) }, result }
}

export function acceptOffer(file: EventFile, located: Located, now: Date): Decision<typeof decideAcceptance> {
  if (located.cancelledAt !== null) return refused('offerOver')
  const result = decideAcceptance(file.event, located.registration, now)
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
  const payment = paymentState(registration)
  if (payment === null) return refused('nothingToPay')
  if (payment === 'paid' || payment === 'refunded') return refused('paymentKnown')
  const business = { gstin, businessAddress: gstin === '' ? '' : businessAddress }
  return { next: withRecord(file, { ...registration, ...business }), result: { ok: true } }
}

/** Checks the fields as the event's own form does. The e-mail cannot change: the page was sent to it. */
export function correctionSchema(form: RegistrationForm) {
  const { name, phone, company } = formShape(registrationFields, form)
  return form === 'paid' ? z.object({ name, phone, company }) : z.object({ name, phone })
}

export const pressSchema = z.object({})
export const ownLinksFormSchema = z.object({ email })

/** The stored data of the registrant, without the secret and the site's own bookkeeping (docs/decisions/014-signing-in.md). */
export const ownDataSchema = z.object({
  downloadedAt: instant,
  registration: z.omit(registrationRecordSchema, {
    secret: true,
    sequence: true,
    submissionId: true,
    network: true,
    rank: true,
    addressesNamedAt: true,
    movedFrom: true,
  }),
  cancelledAt: z.nullable(instant),
  event: publicRecordSchema,
  /** The note about the e-mail to which the page was sent: a phone may be another person's. */
  note: z.nullable(z.pick(noteSchema, { text: true, at: true })),
})

const pause = 10 * 60_000
const mostInADay = 5

/** Returns coming events, the soonest first, then past ones, the latest first: a registrant may want to be erased there. */
export function listOwnEvents(events: readonly EventRecord[], now: Date): EventRecord[] {
  const published = events.filter(({ status }) => status !== 'draft')
  const { coming, past } = splitEvents(published, now)
  return [...coming, ...past]
}

/** Returns one key for ten minutes, so that of two requests at once one finds the other's e-mail. */
export function ownLinksKey(recordId: string, now: Date): string {
  return `${recordId}.ownLinks.${Math.floor(now.getTime() / pause)}`
}

export function mayAskForOwnLinks(outbox: Outbox, recordId: string, now: Date): boolean {
  const ages = Object.values(outbox)
    .filter((email) => email.kind === 'ownLinks' && email.recordId === recordId)
    .map(({ at }) => now.getTime() - Date.parse(at))
  return !ages.some((age) => age < pause) && ages.filter((age) => age < day).length < mostInADay
}

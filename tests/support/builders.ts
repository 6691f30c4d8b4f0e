/** Builds valid stored records and request bodies, so that a test states only what it is about. */
import { createHash } from 'node:crypto'
import type { OutgoingEmail } from '#mail/drawing/render.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { enquiryRecordSchema, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { askedEmail, type OutboxEmail } from '#core/mail/outbox.ts'
import type { Payable } from '#core/money/payables.ts'
import type { PaymentInput } from '#core/money/payments.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { AuditLogEntry } from '#core/records/audit-log.ts'
import { filledFieldsSchema, type RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { newRegistration } from '#core/registrations/registration.ts'
import type { Payment } from '#core/money/payment-schema.ts'
import { toAdminRegistrations, type AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { newEventFile } from '#core/events/event-file.ts'
import type { RegistrationInput } from '#core/registrations/registration-form.ts'
import type { PriceCode } from '#core/money/price-schema.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'

/** All records of a test file share it, so that equal records compare as equal. */
const builtAt = new Date()

/** A secret as a record holds it: 22 characters. */
export const aSecret = 'A-secret-of-22-letters'

/** Returns the instant `days` from now (or from `now`); a negative number is in the past. */
export function inDays(days: number, now: Date = builtAt): string {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString()
}

/** An open webinar in ten days, free and without a seat limit. */
export function anEvent(differences: Partial<EventRecord> = {}): EventRecord {
  const id = differences.id ?? 1
  const usual = eventRecordSchema.parse({
    ...anEventInput(),
    id,
    slug: `event-${id}`,
    title: `AI for shops, part ${id}`,
    version: 1,
    status: 'scheduled',
    registrationOpen: true,
    createdAt: inDays(-1),
    updatedAt: inDays(-1),
  })
  return { ...usual, ...differences }
}

/** The request body of the admin's event form. */
export type EventForm = EventInput

export function anEventInput(differences: Partial<EventForm> = {}): EventForm {
  return {
    title: 'AI for shops in one hour',
    slug: 'ai-for-shops',
    eventType: 'webinar',
    description: 'How a small shop answers its customers faster with AI.',
    eventDate: inDays(10),
    duration: 60,
    maxAttendees: null,
    price: 0,
    zoomLink: '',
    meetingId: '',
    passcode: '',
    ...differences,
  }
}

/** A code for ten percent off, with unlimited uses and no end. */
export function aCode(differences: Partial<PriceCode> = {}): PriceCode {
  return { code: 'DIWALI', kind: 'percent', value: 10, usesMost: null, endsOn: '', ...differences }
}

/** A stored registration that holds a seat. */
export function aRegistration(differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  const { id = 'registration-1', email = 'sunita@example.com', registeredAt = inDays(-1) } = differences
  const secret = createHash('sha256').update(id).digest('base64url').slice(0, 22)
  const request = { id, input: aRegistrationInput({ email }), lang: 'en', secret } as const
  const seat = { kind: 'seat' as const, guests: [], price: 0, code: '' }
  const made = newRegistration(anEvent(), request, seat, new Date(registeredAt))
  return { ...made, price: null, ...differences }
}

/** A payment that is awaited until `heldUntil`, when the seat goes back, or without an end. */
export function aPayment(differences: Partial<Payment> = {}): Payment {
  const { heldUntil = null } = differences
  return { heldUntil, isReleased: heldUntil !== null, steps: [], changed: null, ...differences }
}

/** A registration as the admin's lists contain it. */
export function anAdminRegistration(differences: Partial<AdminRegistration> = {}): AdminRegistration {
  const event = anEvent({ id: 2, title: 'AI for Clinics' })
  const [row] = toAdminRegistrations({ ...newEventFile(event), registrations: [aRegistration()] })
  if (!row) throw new Error('no row')
  return { ...row, ...differences }
}

/** A registration form after parsing. */
export function aRegistrationInput(differences: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    ...filledFieldsSchema.parse({}),
    name: 'Sunita Patil',
    email: 'sunita@example.com',
    phone: '+919822012345',
    experience: 'beginner',
    guests: [],
    ...differences,
  }
}

/** A stored signup of an e-mail address for every new event, requested and confirmed a day ago. */
export function aSignup(differences: Partial<SignupRecord> = {}): SignupRecord {
  return {
    id: 'a-signup-1',
    email: 'asha@example.com',
    phone: '',
    signupDate: inDays(-1),
    news: true,
    about: [],
    lang: 'en',
    secret: aSecret,
    askedAt: inDays(-1),
    confirmedAt: inDays(-1),
    asked: null,
    ...differences,
  }
}

/** The first receipt of 2026-27: 1,999 rupees by UPI from a payer without a GSTIN, to a seller without one. */
export function aLedgerEntry(differences: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: '1-entry-1',
    kind: 'receipt',
    number: 1,
    at: '2026-11-22T09:41:00.000Z',
    eventId: 1,
    registrationId: 'registration-1',
    reference: 'AIW-2345',
    amount: 199_900,
    utr: '632612345678',
    movedOn: '2026-11-21',
    lang: 'en',
    name: 'Sunita Patil',
    eventTitle: 'AI for shops, part 1',
    eventTitleMr: '',
    eventDate: '2026-12-05T04:30:00.000Z',
    sellerName: 'Gauri Kelkar',
    sellerAddress: 'Laxmi Road 1, Pune',
    sellerGstin: '',
    gstRate: 0,
    line: '',
    receiptIds: [],
    seats: 1,
    voidedAt: null,
    company: '',
    gstin: '',
    businessAddress: '',
    ...differences,
  }
}

/** 1,999 rupees in cash for the first event. */
export function aPaymentInput(differences: Partial<PaymentInput> = {}): PaymentInput {
  const money = { amount: 199_900, utr: '', line: '', movedOn: '2026-11-21' }
  return { eventId: 1, registrationId: 'registration-1', ...money, ...differences }
}

/** A seat for 1,999 rupees, due since a morning in November, as the admin's list shows it. */
export function aPayable(differences: Partial<Payable> = {}): Payable {
  const { state = 'due', amount = 199_900 } = differences
  const isPaid = state === 'paid' || state === 'refunded'
  return {
    came: isPaid ? amount : 0,
    givenBack: state === 'refunded' ? amount : 0,
    due: isPaid ? 0 : amount,
    isReported: state === 'reported',
    isReportOld: false,
    mayRelease: false,
    eventId: 1,
    registrationId: 'registration-1',
    name: 'Sunita Patil',
    email: 'sunita@example.com',
    phone: '+919822012345',
    reference: 'QWERT12345',
    amount,
    state,
    utr: '',
    entryId: '',
    stateAt: '2026-11-20T04:30:00.000Z',
    registeredAt: '2026-11-20T04:30:00.000Z',
    heldUntil: null,
    isGone: false,
    isCancelled: false,
    isToRefund: false,
    seats: 1,
    ...differences,
  }
}

/** A visitor's values of a registration form; each number gives another person. */
export function aVisitor(number = 1, differences: Readonly<Record<string, unknown>> = {}) {
  return {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    phone: String(9_822_000_000 + number),
    experience: 'beginner',
    ...differences,
  }
}

/** A visitor's values of the enquiry form. */
export function anEnquiry(differences: Readonly<Record<string, unknown>> = {}) {
  return {
    firstName: 'Ganesh',
    lastName: 'Kulkarni',
    email: 'ganesh@example.com',
    company: 'Kulkarni Sweets',
    businessType: 'retail',
    message: 'Can AI answer our WhatsApp orders?',
    newsletter: false,
    ...differences,
  }
}

/** A stored enquiry that nobody has answered. */
export function anEnquiryRecord(differences: Partial<EnquiryRecord> = {}): EnquiryRecord {
  const from = { name: 'Ganesh Kulkarni', email: 'ganesh@example.com', lang: 'en' }
  const record = { id: 'enquiry-1', ...from, createdAt: inDays(-1), answered: null, ...differences }
  return enquiryRecordSchema.parse(record)
}

/** An entry of the audit log about nobody, with nothing to bring back. */
export function aLogEntry(differences: Partial<AuditLogEntry> = {}): AuditLogEntry {
  const plain = { about: null, deleted: null, backAt: null }
  return { id: 'entry-1', at: inDays(-1), text: 'Done.', ...plain, ...differences }
}

/** A sent e-mail, unless `differences` say otherwise. */
export function anOutboxEmail(differences: Partial<OutboxEmail> = {}): OutboxEmail {
  const sent = { ...askedEmail({ kind: 'confirmed', recordId: 'r1' }, inDays(-1)), isAsked: false }
  return { ...sent, state: 'sent', tries: 1, ...differences }
}

/** A confirmation in English, without a calendar entry, as transports receive it. */
export function anEmail(differences: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    kind: 'confirmed',
    locale: 'en',
    to: { name: 'Asha Patil', address: 'asha@example.org' },
    subject: 'Your seat is confirmed',
    html: '<!doctype html><html lang="en"><head></head><body><p>See you there.</p></body></html>',
    text: 'See you there.',
    pictures: [],
    calendar: null,
    removed: null,
    messageId: 'one@example.org',
    date: new Date('2026-11-22T09:00:00Z'),
    ...differences,
  }
}

/** Builders of valid stored records and request bodies: a test states only what it is about. */
import type { OutgoingEmail } from '#mail/drawing/email.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { askedEmail, type OutboxEmail } from '#core/mail/outbox.ts'
import type { Payable } from '#core/money/payments.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import {
  adminRegistrationSchema,
  filledFieldsSchema,
  type AdminRegistration,
  type RegistrationRecord,
} from '#core/registrations/registration-schema.ts'
import type { RegistrationInput } from '#core/registrations/registration-form.ts'
import type { PriceCode } from '#core/money/price-schema.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'

/** Shared by all records of a test file, so that equal ones compare as equal. */
const builtAt = new Date()

/** A secret as it stands in a record: 22 characters. */
export const aSecret = 'A-secret-of-22-letters'

/** The instant `days` from now (or from `now`); negative is in the past. */
export function inDays(days: number, now: Date = builtAt): string {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString()
}

/** An open webinar in ten days, free and without a seat limit. */
export function anEvent(differences: Partial<EventRecord> = {}): EventRecord {
  const id = differences.id ?? 1
  return {
    id,
    slug: `event-${id}`,
    title: `AI for shops, part ${id}`,
    titleMr: '',
    description: 'How a small shop answers its customers faster with AI.',
    descriptionMr: '',
    eventType: 'webinar',
    series: '',
    eventDate: inDays(10),
    duration: 60,
    maxAttendees: null,
    price: 0,
    regularPrice: null,
    offerEndsOn: '',
    offerSeats: null,
    holdHours: 48,
    waitlistOpen: true,
    codes: [],
    status: 'scheduled',
    registrationOpen: true,
    venue: '',
    venueMr: '',
    picture: '',
    pictureAlt: '',
    pictureAltMr: '',
    taughtIn: '',
    forWhom: '',
    forWhomMr: '',
    agenda: '',
    agendaMr: '',
    toTakeHome: '',
    toTakeHomeMr: '',
    toBring: '',
    toBringMr: '',
    question: '',
    questionMr: '',
    answerRequired: false,
    zoomLink: '',
    meetingId: '',
    passcode: '',
    changeNote: '',
    changeNoteMr: '',
    recordingLink: '',
    slidesLink: '',
    sequence: 0,
    statusSequence: 0,
    joiningRevision: 0,
    factsBefore: [],
    bookableSince: '',
    formerSlugs: [],
    version: 1,
    createdAt: inDays(-1),
    updatedAt: inDays(-1),
    ...differences,
  }
}

/** The request body of the admin's event form, loosely typed so that tests can send invalid values. */
export interface EventForm {
  title: string
  slug: string
  description: string
  eventType: 'webinar' | 'workshop' | 'seminar'
  eventDate: string
  duration: number
  maxAttendees: number | null
  price: number
  zoomLink: string
  meetingId: string
  passcode: string
  changeNote?: string
  regularPrice?: number | null
  offerEndsOn?: string
  offerSeats?: number | null
  holdHours?: number
  waitlistOpen?: boolean
  codes?: readonly PriceCode[]
  titleMr?: string
  descriptionMr?: string
  status?: 'draft' | 'scheduled' | 'cancelled'
  registrationOpen?: boolean
  venue?: string
  venueMr?: string
  picture?: string
  pictureAlt?: string
  question?: string
  questionMr?: string
  answerRequired?: boolean
  version?: number
  series?: EventRecord['series']
}

export function anEventInput(differences: Partial<EventForm> = {}): EventForm {
  return {
    title: 'AI for shops in one hour',
    slug: 'ai-for-shops',
    description: 'How a small shop answers its customers faster with AI.',
    eventType: 'webinar',
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

/** A code for ten percent off, any number of times, without an end. */
export function aCode(differences: Partial<PriceCode> = {}): PriceCode {
  return { code: 'DIWALI', kind: 'percent', value: 10, usesMost: null, endsOn: '', ...differences }
}

/** A stored registration that holds a seat. */
export function aRegistration(differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return {
    id: 'registration-1',
    kind: 'seat',
    ...{ ...aRegistrationInput(), guests: [] },
    addressesNamedAt: [],
    attended: false,
    registeredAt: inDays(-1),
    lang: 'en',
    ...differences,
  }
}

/** A registration as the admin's lists hold it. */
export function anAdminRegistration(differences: Partial<AdminRegistration> = {}): AdminRegistration {
  const record = { ...aRegistration(), payment: null, eventId: 2, eventTitle: 'AI for Clinics' }
  return adminRegistrationSchema.parse({ ...record, ...differences })
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

/** A stored signup of an e-mail address, asked and confirmed a day ago, for every new event. */
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

/** The first receipt of 2026-27: 1,999 rupees by UPI from somebody without a GSTIN, to a seller without one. */
export function aLedgerEntry(differences: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    ...{ id: '1-entry-1', kind: 'receipt', number: 1, at: '2026-11-22T09:41:00.000Z' },
    ...{ eventId: 1, registrationId: 'registration-1', reference: 'AIW-2345', amount: 199_900 },
    ...{ utr: '632612345678', movedOn: '2026-11-21', lang: 'en', name: 'Sunita Patil' },
    ...{ eventTitle: 'AI for shops, part 1', eventTitleMr: '', eventDate: '2026-12-05T04:30:00.000Z' },
    ...{ sellerName: 'Gauri Kelkar', sellerAddress: 'Laxmi Road 1, Pune', sellerGstin: '', gstRate: 0 },
    ...{ line: '', receiptIds: [], seats: 1, voidedAt: null, company: '', gstin: '', businessAddress: '' },
    ...differences,
  }
}

/** A seat for 1,999 rupees that is due since a morning of November, as the admin's list has it. */
export function aPayable(differences: Partial<Payable> = {}): Payable {
  const { state = 'due', amount = 199_900 } = differences
  const isPaid = state === 'paid' || state === 'refunded'
  return {
    ...{ came: isPaid ? amount : 0, givenBack: state === 'refunded' ? amount : 0, due: isPaid ? 0 : amount },
    ...{ isReported: state === 'reported', isReportOld: false, mayRelease: false },
    ...{ eventId: 1, registrationId: 'registration-1', name: 'Sunita Patil', email: 'sunita@example.com' },
    ...{
      phone: '+919822012345',
      reference: 'QWERT12345',
      amount: 199_900,
      state: 'due',
      utr: '',
      entryId: '',
    },
    ...{ stateAt: '2026-11-20T04:30:00.000Z', registeredAt: '2026-11-20T04:30:00.000Z', heldUntil: null },
    ...{ isGone: false, isToRefund: false, seats: 1 },
    ...differences,
  }
}

/** A visitor's values of a registration form; each number is another person. */
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

/** A confirmation in English, without a calendar entry, as transports take it. */
/** Sent, if nothing else is said. */
export function anOutboxEmail(differences: Partial<OutboxEmail> = {}): OutboxEmail {
  const sent = { ...askedEmail({ kind: 'confirmed', recordId: 'r1' }, inDays(-1)), isAsked: false }
  return { ...sent, state: 'sent', tries: 1, ...differences }
}

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
    files: [],
    messageId: 'one@example.org',
    date: new Date('2026-11-22T09:00:00Z'),
    ...differences,
  }
}

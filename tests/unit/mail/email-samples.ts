/** Makes a sample of every kind of e-mail, with the longest titles and names, as the site composes it from its documents. */
import { type Locale, worded } from '#core/basics/locale.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { EmailKind } from '#core/mail/kinds.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { emptySignupFile } from '#core/signups/signup-file.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { type RenderedEmail, renderEmail, type WrittenEmail } from '#mail/drawing/render.ts'
import { todayList } from '#mail/kinds/consultant.ts'
import type { Look } from '#mail/kinds/parts.ts'
import { composeForEnquiry, composeForEvent, composeForSignup } from '#mail/sending/outboxes.ts'
import {
  aLedgerEntry,
  anEnquiryRecord,
  anEvent,
  anOutboxEmail,
  aRegistration,
  aSignup,
  aPayment,
} from '../../support/builders.ts'
import { openMemoryStorage } from '../../support/storage/memory-storage.ts'
import { emptyAdminFile, addFile, changeSignups } from '#storage/documents.ts'

export const sampleNow = new Date('2026-11-22T05:00:00.000Z')
/** The secret of every sample record, which opens its owner's page. */
const secret = 'Zm9yIHBpY3R1cmVzIG9ubH'

const paid: EventRecord = anEvent({
  id: 1,
  slug: 'ai-marketing-workshop-pune',
  series: 'marketing',
  eventType: 'workshop',
  title: 'AI for Marketing Workshop - From Research to Launch in 30 Days',
  titleMr: 'AI मार्केटिंग कार्यशाळा: मार्केट रिसर्चपासून लाँचपर्यंत, ३० दिवसांत',
  eventDate: '2026-12-05T04:00:00.000Z',
  duration: 480,
  price: 199_900,
  maxAttendees: 25,
  venue: 'Hotel Sahyadri, Banquet Hall, Fergusson College Road, Shivajinagar, Pune 411004',
  venueMr: 'हॉटेल सह्याद्री, बँक्वेट हॉल, फर्ग्युसन कॉलेज रस्ता, शिवाजीनगर, पुणे ४११००४',
  sequence: 2,
})

/** The offer ends on its last day or with its last seat, whichever comes first. */
const launch: EventRecord = { ...paid, regularPrice: 300_000, offerEndsOn: '2026-11-30', offerSeats: 10 }

export const freeSample: EventRecord = anEvent({
  id: 2,
  slug: 'n8n-workshop',
  series: 'n8n',
  eventType: 'workshop',
  title: 'No-Code AI Workflow Automation',
  titleMr: 'कोडिंगशिवाय AI वर्कफ्लो ऑटोमेशन',
  eventDate: '2026-11-28T04:30:00.000Z',
  duration: 120,
  zoomLink: 'https://us02web.zoom.us/j/89012345678?pwd=VGhpcyBpcyBub3QgYSBwYXNzY29kZQ.1',
  meetingId: '890 1234 5678',
  passcode: 'shivaji-421',
})
const free = freeSample

/** An event without a Marathi title, in no workshop's series. */
const seminar: EventRecord = anEvent({
  id: 7,
  slug: 'ai-for-clinics',
  title: 'AI for Clinics: Appointments, Reminders and Reports',
  eventType: 'seminar',
  eventDate: '2027-01-10T11:30:00.000Z',
  duration: 90,
  price: 49_900,
  maxAttendees: 40,
  venue: 'Indian Medical Association, Tilak Road, Nashik',
})

const names = { en: 'Sunita Deshpande-Kulkarni', mr: 'ज्ञानेश्वर श्रीकृष्ण क्षीरसागर' } as const

const enquiry = anEnquiryRecord({
  email: 'ganesh.kulkarni@kulkarni-sweets.example',
  phone: '+919822012345',
  company: 'कुलकर्णी स्वीट्स अँड नमकीन',
  businessType: 'retail',
  message:
    'Can AI answer our WhatsApp orders?\n\nदिवाळीत रोज दोनशे ऑर्डर येतात, आणि प्रत्येकाला किंमत विचारायची असते. यातून वेळ कसा वाचेल?',
  newsletter: true,
  createdAt: '2026-11-22T05:12:00.000Z',
  lang: 'mr',
})

const expectations = 'Answer patients faster.\nReminders that go out by themselves.'
const trade = { company: 'Deshpande Dental Care, Kothrud', designation: 'Owner', expectations }
const filled = { name: names.en, lang: 'en', ...trade } as const

/** An e-mail to take a picture of; a kind has several if it says different things about different events. */
export interface EmailSample {
  /** A unique name: 'joining-in-place'. */
  readonly name: string
  readonly kind: EmailKind
  readonly written: WrittenEmail
  readonly email: RenderedEmail
  readonly isWaiting: boolean
  /** Null for readers without an own page. */
  readonly ownPage: string | null
  /** True if the e-mail greets or names its reader. */
  readonly isNamed: boolean
  /** Returns the same e-mail with each text that a person typed replaced by `typed`. */
  readonly withTexts: (typed: string) => Promise<RenderedEmail>
}

const typedNames =
  /^(?:name|title|titleMr|venue|venueMr|changeNote|changeNoteMr|meetingId|passcode|message|company|designation|expectations)$/

function retyped<Value>(value: Value, typed: string | null): Value {
  if (typed === null) return value
  const replaced: unknown = JSON.parse(JSON.stringify(value), (key, text: unknown) =>
    typeof text === 'string' && text !== '' && typedNames.test(key) ? typed : text,
  )
  return replaced as Value
}

/** Returns 'payment-reported' for 'paymentReported'. */
function nameOf(kind: EmailKind): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

async function openLook(origin: string, files: readonly EventFile[] = []): Promise<Look> {
  const { storage } = openMemoryStorage('samples')
  for (const file of files) await addFile(storage, file)
  const listEvents = () => Promise.resolve(files.map(({ event }) => event))
  return { storage, now: sampleNow, origin, settings: emptyAdminFile.settings, listEvents, hasSettled: false }
}

/** How a sample's event file differs from one with a confirmed seat without a price. */
export interface SeatSample {
  readonly event?: EventRecord
  readonly registration?: Partial<RegistrationRecord>
  readonly file?: Partial<EventFile>
  /** Other registrations of the same event. */
  readonly others?: readonly RegistrationRecord[]
  /** Other events that are open. */
  readonly next?: readonly EventRecord[]
  readonly key?: string
  /** A guest's id. */
  readonly guest?: string | undefined
  readonly now?: string
}

/** Composes an e-mail about a registration. */
export async function composeSample(
  kind: EmailKind,
  {
    event = paid,
    registration = {},
    file = {},
    others: people = [],
    next = [],
    key = '',
    guest,
    now,
  }: SeatSample,
  locale: Locale,
  origin: string,
  typed: string | null = null,
): Promise<WrittenEmail> {
  const name = names[worded(locale)]
  const owner = aRegistration({ name, lang: locale, secret, sequence: 2, ...registration })
  const whole = { ...newEventFile(event), registrations: [owner, ...people], ...file }
  const document = retyped(whole, typed)
  const more = retyped(next, typed).filter(({ id }) => id !== event.id)
  const { registrations } = document
  const others = more.map((event) => ({ ...newEventFile(event), registrations }))
  const look = await openLook(origin, [document, ...others])
  const at = now === undefined ? look : { ...look, now: new Date(now) }
  return writtenIn(await composeForEvent(document, { key, kind, recordId: guest ?? owner.id }, at))
}

function writtenIn(composed: Awaited<ReturnType<typeof composeForEvent>>): WrittenEmail {
  if (!composed || 'webhook' in composed) throw new Error('the e-mail says nothing')
  return composed.written
}

const heldUntil = '2026-11-24T12:30:00.000Z'
const due = { price: paid.price, payment: aPayment({ heldUntil }) }

/** A registrant who is asked to pay. */
export const payer: SeatSample = { registration: due }

function step(differences: Partial<PaymentStep>): PaymentStep {
  return { to: 'paid', at: '2026-11-22T04:00:00.000Z', by: 'admin', ...differences }
}

function withSteps(...steps: readonly Partial<PaymentStep>[]) {
  return { ...due, payment: { ...due.payment, steps: steps.map(step) } }
}

const hasPaid = withSteps({ amount: paid.price })

/** Returns the part of a file that holds a returned seat. */
function gone(registration: Partial<RegistrationRecord>, locale: Locale): Partial<EventFile> {
  const owner = aRegistration({ name: names[worded(locale)], lang: locale, secret, ...registration })
  return {
    cancelled: [
      { registration: owner, cancelledAt: sampleNow.toISOString(), reason: 'owner', movedTo: null },
    ],
  }
}

function people(seats: number, waiting: number): RegistrationRecord[] {
  return Array.from({ length: seats + waiting }, (_, n) => {
    const registeredAt = `2026-11-01T00:00:${10 + n}.000Z`
    return aRegistration({ id: `other-${n}`, kind: n < seats ? 'seat' : 'waitlist', registeredAt })
  })
}

/** Returns samples about a registration, each with the end of its name, '' for the plain one. The consultant's are in English. */
function seatSamples(locale: Locale): [EmailKind, variant: string, SeatSample][] {
  const waiting = { kind: 'waitlist' } as const
  const noted = { changeNote: 'The hall is booked that day.', changeNoteMr: 'त्या दिवशी सभागृह उपलब्ध नाही.' }
  const called = { ...paid, ...noted, status: 'cancelled' } as const
  const isDue = { ...due, sequence: 1 }
  const inPune = { venue: 'Pune', venueMr: 'पुणे' }
  const elsewhere = { sequence: 1, eventDate: '2026-11-29T05:00:00.000Z', duration: 420, ...inPune }
  const before = (differences: Partial<typeof elsewhere>, event = paid) => {
    const factsBefore = [{ ...elsewhere, ...differences }]
    return { ...event, sequence: 2, factsBefore }
  }
  const { eventDate, duration } = paid
  const onlineBefore = before({ eventDate, duration, venue: '', venueMr: '' })
  const shorter = before({ eventDate: free.eventDate, duration: 90, venue: '', venueMr: '' }, free)
  const toldBefore = anOutboxEmail({ kind: 'eventCancelled', recordId: 'registration-1', sequence: 0 })
  const toldCancelled = { outbox: { told: toldBefore } }
  const offer = { madeAt: '2026-11-22T03:30:00.000Z', until: '2026-11-23T03:30:00.000Z', price: paid.price }
  const sold = { eventTitle: paid.title, eventTitleMr: paid.titleMr, name: names[worded(locale)] }
  const receipt = (more: Partial<LedgerEntry>) => ({ entries: [aLedgerEntry({ ...sold, ...more })] })
  const entryId = '1-entry-1'
  const isReceived = withSteps({ amount: paid.price, entryId })
  const invoice = receipt({ number: 12, sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 })
  const received = { registration: isReceived, file: invoice }
  const refund = { to: 'refunded', amount: paid.price, entryId } as const
  const isRefunded = withSteps({ amount: paid.price, entryId: '1-entry-0' }, refund)
  const isPart = withSteps({ amount: paid.price, entryId: '1-entry-0' }, refund, { amount: 0 })
  const creditNote = receipt({ kind: 'creditNote', number: 3 })
  const isReported = withSteps({ to: 'reported', by: 'registrant', utr: '632512345678' })
  const heldOpen = aPayment()
  const ofSeminar = { price: seminar.price, payment: heldOpen }
  const heldSeminar = { ...ofSeminar, payment: { ...heldOpen, heldUntil } }
  const recording = { recordingLink: 'https://video.example/watch?v=28-november' }
  const slides = { slidesLink: 'https://drive.example/slides-5-december.pdf' }
  const came = { registration: { attended: true } }
  const absent = { others: [aRegistration({ id: 'other', attended: true })] }
  const notice = { registration: { ...due, ...filled }, others: people(11, 3) }
  const returned = { ...gone({ ...hasPaid, ...filled }, 'en'), registrations: people(11, 3) }
  const written = {
    subject: 'The slides of {event}',
    text: 'Dear {name},\n\nhere they are: https://example.in/slides.pdf.\nAsk me anything.',
  }
  const letters = { l1: { at: sampleNow.toISOString(), en: written, mr: written, news: null } }
  const raised = { at: sampleNow.toISOString(), before: 145_000 }
  const isRaised = { ...heldOpen, steps: [step({ to: 'due', amount: 145_000 })], changed: raised }
  const isFreed = { ...heldOpen, changed: { ...raised, before: 49_900 } }
  const movedFrom = { eventId: 7, at: sampleNow.toISOString() }
  return [
    ['confirmed', '', { event: free }],
    ['confirmed', '-in-place', { event: { ...seminar, price: 0 } }],
    ['reserved', '', payer],
    ['reserved', '-at-the-door', { event: seminar, registration: ofSeminar }],
    ['reserved', '-reported', { registration: isReported }],
    ['paymentReminder', '', payer],
    ['paymentReminder', '-held', { event: seminar, registration: heldSeminar }],
    ['amountChanged', '', { registration: { price: paid.price, payment: isRaised } }],
    ['amountChanged', '-free', { registration: { price: 0, payment: isFreed } }],
    ['paymentReceived', '', received],
    ['paymentReceived', '-gone', { file: { ...invoice, ...gone(isReceived, locale), registrations: [] } }],
    ['paymentReceived', '-cancelled', { ...received, event: { ...paid, status: 'cancelled' } }],
    ['paymentReceived', '-over', { ...received, now: '2026-12-06T05:00:00.000Z' }],
    ['refunded', '', { registration: isRefunded, file: creditNote }],
    ['refunded', '-a-part', { registration: isPart, file: creditNote }],
    ['movedToEvent', '', { registration: { ...hasPaid, movedFrom }, next: [seminar] }],
    ['movedToEvent', '-due', payer],
    ['joining', '', { event: free }],
    ['joining', '-in-place', {}],
    ['eventChanged', '', { event: before({}), registration: isDue }],
    ['eventChanged', '-place', { event: { ...onlineBefore, ...noted }, registration: isDue }],
    ['eventChanged', '-time', { registration: { sequence: 1 }, event: shorter }],
    ['eventChanged', '-takes-place', { event: free, file: toldCancelled }],
    ['eventChanged', '-takes-place-waiting', { event: free, registration: waiting, file: toldCancelled }],
    ['eventChanged', '-waiting', { event: before({}), registration: { ...waiting, sequence: 1 } }],
    ['eventChanged', '-offered', { event: before({}), registration: { ...waiting, sequence: 1, offer } }],
    ['eventCancelled', '', { event: called, registration: due }],
    ['eventCancelled', '-paid', { event: called, registration: hasPaid }],
    ['eventCancelled', '-waiting', { event: called, registration: waiting }],
    ['registrationCancelled', '', { registration: due, next: [free, seminar] }],
    ['registrationCancelled', '-paid', { registration: hasPaid }],
    ['registrationCancelled', '-waiting', { registration: waiting }],
    ['seatReleased', '', payer],
    ['offerLapsed', '', { registration: waiting }],
    ['waitlisted', '', { registration: waiting, others: people(0, 2) }],
    ['seatOffered', '', { registration: { ...waiting, offer } }],
    ['ownLinks', '', { registration: { name: 'Asha Kulkarni' }, next: [free] }],
    ['newRegistration', '', notice],
    ['newRegistration', '-waiting', { registration: { ...waiting, ...filled }, others: people(25, 2) }],
    ['letter', '', { event: free, file: { letters }, key: 'registration-1.letter.l1' }],
    ['thanks', '', { ...came, event: { ...paid, ...slides } }],
    ['thanks', '-nobody-ticked', { event: { ...free, ...recording, ...slides } }],
    ['missed', '', { ...absent, event: { ...free, ...recording }, next: [paid] }],
    ['missed', '-nothing-next', absent],
    ['filesAdded', '', { ...came, event: { ...paid, ...recording, ...slides } }],
    ['registrationCancelledNotice', '', { file: returned }],
    ['paymentReported', '', { ...notice, registration: { ...isReported, ...filled } }],
  ]
}

type EnquirySample = [EmailKind, Partial<EnquiryRecord>]

function enquirySamples(locale: Locale): EnquirySample[] {
  const sender = { name: names[worded(locale)], lang: locale }
  const answer = { at: sampleNow.toISOString(), note: '', reply: 'Dear {name},\n\nyes, we come to Kolhapur.' }
  return [
    ['enquiryReceived', { ...sender, message: 'How much is a class for a team of twelve?' }],
    ['reply', { ...sender, answered: answer }],
    ['newEnquiry', {}],
  ]
}

const workshops = { news: false, about: ['ai-marketing-workshop-pune', 'n8n-workshop'] }
const signupSamples: readonly [EmailKind, string, Partial<SignupRecord>, readonly EventRecord[]][] = [
  ['dateSet', '', {}, [launch]],
  ['signupConfirm', '', {}, []],
  ['signupConfirm', '-workshops', workshops, []],
  ['signupConfirmed', '', {}, [free, paid, seminar]],
  ['signupConfirmed', '-workshop', { ...workshops, about: ['n8n-workshop'] }, []],
]

export async function emailSamples(locale: Locale, origin: string): Promise<EmailSample[]> {
  const root = `${origin}${locale === 'en' ? '' : '/mr'}`
  const add = async (
    kind: EmailKind,
    variant: string,
    compose: (typed: string | null) => Promise<WrittenEmail>,
    more: Partial<EmailSample> = {},
  ): Promise<EmailSample> => {
    const written = await compose(null)
    const name = `${nameOf(kind)}${variant}`
    const email = renderEmail(kind, written)
    const withTexts = async (typed: string) => renderEmail(kind, await compose(typed))
    const usual = { isWaiting: false, ownPage: null, isNamed: false }
    return { name, kind, written, email, ...usual, withTexts, ...more }
  }
  const seats = seatSamples(locale).map(([kind, variant, sample]) => {
    const ownPage = kind === 'ownLinks' ? null : `${root}/r/${(sample.event ?? paid).id}-${secret}`
    const isWaiting = sample.registration?.kind === 'waitlist'
    const compose = (typed: string | null) => composeSample(kind, sample, locale, origin, typed)
    return add(kind, variant, compose, { isWaiting, ownPage, isNamed: true })
  })
  const enquiries = enquirySamples(locale).map(([kind, differences]) => {
    const compose = async (typed: string | null) => {
      const look = await openLook(origin)
      const sent = retyped({ ...enquiry, ...differences }, typed)
      const signups = [aSignup({ email: sent.email })]
      await changeSignups(look.storage, sampleNow, (file) => ({ next: { ...file, signups }, result: null }))
      return writtenIn(
        await composeForEnquiry({ enquiries: [sent] }, { key: '', kind, recordId: sent.id }, look),
      )
    }
    return add(kind, '', compose, { isNamed: kind !== 'newEnquiry' })
  })
  const signups = signupSamples.map(([kind, variant, differences, events]) =>
    add(kind, variant, async (typed) => {
      const files = retyped(events, typed).map(newEventFile)
      const look = await openLook(origin, files)
      const signup = aSignup({ lang: locale, secret, ...differences })
      const key = `${signup.id}.dateSet.${paid.id}`
      const file = { ...emptySignupFile, signups: [signup] }
      return writtenIn(await composeForSignup(file, { key, kind, recordId: signup.id }, look))
    }),
  )
  const toRefund = { kind: 'toRefund', press: 'Give it back', href: '/admin/money?show=toRefund' } as const
  const refund = { ...toRefund, title: '1 refund to give: ₹499', text: 'Waiting since yesterday.' }
  const toAnswer = { kind: 'messages', press: 'Answer', href: '/admin?tab=contacts#panel' } as const
  const text = 'The oldest came 10 days ago.'
  const messages = { ...toAnswer, title: '4 messages wait for an answer', text }
  const list = { at: '2026-11-24T02:30:00.000Z', lines: [messages, refund], more: 1, steps: [], coming: [] }
  const today = add('todayList', '', () => Promise.resolve(todayList({ origin }, list)))
  return Promise.all([...seats, ...enquiries, ...signups, today])
}

/** Every kind of e-mail as it occurs, with the longest titles and names there are: for pictures and for tests. */
import { type EmailKind, isToConsultant } from '#core/mail/kinds.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { PaymentTold } from '#core/mail/payment-told.ts'
import type { RenderedEmail } from '#mail/drawing/email.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { receiptText } from '#i18n/receipt-text.ts'
import { selling } from '#site.ts'
import { kinds } from '#mail/kinds/kinds.ts'
import { renderEmail, type WrittenEmail } from '#mail/writing/render.ts'
import { aLedgerEntry, anEvent, aRegistration } from '../builders.ts'

const paid: EventRecord = anEvent({
  id: 1,
  slug: 'ai-marketing-workshop-pune',
  series: 'marketing',
  title: 'AI for Marketing Workshop - From Research to Launch in 30 Days',
  titleMr: 'AI मार्केटिंग कार्यशाळा: मार्केट रिसर्चपासून लाँचपर्यंत, ३० दिवसांत',
  eventType: 'workshop',
  eventDate: '2026-12-05T04:00:00.000Z',
  duration: 480,
  price: 199_900,
  maxAttendees: 25,
  venue: 'Hotel Sahyadri, Banquet Hall, Fergusson College Road, Shivajinagar, Pune 411004',
  venueMr: 'हॉटेल सह्याद्री, बँक्वेट हॉल, फर्ग्युसन कॉलेज रस्ता, शिवाजीनगर, पुणे ४११००४',
  sequence: 2,
})

/** Until one of two is over, whichever comes first. */
const launch: EventRecord = { ...paid, regularPrice: 300_000, offerEndsOn: '2026-11-30', offerSeats: 10 }

const free: EventRecord = anEvent({
  id: 2,
  slug: 'n8n-workshop',
  series: 'n8n',
  title: 'No-Code AI Workflow Automation',
  titleMr: 'कोडिंगशिवाय AI वर्कफ्लो ऑटोमेशन',
  eventType: 'workshop',
  eventDate: '2026-11-28T04:30:00.000Z',
  duration: 120,
  zoomLink: 'https://us02web.zoom.us/j/89012345678?pwd=VGhpcyBpcyBub3QgYSBwYXNzY29kZQ.1',
  meetingId: '890 1234 5678',
  passcode: 'shivaji-421',
})

/** Without a Marathi title, and in no workshop's series. */
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

const enquiry: EnquiryRecord = {
  id: 'enquiry-1',
  name: 'Ganesh Kulkarni',
  email: 'ganesh.kulkarni@kulkarni-sweets.example',
  phone: '+919822012345',
  company: 'कुलकर्णी स्वीट्स अँड नमकीन',
  businessType: 'retail',
  message:
    'Can AI answer our WhatsApp orders?\n\nदिवाळीत रोज दोनशे ऑर्डर येतात, आणि प्रत्येकाला किंमत विचारायची असते. यातून वेळ कसा वाचेल?',
  newsletter: true,
  createdAt: '2026-11-22T05:12:00.000Z',
  answered: null,
  lang: 'mr',
}

const registration = aRegistration({
  name: 'Sunita Deshpande-Kulkarni',
  company: 'Deshpande Dental Care, Kothrud',
  designation: 'Owner',
  expectations: 'Answer patients faster.\nReminders that go out by themselves.',
})

type FactsOf<Kind extends EmailKind> = Parameters<(typeof kinds)[Kind]['write']>[0]
const writers: { readonly [Kind in EmailKind]: { readonly write: (facts: FactsOf<Kind>) => WrittenEmail } } =
  kinds

/** One e-mail to take a picture of; some kinds say different things of different events. */
export interface EmailSample {
  /** Unlike any other's: 'joining-in-place'. */
  readonly name: string
  readonly kind: EmailKind
  readonly written: WrittenEmail
  readonly email: RenderedEmail
  /** The same, with each text that somebody typed replaced. */
  readonly withTexts: (typed: string) => RenderedEmail
}

const typedNames =
  /^(?:name|title|titleMr|venue|venueMr|changeNote|changeNoteMr|meetingId|passcode|message|company|designation|expectations)$/

function withTexts<Facts>(facts: Facts, typed: string): Facts {
  const replaced: unknown = JSON.parse(JSON.stringify(facts), (key, value: unknown) =>
    typeof value === 'string' && value !== '' && typedNames.test(key) ? typed : value,
  )
  return replaced as Facts
}

/** 'joiningMissing' → 'joining-missing'. */
function nameOf(kind: EmailKind): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `variant` begins with a hyphen. */
function aSample<Kind extends EmailKind>(kind: Kind, facts: FactsOf<Kind>, variant = ''): EmailSample {
  const { write } = writers[kind]
  const written = write(isToConsultant(kind) ? { ...facts, locale: 'en' } : facts)
  return {
    ...{ name: `${nameOf(kind)}${variant}`, kind, written },
    email: renderEmail(kind, written),
    withTexts: (typed) => renderEmail(kind, write(withTexts(facts, typed))),
  }
}

/** What a registrant with a seat, or a place in line, is written to with. */
export function seatFacts(locale: Locale, origin: string) {
  const ownPage = `${origin}${locale === 'en' ? '' : '/mr'}/r/2-Zm9yIHBpY3R1cmVzIG9ubHk`
  const about = { event: paid, name: names[locale], ownPage, payment: null }
  return {
    locale,
    origin,
    ...about,
    isWaiting: false,
    isJoiningSoon: false,
    seats: 1,
    bookedBy: null,
  } as const
}

const due: PaymentTold = {
  ...{ state: 'due', reference: '7KQ2M9XW4T', held: 0, due: paid.price },
  ...{ heldUntil: '2026-11-24T12:30:00.000Z', isReleased: true },
}
const hasPaid: PaymentTold = { ...due, state: 'paid', held: paid.price, due: 0 }

/** To somebody who is asked to pay. */
export function payerFacts(locale: Locale, origin: string) {
  const payPage = `${origin}${locale === 'en' ? '' : '/mr'}/pay/1-7KQ2M9XW4T-Zm9yIHBpY3R1cmVz`
  return { ...seatFacts(locale, origin), payment: due, payPage }
}

/** What the door's camera reads. */
const doorCode = '5JH2K8M3NP-7QX2RA'

/** Of an event online. */
export const joiningFacts = { ...seatFacts('en', 'https://example.in'), event: free, doorCode }

/** Consultants' e-mails are in English only. */
export function emailSamples(locale: Locale, origin: string): EmailSample[] {
  const common = { locale, origin }
  const seat = seatFacts(locale, origin)
  const payer = payerFacts(locale, origin)
  const { ownPage, name } = seat
  const dueSeat = { ...seat, payment: due }
  const waiting = { ...seat, isWaiting: true }
  const noted = { changeNote: 'The hall is booked that day.', changeNoteMr: 'त्या दिवशी सभागृह उपलब्ध नाही.' }
  const called = { ...paid, ...noted, status: 'cancelled' } as const
  const signupPage = `${origin}${locale === 'en' ? '' : '/mr'}/signup/a-Zm9yIHBpY3R1cmVzIG9ubHk`
  const signup = { ...common, signupPage }
  const paper = (more: Partial<LedgerEntry>) => {
    const entry = aLedgerEntry({ eventTitle: paid.title, eventTitleMr: paid.titleMr, name, ...more })
    const receiptPage = `${ownPage}/receipt/${entry.id}`
    const text = receiptText({ entry, originals: [] }, locale, selling())
    return { amount: entry.amount, number: receiptNumber(entry), receipt: text, receiptPage }
  }
  const received = { ...seat, ...paper({ number: 12, sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 }), due: 0 }
  const about = { ...common, event: paid, registration, payment: due, isGone: false, taken: 12, waiting: 3 }
  const titles = [paid, free].map((event) => (locale === 'en' ? event.title : event.titleMr))
  const elsewhere = {
    ...{ sequence: 1, eventDate: '2026-11-29T05:00:00.000Z', duration: 420 },
    ...{ venue: 'Pune', venueMr: 'पुणे' },
  }
  const { eventDate, duration } = paid
  const wasOnline = { ...elsewhere, eventDate, duration, venue: '', venueMr: '' }
  const asNow = { ...wasOnline, eventDate: free.eventDate, duration: free.duration }
  const changed = { before: elsewhere, wasCancelled: false, offeredUntil: null }
  const takesPlace = { event: free, before: asNow, wasCancelled: true, offeredUntil: null }
  const recording = { recordingLink: 'https://video.example/watch?v=28-november' }
  const slides = { slidesLink: 'https://drive.example/slides-5-december.pdf' }
  const held = { ...seat, recordingLink: '', slidesLink: '', hasCome: true }
  const utr = {
    to: 'reported',
    at: '2026-11-22T05:00:00.000Z',
    by: 'registrant',
    utr: '632512345678',
  } as const
  const reported = { heldUntil: null, isReleased: false, steps: [utr] }
  return [
    aSample('confirmed', { ...seat, event: free }),
    aSample('confirmed', { ...seat, event: { ...seminar, price: 0 } }, '-in-place'),
    aSample('reserved', payer),
    aSample(
      'reserved',
      { ...payer, event: seminar, payment: { ...due, heldUntil: null, isReleased: false } },
      '-at-the-door',
    ),
    aSample('reserved', { ...payer, payment: { ...due, state: 'reported' } }, '-reported'),
    aSample('paymentReminder', payer),
    aSample('paymentReminder', { ...payer, event: seminar, payment: { ...due, isReleased: false } }, '-held'),
    aSample('amountChanged', {
      ...{ ...payer, event: { ...paid, price: 54_900 }, before: 145_000, price: 199_900 },
      payment: { ...due, heldUntil: null, held: 145_000, due: 54_900 },
    }),
    aSample(
      'amountChanged',
      { ...payer, payment: null, event: { ...paid, price: 0 }, before: 49_900, price: 0 },
      '-free',
    ),
    ...(['seat', 'gone', 'cancelled', 'over'] as const).map((standing) =>
      aSample('paymentReceived', { ...received, standing }, standing === 'seat' ? '' : `-${standing}`),
    ),
    aSample('reply', { ...common, name, text: 'Dear {name},\n\nyes, we come to Kolhapur.' }),
    aSample('refunded', { ...seat, ...paper({ kind: 'creditNote', number: 3 }) }),
    aSample('movedToEvent', { ...seat, payment: hasPaid, former: seminar }),
    aSample('movedToEvent', { ...dueSeat, former: null }, '-due'),
    aSample('joining', { ...seat, event: free, doorCode }),
    aSample('joining', { ...seat, doorCode }, '-in-place'),
    aSample('eventChanged', { ...dueSeat, ...changed }),
    aSample(
      'eventChanged',
      { ...dueSeat, ...changed, event: { ...dueSeat.event, ...noted }, before: wasOnline },
      '-place',
    ),
    aSample(
      'eventChanged',
      { ...seat, ...changed, event: free, before: { ...asNow, duration: 90 } },
      '-time',
    ),
    aSample('eventChanged', { ...seat, ...takesPlace }, '-takes-place'),
    aSample('eventChanged', { ...waiting, ...takesPlace }, '-takes-place-waiting'),
    aSample('eventChanged', { ...waiting, ...changed }, '-waiting'),
    aSample('eventChanged', { ...waiting, ...changed, offeredUntil: '2026-11-23T03:30:00.000Z' }, '-offered'),
    aSample('eventCancelled', { ...dueSeat, event: called }),
    aSample('eventCancelled', { ...seat, payment: hasPaid, event: called }, '-paid'),
    aSample('eventCancelled', { ...waiting, event: called }, '-waiting'),
    aSample('registrationCancelled', { ...dueSeat, next: [free, seminar] }),
    aSample('registrationCancelled', { ...seat, payment: hasPaid, next: [] }, '-paid'),
    aSample('registrationCancelled', { ...waiting, next: [] }, '-waiting'),
    aSample('seatReleased', { ...dueSeat, isOpen: true }),
    aSample('offerLapsed', { ...waiting, isOpen: true }),
    aSample('waitlisted', { ...waiting, place: 3 }),
    aSample('seatOffered', { ...waiting, until: '2026-11-23T03:30:00.000Z' }),
    aSample('dateSet', { ...signup, event: launch }),
    aSample('ownLinks', {
      ...{ ...common, name },
      registrations: [
        { name: 'Asha Kulkarni', event: free, as: 'seat', ownPage },
        { name: 'Asha Kulkarni', event: paid, as: 'waitlist', ownPage },
      ],
    }),
    aSample('enquiryReceived', { ...common, name, message: 'How much is a class for a team of twelve?' }),
    aSample('signupConfirm', { ...signup, workshops: [] }),
    aSample('signupConfirm', { ...signup, workshops: titles }, '-workshops'),
    aSample('signupConfirmed', { ...signup, workshops: [], next: [free, paid, seminar] }),
    aSample('signupConfirmed', { ...signup, workshops: titles.slice(1), next: [] }, '-workshop'),
    aSample('newEnquiry', { ...common, enquiry }),
    aSample('joiningMissing', { ...common, event: paid, registrants: 12 }),
    aSample('webhookRegistered', about),
    aSample('webhookPaid', { ...about, payment: hasPaid }),
    aSample('newRegistration', about),
    aSample(
      'newRegistration',
      { ...about, registration: { ...registration, kind: 'waitlist' }, payment: null, taken: 25 },
      '-waiting',
    ),
    aSample('letter', {
      ...{ ...seat, event: free, signupPage: null },
      written: {
        subject: 'The slides of {event}',
        text: 'Dear {name},\n\nhere they are: https://example.in/slides.pdf.\nAsk me anything.',
      },
    }),
    aSample('thanks', { ...held, ...slides }),
    aSample('thanks', { ...held, ...recording, ...slides, event: free, hasCome: false }, '-nobody-ticked'),
    aSample('missed', { ...held, ...recording, event: free, next: [paid] }),
    aSample('missed', { ...held, next: [] }, '-nothing-next'),
    aSample('todayList', {
      ...common,
      today: {
        at: '2026-11-24T02:30:00.000Z',
        lines: [
          { kind: 'messages', count: 4, since: '2026-11-14T03:11:00.000Z' },
          { kind: 'toRefund', count: 1, amount: 49_900, since: '2026-11-23T03:11:00.000Z' },
        ],
        ...{ more: 1, steps: [], coming: [] },
      },
    }),
    aSample('registrationCancelledNotice', { ...about, payment: hasPaid, taken: 11 }),
    aSample('paymentReported', {
      ...{ ...about, registration: { ...registration, payment: reported } },
      payment: { ...due, state: 'reported' },
    }),
    aSample('seatReleasedNotice', { ...about, payment: { ...due, state: 'expired' }, taken: 25 }),
  ]
}

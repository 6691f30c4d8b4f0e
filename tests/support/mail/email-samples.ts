/** Facts of every kind of e-mail as they occur, with the longest titles and names there are: for pictures and for tests. */
import { type EmailKind, isToConsultant } from '#core/mail/email-schema.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'

import type { PaymentTold } from '#core/mail/payment-emails.ts'
import type { EmailFacts } from '#mail/writing/facts.ts'
import { anEvent, aRegistration } from '../builders.ts'

const paid: EventRecord = anEvent({
  id: 1,
  slug: 'ai-marketing-workshop-pune',
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

const registrations = [
  aRegistration({
    name: 'Sunita Deshpande-Kulkarni',
    company: 'Deshpande Dental Care, Kothrud',
    designation: 'Owner',
    expectations: 'Answer patients faster.\nReminders that go out by themselves.',
  }),
  aRegistration({
    id: 'registration-2',
    name: names.mr,
    email: 'dnyaneshwar.kshirsagar.auto.components@kshirsagar-industries.example',
    phone: '',
    experience: 'expert',
    lang: 'mr',
    kind: 'nextEdition',
  }),
]
const [registration = aRegistration()] = registrations

/** One e-mail to take a picture of; some kinds say different things of different events. */
export interface EmailSample {
  /** Unlike any other's: 'joining-in-place'. */
  readonly name: string
  readonly facts: EmailFacts
}

/** Consultants' e-mails are in English only. */
export function emailSamples(asked: Locale, origin: string): EmailSample[] {
  return listSamples(asked, origin).map(({ name, facts }) => ({
    name,
    facts: isToConsultant(facts.kind) ? { ...facts, locale: 'en' } : facts,
  }))
}

function listSamples(locale: Locale, origin: string): EmailSample[] {
  const prefix = locale === 'en' ? '' : '/mr'
  const common = { locale, origin }
  const registrant = {
    ...common,
    name: names[locale],
    registrationId: 'registration-1',
    ownPage: `${origin}${prefix}/r/2-Zm9yIHBpY3R1cmVzIG9ubHk`,
  }
  const signup = { ...common, signupPage: `${origin}${prefix}/signup/a-Zm9yIHBpY3R1cmVzIG9ubHk` }
  const { ownPage } = registrant
  const payment: PaymentTold = {
    state: 'due',
    reference: '7KQ2M9XW4T',
    heldUntil: '2026-11-24T12:30:00.000Z',
    isReleased: true,
    ...{ held: 0, due: paid.price },
  }
  const hasPaid: PaymentTold = { ...payment, state: 'paid', held: paid.price, due: 0 }
  const receipt = { amount: 199_900, number: 'AI/26-27/0012', utr: '632512345678' }
  const creditNote = { amount: 199_900, number: 'AC/26-27/0003', utr: '632598765432' }
  const seat = { ...registrant, payment, isWaiting: false }
  const payPage = `${origin}${prefix}/pay/1-7KQ2M9XW4T-Zm9yIHBpY3R1cmVz`
  const payer = { ...seat, payPage }
  const freeSeat = { ...registrant, payment: null, isWaiting: false }
  const waiting = { ...registrant, payment: null, isWaiting: true }
  const about = { ...common, event: paid, registration, payment, taken: 12, waiting: 3 }
  const titles = [paid, free].map((event) => (locale === 'en' ? event.title : event.titleMr))
  const elsewhere = {
    sequence: 1,
    eventDate: '2026-11-29T05:00:00.000Z',
    duration: 420,
    venue: 'Pune',
    venueMr: 'पुणे',
  }
  const wasOnline = {
    ...elsewhere,
    eventDate: paid.eventDate,
    duration: paid.duration,
    venue: '',
    venueMr: '',
  }
  const wasShorter = { ...wasOnline, eventDate: free.eventDate, duration: 90 }
  const asNow = { ...wasShorter, duration: free.duration }
  const withoutLink = { ...free, zoomLink: '', meetingId: '', passcode: '' }
  return [
    { name: 'confirmed', facts: { kind: 'confirmed', isJoiningSoon: false, ...registrant, event: free } },
    {
      name: 'confirmed-in-place',
      facts: { kind: 'confirmed', isJoiningSoon: false, ...registrant, event: { ...seminar, price: 0 } },
    },
    { name: 'reserved', facts: { kind: 'reserved', ...payer, event: paid } },
    {
      name: 'reserved-at-the-door',
      facts: {
        kind: 'reserved',
        ...payer,
        event: seminar,
        payment: { ...payment, heldUntil: null, isReleased: false },
      },
    },
    {
      name: 'reserved-reported',
      facts: { kind: 'reserved', ...payer, event: paid, payment: { ...payment, state: 'reported' } },
    },
    { name: 'payment-reminder', facts: { kind: 'paymentReminder', ...payer, event: paid } },
    {
      name: 'payment-reminder-held',
      facts: {
        kind: 'paymentReminder',
        ...payer,
        event: seminar,
        payment: { ...payment, isReleased: false },
      },
    },
    {
      name: 'amount-changed',
      facts: {
        kind: 'amountChanged',
        ...payer,
        event: { ...paid, price: 54_900 },
        payment: { ...payment, heldUntil: null, held: 145_000, due: 54_900 },
        ...{ before: 145_000, price: 199_900 },
      },
    },
    {
      name: 'amount-changed-free',
      facts: {
        kind: 'amountChanged',
        ...freeSeat,
        payPage,
        event: { ...paid, price: 0 },
        before: 49_900,
        price: 0,
      },
    },
    {
      name: 'payment-received',
      facts: {
        kind: 'paymentReceived',
        isJoiningSoon: false,
        ...registrant,
        event: paid,
        money: receipt,
        standing: 'seat',
        due: 0,
      },
    },
    {
      name: 'payment-received-gone',
      facts: {
        kind: 'paymentReceived',
        isJoiningSoon: false,
        ...registrant,
        event: paid,
        money: receipt,
        standing: 'gone',
        due: 0,
      },
    },
    {
      name: 'payment-received-cancelled',
      facts: {
        kind: 'paymentReceived',
        isJoiningSoon: false,
        ...registrant,
        event: paid,
        money: receipt,
        standing: 'cancelled',
        due: 0,
      },
    },
    {
      name: 'payment-received-over',
      facts: {
        kind: 'paymentReceived',
        isJoiningSoon: false,
        ...registrant,
        event: paid,
        money: receipt,
        standing: 'over',
        due: 0,
      },
    },
    { name: 'seat-released', facts: { kind: 'seatReleased', ...seat, event: paid, isOpen: true } },
    { name: 'refunded', facts: { kind: 'refunded', ...registrant, event: paid, money: creditNote } },
    { name: 'waitlisted', facts: { kind: 'waitlisted', ...registrant, event: paid, place: 3 } },
    {
      name: 'seat-offered',
      facts: { kind: 'seatOffered', ...registrant, event: paid, until: '2026-11-23T03:30:00.000Z' },
    },
    { name: 'offer-lapsed', facts: { kind: 'offerLapsed', ...registrant, event: paid, isOpen: true } },
    {
      name: 'moved-to-event',
      facts: { kind: 'movedToEvent', ...seat, payment: hasPaid, event: paid, former: seminar },
    },
    { name: 'moved-to-event-due', facts: { kind: 'movedToEvent', ...seat, event: paid, former: null } },
    { name: 'next-edition-noted', facts: { kind: 'nextEditionNoted', ...registrant, event: paid } },
    { name: 'joining', facts: { kind: 'joining', ...registrant, event: free } },
    { name: 'joining-in-place', facts: { kind: 'joining', ...registrant, event: paid } },
    {
      name: 'event-changed',
      facts: {
        kind: 'eventChanged',
        ...seat,
        event: paid,
        before: elsewhere,
        wasCancelled: false,
        offeredUntil: null,
      },
    },
    {
      name: 'event-changed-place',
      facts: {
        kind: 'eventChanged',
        ...seat,
        event: paid,
        before: wasOnline,
        wasCancelled: false,
        offeredUntil: null,
      },
    },
    {
      name: 'event-changed-time',
      facts: {
        kind: 'eventChanged',
        ...freeSeat,
        event: free,
        before: wasShorter,
        wasCancelled: false,
        offeredUntil: null,
      },
    },
    {
      name: 'event-takes-place',
      facts: {
        kind: 'eventChanged',
        ...freeSeat,
        event: free,
        before: asNow,
        wasCancelled: true,
        offeredUntil: null,
      },
    },
    {
      name: 'event-cancelled',
      facts: { kind: 'eventCancelled', ...seat, event: { ...paid, status: 'cancelled' } },
    },
    {
      name: 'event-cancelled-paid',
      facts: { kind: 'eventCancelled', ...seat, payment: hasPaid, event: { ...paid, status: 'cancelled' } },
    },
    {
      name: 'event-cancelled-waiting',
      facts: { kind: 'eventCancelled', ...waiting, event: { ...paid, status: 'cancelled' } },
    },
    {
      name: 'event-takes-place-waiting',
      facts: {
        kind: 'eventChanged',
        ...waiting,
        event: free,
        before: asNow,
        wasCancelled: true,
        offeredUntil: null,
      },
    },
    {
      name: 'event-changed-waiting',
      facts: {
        kind: 'eventChanged',
        ...waiting,
        event: paid,
        before: elsewhere,
        wasCancelled: false,
        offeredUntil: null,
      },
    },
    {
      name: 'event-changed-offered',
      facts: {
        kind: 'eventChanged',
        ...waiting,
        event: paid,
        before: elsewhere,
        wasCancelled: false,
        offeredUntil: '2026-11-23T03:30:00.000Z',
      },
    },
    {
      name: 'registration-cancelled',
      facts: { kind: 'registrationCancelled', ...seat, event: paid, next: [free, seminar] },
    },
    {
      name: 'registration-cancelled-paid',
      facts: { kind: 'registrationCancelled', ...seat, payment: hasPaid, event: paid, next: [] },
    },
    {
      name: 'registration-cancelled-waiting',
      facts: { kind: 'registrationCancelled', ...waiting, event: paid, next: [] },
    },
    { name: 'date-set', facts: { kind: 'dateSet', ...signup, event: launch, name: '', ownPage: null } },
    { name: 'date-set-waiting', facts: { kind: 'dateSet', ...registrant, event: free, signupPage: null } },
    {
      name: 'own-links',
      facts: {
        kind: 'ownLinks',
        ...common,
        name: names[locale],
        registrations: [
          { event: free, as: 'seat', ownPage },
          { event: paid, as: 'waitlist', ownPage },
          { event: seminar, as: 'nextEdition', ownPage },
        ],
      },
    },
    {
      name: 'enquiry-received',
      facts: {
        kind: 'enquiryReceived',
        ...common,
        name: names[locale],
        message: 'How much is a class for a team of twelve?',
      },
    },
    { name: 'signup-confirm', facts: { kind: 'signupConfirm', ...signup, workshops: [] } },
    { name: 'signup-confirm-workshops', facts: { kind: 'signupConfirm', ...signup, workshops: titles } },
    {
      name: 'signup-confirmed',
      facts: { kind: 'signupConfirmed', ...signup, workshops: [], next: [free, paid, seminar] },
    },
    {
      name: 'signup-confirmed-workshop',
      facts: { kind: 'signupConfirmed', ...signup, workshops: titles.slice(1), next: [] },
    },
    { name: 'new-enquiry', facts: { kind: 'newEnquiry', ...common, enquiry } },
    {
      name: 'new-registration',
      facts: { kind: 'newRegistration', ...about },
    },
    {
      name: 'new-registration-waiting',
      facts: {
        kind: 'newRegistration',
        ...about,
        registration: { ...registration, kind: 'waitlist' },
        payment: null,
        taken: 25,
      },
    },
    {
      name: 'new-registrations-digest',
      facts: {
        kind: 'newRegistrationsDigest',
        ...common,
        day: '2026-11-21',
        events: [
          { event: free, taken: 112, registrations },
          { event: paid, taken: 25, registrations: registrations.slice(0, 1) },
        ],
      },
    },
    {
      name: 'letter',
      facts: {
        kind: 'letter',
        ...registrant,
        event: free,
        isWaiting: false,
        written: {
          subject: 'The slides of {event}',
          text: 'Dear {name},\n\nhere they are: https://example.in/slides.pdf.\nAsk me anything.',
        },
      },
    },
    {
      name: 'thanks',
      facts: {
        kind: 'thanks',
        ...registrant,
        event: paid,
        hasCome: true,
        recordingLink: '',
        slidesLink: 'https://drive.example/slides-5-december.pdf',
      },
    },
    {
      name: 'thanks-nobody-ticked',
      facts: {
        kind: 'thanks',
        ...registrant,
        event: free,
        hasCome: false,
        recordingLink: 'https://video.example/watch?v=28-november',
        slidesLink: 'https://drive.example/slides-28-november.pdf',
      },
    },
    {
      name: 'promise-asked',
      facts: {
        kind: 'promiseAsked',
        ...registrant,
        event: paid,
        promise: 'Answer every WhatsApp message before ten',
      },
    },
    {
      name: 'missed',
      facts: {
        kind: 'missed',
        ...registrant,
        event: free,
        recordingLink: 'https://video.example/watch?v=28-november',
        next: [paid],
      },
    },
    {
      name: 'missed-nothing-next',
      facts: { kind: 'missed', ...registrant, event: paid, recordingLink: '', next: [] },
    },
    {
      name: 'today-list',
      facts: {
        kind: 'todayList',
        ...common,
        today: {
          at: '2026-11-24T02:30:00.000Z',
          lines: [
            { kind: 'messages', count: 4, since: '2026-11-14T03:11:00.000Z' },
            { kind: 'toRefund', count: 1, amount: 49_900, since: '2026-11-23T03:11:00.000Z' },
          ],
          more: 1,
          coming: [],
        },
      },
    },
    {
      name: 'registration-cancelled-notice',
      facts: { kind: 'registrationCancelledNotice', ...about, payment: hasPaid, taken: 11 },
    },
    {
      name: 'payment-reported',
      facts: {
        kind: 'paymentReported',
        ...about,
        payment: { ...payment, state: 'reported' },
        utr: '632512345678',
        isGone: false,
      },
    },
    {
      name: 'seat-released-notice',
      facts: { kind: 'seatReleasedNotice', ...about, payment: { ...payment, state: 'expired' }, taken: 25 },
    },
    {
      name: 'joining-missing',
      facts: { kind: 'joiningMissing', ...common, event: withoutLink, registrants: 112 },
    },
  ]
}

/** The usual e-mail of a kind. Throws where there is no sample of it. */
export function sampleFacts(kind: EmailKind, locale: Locale, origin: string): EmailFacts {
  const found = emailSamples(locale, origin).find(({ facts }) => facts.kind === kind)
  if (!found) throw new Error(`There is no sample of ${kind}`)
  return found.facts
}

/** All e-mails to the consultant: in English, like the admin. */
import { seatsOf } from '#core/registrations/guests.ts'
import { shortened } from '#core/basics/shortened.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { ConsultantEmailKind, NoticeKind } from '#core/mail/kinds.ts'
import { toMailLink } from '#core/mail/email.ts'
import type { RegistrationKind } from '#core/registrations/registration-form.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Today } from '#core/today/today-schema.ts'
import { counted } from '#i18n/admin/counted.ts'
import { todayText } from '#i18n/admin/today-texts.ts'
import { formatPrice, formatShortDay } from '#i18n/format.ts'
import {
  amount,
  button,
  fact,
  heading,
  link,
  links,
  list,
  paragraph,
  quote,
  type Block,
  type FactRow,
} from '#mail/drawing/blocks.ts'
import {
  adminAt,
  adminEvent,
  enquiryFacts,
  inLine,
  paymentRows,
  registrationFacts,
  seatsTaken,
  writeTo,
} from '#mail/sources/consultant.ts'
import type { EmailFacts, NoticeFacts } from '#mail/writing/facts.ts'
import { eventBlock, subjectWith, textsOf } from '#mail/writing/parts.ts'
import { heldText } from '#mail/writing/payment-parts.ts'
import { webhookKinds } from './webhooks.ts'
import { fromElsewhere } from './kind.ts'

/** A visitor wrote by the contact form. */
const newEnquiry = fromElsewhere({
  write(facts: EmailFacts & { readonly enquiry: EnquiryRecord }) {
    const { email, message, name } = facts.enquiry
    return {
      subject: `Enquiry from ${name}`,
      preheader: message === '' ? 'They left no message.' : shortened(message.replaceAll('\n', ' '), 120),
      blocks: [
        heading(`${name} wrote to you`),
        message === '' ? paragraph('They left no message.') : quote(message),
        email === '' ? null : button('Answer by email', toMailLink(email)),
        enquiryFacts(facts.enquiry),
        links('', link('Open in the admin', adminAt('?tab=contacts', facts))),
      ],
      why: 'The site has told them that you answer within 24 hours, Monday to Saturday.',
    }
  },
})

const registered: Readonly<Record<RegistrationKind, { readonly subject: string; readonly did: string }>> = {
  seat: { subject: 'New registration', did: 'registered' },
  waitlist: { subject: 'Waiting list', did: 'waits for a seat' },
}

function forSeats(registration: RegistrationRecord): string {
  const seats = seatsOf(registration)
  return seats === 1 ? '' : ` for ${seats} seats`
}

interface Notice {
  readonly subject: (title: string) => string
  readonly preheader: string
  readonly heading: string
  readonly blocks: readonly (Block | null)[]
  /** Below the event. */
  readonly lines: readonly string[]
  /** Above what they filled in; left out, what became of the money. */
  readonly rows?: readonly (FactRow | null)[]
  /** It is on the money page that something is to be done. */
  readonly isAboutMoney: boolean
  readonly why: string
}

/** What happened, to which event, and what is known of the person. */
function aboutOne(say: (facts: NoticeFacts) => Notice) {
  return fromElsewhere({
    write(facts: NoticeFacts, t) {
      const { event, registration, payment } = facts
      const said = say(facts)
      const rows = said.rows ?? paymentRows(registration, event.price, payment)
      return {
        subject: subjectWith(event.title, said.subject),
        preheader: said.preheader,
        blocks: [
          heading(said.heading),
          ...said.blocks,
          eventBlock(event, facts, t, ...said.lines),
          registrationFacts(registration, rows),
          said.isAboutMoney
            ? button('Open the money page', adminAt('/money', facts))
            : button('Open the registrations', adminEvent(event.id, facts)),
          writeTo(registration),
        ],
        why: said.why,
      }
    },
  })
}

function seatsIn({ event, taken }: NoticeFacts): string {
  return seatsTaken(taken, event.maxAttendees)
}

/** Somebody registered, or joined the waiting list. */
const newRegistration = aboutOne((facts) => {
  const { event, registration, waiting } = facts
  const { name, kind, seatedAt } = registration
  const day = formatShortDay(event.eventDate, 'en')
  const { subject, did } = registered[kind]
  return {
    subject: (title) => `${subject}: ${name}, ${title}`,
    preheader: `${day}. ${kind === 'waitlist' ? inLine(waiting) : seatsIn(facts)}.`,
    heading:
      seatedAt === undefined
        ? `${name} ${did}${forSeats(registration)}`
        : `${name} has a seat from the waiting list`,
    blocks: [],
    lines: [seatsIn(facts), ...(waiting === 0 ? [] : [inLine(waiting)])],
    isAboutMoney: false,
    why: 'You chose in the admin to be told of each registration.',
  }
})

/** At eight in the morning: what needs her today. */
const todayList = fromElsewhere({
  write({ origin, today }: EmailFacts & { readonly today: Today }) {
    const { at, lines, more } = today
    const texts = lines.map((line) => todayText(line, at))
    return {
      subject: `Today: ${counted(lines.length + more, 'thing')} to do`,
      preheader: texts.map(({ title }) => title).join(' · '),
      blocks: [
        heading(counted(lines.length + more, 'thing')),
        list(
          null,
          texts.map(({ title, text, press, href }) => [
            `${title}. ${text === '' ? '' : `${text} `}`,
            link(press, `${origin}${href}`),
          ]),
        ),
        more > 0 ? paragraph(`And ${counted(more, 'other')}.`) : null,
        button('Open today’s list', adminAt('', { origin })),
      ],
      why: 'You chose in the admin to get this list in the morning, when something is on it.',
    }
  },
})

const left: Readonly<
  Record<RegistrationKind, { readonly preheader: string; readonly did: string; readonly now: string }>
> = {
  seat: { preheader: 'The seat is free again.', did: 'gave the seat back', now: '' },
  waitlist: {
    preheader: 'They waited for a seat.',
    did: 'left the waiting list',
    now: 'Those who stood behind them move up.',
  },
}

/** What is to be done about the money, by what is known of it. */
function moneyOf({ event, payment }: NoticeFacts): Block | null {
  const held = heldText(payment, 'en')
  const see = 'See what your terms promise: they were sent there as well.'
  if (held !== '') return paragraph(`To refund: they have paid ${held}. ${see}`)
  switch (payment?.state) {
    case 'reported':
      return paragraph(
        `They say that they have paid ${formatPrice(event.price, 'en', '')}: look for it. It stays on the money page until you found it, or say that it is not there.`,
      )
    case 'due':
      return paragraph('If they have paid, see what your terms promise: they were sent there as well.')
    default:
      return null
  }
}

function freeSeat(waiting: number): string {
  return waiting > 0 ? 'The seat is offered to the first in line.' : 'The seat can be booked again already.'
}

/** Money came, or may have come. */
function hasMoney({ payment }: NoticeFacts): boolean {
  return payment !== null && (payment.held > 0 || payment.state === 'reported')
}

/** Somebody gave their seat back, or left a list. */
const registrationCancelledNotice = aboutOne((facts) => {
  const { name, kind } = facts.registration
  const { preheader, did, now } = left[kind]
  return {
    subject: (title) => `Cancelled by ${name}: ${title}`,
    preheader: kind === 'seat' ? `${preheader} ${seatsIn(facts)}.` : preheader,
    heading: `${name} ${did}`,
    blocks: [paragraph(kind === 'seat' ? freeSeat(facts.waiting) : now), moneyOf(facts)],
    lines: [seatsIn(facts)],
    isAboutMoney: hasMoney(facts),
    why: 'You are told whenever somebody cancels by the link in their email.',
  }
})

/** A seat was not paid in time, and went back. */
const seatReleasedNotice = aboutOne((facts) => {
  const { name, email } = facts.registration
  const text =
    email === ''
      ? 'It was not paid in time. They could not be told: no email address of theirs is known.'
      : 'It was not paid in time. They have been told, and asked to call you if they did pay.'
  return {
    subject: (title) => `Seat released, ${name}: ${title}`,
    preheader: `It was not paid in time. ${seatsIn(facts)}.`,
    heading: `The seat of ${name} went back`,
    blocks: [paragraph(text), paragraph(freeSeat(facts.waiting))],
    lines: [seatsIn(facts)],
    isAboutMoney: false,
    why: 'You chose for this event that unpaid seats go back.',
  }
})

/** Somebody says that they have paid. */
const paymentReported = aboutOne(({ event, registration, payment, isGone }) => {
  const { name } = registration
  const utr = registration.payment?.steps.findLast(({ by }) => by === 'registrant')?.utr ?? ''
  const price = formatPrice(payment?.due ?? event.price, 'en', '')
  const text = isGone
    ? 'Their seat had gone back by then. If the money is there, find them a seat or return it.'
    : 'Look for it in your bank or UPI app, and mark it as paid: they are then told that the seat is booked, with their receipt.'
  return {
    subject: (title) => `${name} says it is paid: ${title}`,
    preheader: `${price}, UTR ${utr}.`,
    heading: `${name} says that ${price} is paid`,
    blocks: [paragraph(text), amount('Amount', price)],
    lines: [],
    rows: [fact('UTR', utr), payment && fact('Reference', payment.reference)],
    isAboutMoney: true,
    why: 'You are told whenever somebody reports a payment.',
  }
})

/** How many registrants wait for it. */
type Missing = EmailFacts & { readonly event: EventRecord; readonly registrants: number }

/** An online event comes near, and its registrants cannot be sent a link. */
const joiningMissing = fromElsewhere({
  write(facts: Missing, t) {
    const { event, registrants } = facts
    const { title, day } = textsOf(event, facts, t)
    const people = counted(registrants, 'person waits', 'people wait')
    return {
      subject: subjectWith(title, (title) => `Zoom link missing, ${day}: ${title}`),
      preheader: `${people} for it. Their email goes out once the link is there.`,
      blocks: [
        heading('The Zoom link is missing'),
        eventBlock(event, facts, t),
        paragraph(`${people} for the joining details.`),
        paragraph(
          'The email with them goes out 24 hours before the start, and is held back for as long as there is no link. Once you have entered it, everything else happens by itself.',
        ),
        button('Enter the Zoom link', adminAt(`/events?edit=${event.id}`, facts)),
      ],
      why: 'You are told when an event is less than 48 hours away and has no joining link.',
    }
  },
})

/** About registrations. */
export const noticeKinds = {
  newRegistration,
  registrationCancelledNotice,
  seatReleasedNotice,
  paymentReported,
  ...webhookKinds,
} satisfies Readonly<Record<NoticeKind, unknown>>

export const consultantKinds = {
  ...noticeKinds,
  ...{ newEnquiry, todayList, joiningMissing },
} satisfies Readonly<Record<ConsultantEmailKind, unknown>>

/** Writes all e-mails to the consultant, in English like the admin. */
import { shortened, toMailLink } from '#core/basics/plain.ts'
import type { FieldTable, FieldValues } from '#core/basics/field.ts'
import type { Locale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { toReadablePhone } from '#core/basics/phone.ts'
import { enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { utrOf } from '#core/money/payment.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { countSeats, listLine } from '#core/registrations/seats.ts'
import type { Today } from '#core/reports/today.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatDayTime, formatNumber, formatPrice } from '#i18n/format.ts'
import {
  amount,
  button,
  fact,
  facts,
  heading,
  link,
  links,
  list,
  paragraph,
  quote,
  type Block,
  type FactRow,
} from '#mail/drawing/blocks.ts'
import type { Context, WrittenEmail } from '#mail/drawing/render.ts'
import { contextOf, eventBlock, heldText, subjectWith, type SeatMail } from './parts.ts'

type Said = Pick<WrittenEmail, 'subject' | 'preheader' | 'blocks' | 'why'>

function toConsultant({ origin }: Pick<Context, 'origin'>, said: Said): WrittenEmail {
  return { ...contextOf({ origin }, 'en'), ...said, unsubscribe: null, entry: null }
}

function filledRows<Table extends FieldTable>(table: Table, record: FieldValues<Table>): (FactRow | null)[] {
  const values: Readonly<Record<string, string | boolean>> = record
  return Object.entries(table).map(([name, { column, control }]) => {
    const value = values[name]
    if (!value) return null
    if (value === true) return fact(column, 'Yes')
    if (control === 'email') return fact(column, link(value, toMailLink(value)))
    if (control === 'tel') return fact(column, link(toReadablePhone(value), `tel:${value}`))
    return fact(column, control === 'select' ? value.charAt(0).toUpperCase() + value.slice(1) : value)
  })
}

const languageRow = (lang: Locale): FactRow => fact('Language', languageNames[lang])

const { firstName: _first, lastName: _last, message: _message, ...enquiryDetails } = enquiryFields

export function newEnquiry(site: Pick<Context, 'origin'>, enquiry: EnquiryRecord): WrittenEmail {
  const { email, message, name, lang, createdAt } = enquiry
  return toConsultant(site, {
    subject: `Enquiry from ${name}`,
    preheader: message === '' ? 'They left no message.' : shortened(message.replaceAll('\n', ' '), 120),
    blocks: [
      heading(`${name} wrote to you`),
      message === '' ? paragraph('They left no message.') : quote(message),
      email === '' ? null : button('Answer by email', toMailLink(email)),
      facts([
        ...filledRows(enquiryDetails, enquiry),
        languageRow(lang),
        fact('Received', formatDayTime(createdAt, 'en', '')),
      ]),
      links('', link('Open in the admin', `${site.origin}/admin?tab=contacts`)),
    ],
    why: 'The site has told them that you answer within 24 hours, Monday to Saturday.',
  })
}

export function todayList(site: Pick<Context, 'origin'>, { lines, more }: Today): WrittenEmail {
  return toConsultant(site, {
    subject: `Today: ${counted(lines.length + more, 'thing')} to do`,
    preheader: lines.map(({ title }) => title).join(' · '),
    blocks: [
      heading(counted(lines.length + more, 'thing')),
      list(
        null,
        lines.map(({ title, text, press, href }) => [
          `${title}. ${text === '' ? '' : `${text} `}`,
          link(press, `${site.origin}${href}`),
        ]),
      ),
      more > 0 ? paragraph(`And ${counted(more, 'other')}.`) : null,
      button('Open today’s list', `${site.origin}/admin`),
    ],
    why: 'You chose in the admin to get this list in the morning, when something is on it.',
  })
}

function paymentWords({ state, held }: NonNullable<SeatMail['payment']>, price: number): string {
  const whole = formatPrice(price, 'en', '')
  const amount = held === 0 || held === price ? whole : `${formatPrice(held, 'en', '')} of ${whole}`
  const words = {
    due: 'to be paid',
    reported: 'paid as they say',
    paid: 'paid',
    expired: 'not paid in time',
    refunded: 'returned',
  }
  return `${amount}, ${words[state]}`
}

function paymentRows({ event, payment, registration }: SeatMail): (FactRow | null)[] {
  if (payment === null) return []
  const { state, heldUntil, reference } = payment
  const utr = utrOf(registration)
  return [
    fact('Payment', paymentWords(payment, event.price)),
    utr === '' ? null : fact('UTR', utr),
    fact('Reference', reference),
    state === 'due' && heldUntil !== null ? fact('Held until', formatDayTime(heldUntil, 'en', '')) : null,
    registration.code === '' ? null : fact('Code', registration.code),
  ]
}

function seatsTaken({ event, file }: SeatMail): string {
  const taken = countSeats(file.registrations)
  return event.maxAttendees === null
    ? `${counted(taken, 'seat')} taken`
    : `${formatNumber(taken, 'en')} of ${counted(event.maxAttendees, 'seat')} taken`
}

const waitingIn = ({ file }: SeatMail): number => listLine(file.registrations).length

const inLine = (mail: SeatMail): string => counted(waitingIn(mail), 'person is in line', 'people are in line')

const { name: _name, ...registrationDetails } = registrationFields

interface Notice {
  readonly subject: (title: string) => string
  readonly preheader: string
  readonly heading: string
  readonly blocks?: readonly (Block | null)[]
  readonly isAboutMoney?: boolean
  readonly why: string
}

function aboutOne(mail: SeatMail, said: Notice): WrittenEmail {
  const { origin, event, registration, title } = mail
  const { name, email, lang } = registration
  return toConsultant(mail, {
    subject: subjectWith(title, said.subject),
    preheader: said.preheader,
    blocks: [
      heading(said.heading),
      ...(said.blocks ?? []),
      eventBlock(mail, seatsTaken(mail), ...(waitingIn(mail) === 0 ? [] : [inLine(mail)])),
      facts([...paymentRows(mail), ...filledRows(registrationDetails, registration), languageRow(lang)]),
      said.isAboutMoney
        ? button('Open the money page', `${origin}/admin/money`)
        : button('Open the registrations', `${origin}/admin/events?view=registrations&event=${event.id}`),
      email === '' ? null : links('', link(`Write to ${name}`, toMailLink(email))),
    ],
    why: said.why,
  })
}

function newRegistration(mail: SeatMail): WrittenEmail {
  const { day, isWaiting, seats, registration } = mail
  const { name, seatedAt } = registration
  const did = isWaiting ? 'waits for a seat' : 'registered'
  return aboutOne(mail, {
    subject: (title) => `${isWaiting ? 'Waiting list' : 'New registration'}: ${name}, ${title}`,
    preheader: `${day}. ${isWaiting ? inLine(mail) : seatsTaken(mail)}.`,
    heading:
      seatedAt === null
        ? `${name} ${did}${seats === 1 ? '' : ` for ${seats} seats`}`
        : `${name} has a seat from the waiting list`,
    why: 'You chose in the admin to be told of each registration.',
  })
}

function moneyOf(mail: SeatMail): Block | null {
  const { event, payment } = mail
  const held = heldText(mail)
  const terms = 'what your terms promise: they were sent there as well.'
  if (held !== '') return paragraph(`To refund: they have paid ${held}. See ${terms}`)
  if (payment?.state === 'due') return paragraph(`If they have paid, see ${terms}`)
  if (payment?.state !== 'reported') return null
  return paragraph(
    `They say that they have paid ${formatPrice(event.price, 'en', '')}: look for it. It stays on the money page until you found it, or say that it is not there.`,
  )
}

function freeSeat(mail: SeatMail): string {
  return waitingIn(mail) > 0
    ? 'The seat is offered to the first in line.'
    : 'The seat can be booked again already.'
}

function registrationCancelledNotice(mail: SeatMail): WrittenEmail {
  const { payment, isWaiting, registration } = mail
  const { name } = registration
  return aboutOne(mail, {
    subject: (title) => `Cancelled by ${name}: ${title}`,
    preheader: isWaiting ? 'They waited for a seat.' : `The seat is free again. ${seatsTaken(mail)}.`,
    heading: `${name} ${isWaiting ? 'left the waiting list' : 'gave the seat back'}`,
    blocks: [paragraph(isWaiting ? 'Those who stood behind them move up.' : freeSeat(mail)), moneyOf(mail)],
    isAboutMoney: payment !== null && (payment.held > 0 || payment.state === 'reported'),
    why: 'You are told whenever somebody cancels by the link in their email.',
  })
}

function paymentReported(mail: SeatMail): WrittenEmail {
  const { event, registration, payment, goneAt } = mail
  const { name } = registration
  const price = formatPrice(payment?.due ?? event.price, 'en', '')
  const text =
    goneAt === null
      ? 'Look for it in your bank or UPI app, and mark it as paid: they are then told that the seat is booked, with their receipt.'
      : 'Their seat had gone back by then. If the money is there, find them a seat or return it.'
  return aboutOne(mail, {
    subject: (title) => `${name} says it is paid: ${title}`,
    preheader: `${price}, UTR ${utrOf(registration)}.`,
    heading: `${name} says that ${price} is paid`,
    blocks: [paragraph(text), amount('Amount', price)],
    isAboutMoney: true,
    why: 'You are told whenever somebody reports a payment.',
  })
}

export const noticeKinds = { newRegistration, registrationCancelledNotice, paymentReported }

/** What several e-mails to the consultant say in the same way: numbers, people, and where the admin is. */
import { toMailLink } from '#core/mail/email.ts'
import { toReadablePhone } from '#core/basics/phone.ts'
import type { PaymentTold } from '#core/mail/payment-told.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatDayTime, formatNumber, formatPrice } from '#i18n/format.ts'
import { enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { FieldTable, FieldValues } from '#core/basics/field.ts'
import type { Locale } from '#core/basics/locale.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { site } from '#site.ts'
import { fact, facts, link, links, type Block, type FactRow } from '#mail/drawing/blocks.ts'

/** Where her own e-mails go. */
export const consultant = { name: site.name.en, address: site.email } as const

/** '12 of 25 seats taken'; '12 seats taken' where there is no end of them. */
export function seatsTaken(taken: number, most: EventRecord['maxAttendees']): string {
  return most === null
    ? `${counted(taken, 'seat')} taken`
    : `${formatNumber(taken, 'en')} of ${counted(most, 'seat')} taken`
}

/** Under /admin; `rest` begins with a slash or a question mark. */
export function adminAt(rest: string, { origin }: { readonly origin: string }): string {
  return `${origin}/admin${rest}`
}

export function adminEvent(id: number, context: { readonly origin: string }): string {
  return adminAt(`/events?view=registrations&event=${id}`, context)
}

/** What somebody filled in, one row a field of the form's table; what they left out is left out. */
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

function languageRow(lang: Locale): FactRow {
  return fact('Language', lang === 'mr' ? 'Marathi' : 'English')
}

const { name: _name, ...registrationDetails } = registrationFields

export function registrationFacts(
  registration: RegistrationRecord,
  rows: readonly (FactRow | null)[] = [],
): Block | null {
  return facts([...rows, ...filledRows(registrationDetails, registration), languageRow(registration.lang)])
}

/** '₹1,999, to be paid', '₹1,449 of ₹1,499, paid'; '' for what costs nothing. */
export function paymentWords(price: number, payment: PaymentTold | null): string {
  if (payment === null) return ''
  const whole = formatPrice(price, 'en', '')
  const { held } = payment
  const amount = held === 0 || held === price ? whole : `${formatPrice(held, 'en', '')} of ${whole}`
  switch (payment.state) {
    case 'due':
      return `${amount}, to be paid`
    case 'reported':
      return `${amount}, paid as they say`
    case 'paid':
      return `${amount}, paid`
    case 'expired':
      return `${amount}, not paid in time`
    case 'refunded':
      return `${amount}, returned`
  }
}

/** What became of the money, its reference, until when the seat is held, and the code that made it cheaper. */
export function paymentRows(
  { code }: Pick<RegistrationRecord, 'code'>,
  price: number,
  payment: PaymentTold | null,
): (FactRow | null)[] {
  const isHeld = payment?.state === 'due' && payment.heldUntil !== null
  return [
    payment && fact('Payment', paymentWords(price, payment)),
    payment && fact('Reference', payment.reference),
    isHeld ? fact('Held until', formatDayTime(payment.heldUntil, 'en', '')) : null,
    code === undefined ? null : fact('Code', code),
  ]
}

/** Null where no address is known. */
export function writeTo({ name, email }: Pick<RegistrationRecord, 'name' | 'email'>): Block | null {
  return email === '' ? null : links('', link(`Write to ${name}`, toMailLink(email)))
}

/** '3 people are in line'; '' where nobody is. */
export function inLine(waiting: number): string {
  return waiting === 0 ? '' : counted(waiting, 'person is in line', 'people are in line')
}

// Its message is quoted.
const { firstName: _first, lastName: _last, message: _message, ...enquiryDetails } = enquiryFields

export function enquiryFacts(enquiry: EnquiryRecord): Block | null {
  return facts([
    ...filledRows(enquiryDetails, enquiry),
    languageRow(enquiry.lang),
    fact('Received', formatDayTime(enquiry.createdAt, 'en', '')),
  ])
}

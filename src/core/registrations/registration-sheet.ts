/** The admin's list of registrations as rows of a spreadsheet. */
import type { AdminRegistration } from './registration-schema.ts'
import { registrationFields } from './registration-fields.ts'
import { attendanceLabels, attendanceOf, paymentLabels } from './registration-list.ts'
import { cellsOf, columnsOf } from './field-columns.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { paymentReference } from '#core/money/payment.ts'

/** In the spreadsheet, the event stands between who somebody is and everything else. */
const { name, email, phone, ...furtherFields } = registrationFields
const personFields = { name, email, phone }

/** The heads of the spreadsheet's columns, in their order. */
export const registrationColumns = [
  ...columnsOf(personFields),
  'Event',
  ...columnsOf(furtherFields),
  'Attendance',
  'Registration Date',
]

/** What a spreadsheet has beside that where there is something to say of it: money to be paid, or somebody entered by hand. */
const moneyColumns = ['Payment', 'Price (INR)', 'Reference', 'Entered', 'Received (INR)', 'Booked By']

function hasMoney({ price, payment, isByHand }: AdminRegistration): boolean {
  return isByHand || payment !== null || (price ?? 0) > 0
}

function toMoneyCells({ id, price, held, payment, isByHand, bookedBy }: AdminRegistration): string[] {
  const rupees = price === null ? '' : String(price / 100)
  return [
    payment === null ? '' : paymentLabels[payment],
    rupees,
    payment === null || bookedBy !== '' ? '' : paymentReference({ id }),
    isByHand ? 'By hand' : 'By form',
    payment === null ? '' : String(held / 100),
    bookedBy,
  ]
}

/** One row of the spreadsheet. */
export function toRegistrationRow(registration: AdminRegistration): string[] {
  return [
    ...cellsOf(personFields, registration),
    registration.eventTitle,
    ...cellsOf(furtherFields, registration),
    attendanceLabels[attendanceOf(registration)],
    toIndianTimestamp(registration.registeredAt),
  ]
}

/**
 * The spreadsheet, heads first; each row is made when it is asked for. The columns about money stand at its end, and only where
 * one of the rows fills them.
 */
export function* toRegistrationRows(
  registrations: readonly AdminRegistration[],
): Generator<readonly string[], void> {
  const isPlain = !registrations.some(hasMoney)
  yield isPlain ? registrationColumns : [...registrationColumns, ...moneyColumns]
  for (const registration of registrations) {
    const row = toRegistrationRow(registration)
    yield isPlain ? row : [...row, ...toMoneyCells(registration)]
  }
}

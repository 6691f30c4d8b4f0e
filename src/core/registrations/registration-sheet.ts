/** Writes the admin's list of registrations as rows of a spreadsheet. */
import { currency } from '#core/basics/this-site.ts'
import type { AdminRegistration } from './admin-registrations.ts'
import { sourceMembers } from './source.ts'
import { registrationFields } from './registration-fields.ts'
import { attendanceLabels, attendanceOf, paymentLabels } from './registration-list.ts'
import { cellsOf, columnsOf } from '#core/basics/field-columns.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { paymentReference } from '#core/money/payment.ts'

const { name, email, phone, heard, ...furtherFields } = registrationFields
const personFields = { name, email, phone }

export const registrationColumns = [
  ...columnsOf(personFields),
  'Event',
  ...columnsOf(furtherFields),
  'Attendance',
  'Registration Date',
]

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

const groups = [
  {
    columns: [
      'Payment',
      `Price (${currency})`,
      'Reference',
      'Entered',
      `Received (${currency})`,
      'Booked By',
    ],
    isFilled: hasMoney,
    toCells: toMoneyCells,
  },
  {
    columns: ['Question', 'Answer'],
    isFilled: ({ asked }: AdminRegistration) => asked !== null,
    toCells: ({ asked }: AdminRegistration) => [asked?.question ?? '', asked?.answer ?? ''],
  },
  {
    columns: ['Source', 'Medium', 'Campaign', 'Linked From', heard.column],
    isFilled: ({ source, heard: said }: AdminRegistration) => source !== null || said !== '',
    toCells: ({ source, heard: said }: AdminRegistration) => [
      ...sourceMembers.map((name) => source?.[name] ?? ''),
      said,
    ],
  },
] as const

export function toRegistrationRow(registration: AdminRegistration): string[] {
  return [
    ...cellsOf(personFields, registration),
    registration.eventTitle,
    ...cellsOf(furtherFields, registration),
    attendanceLabels[attendanceOf(registration)],
    toIndianTimestamp(registration.registeredAt),
  ]
}

export function* toRegistrationRows(
  registrations: readonly AdminRegistration[],
): Generator<readonly string[], void> {
  const filled = groups.filter(({ isFilled }) => registrations.some(isFilled))
  yield [...registrationColumns, ...filled.flatMap(({ columns }) => columns)]
  for (const registration of registrations)
    yield [...toRegistrationRow(registration), ...filled.flatMap(({ toCells }) => toCells(registration))]
}

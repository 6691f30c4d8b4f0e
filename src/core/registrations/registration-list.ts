/** The admin's list of registrations: filters it and sorts it. */
import { dayBounds } from '#core/basics/india-time.ts'
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type {
  Attendance,
  RegistrationFilter,
  registrationOrders,
} from '#core/registrations/registration-list-schema.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'

export const noFilter: RegistrationFilter = {
  eventId: null,
  status: 'all',
  experience: '',
  payment: '',
  search: '',
  from: '',
  to: '',
}

export type RegistrationOrder = (typeof registrationOrders)[number]

export function attendanceOf({ attended, kind, offeredUntil }: AdminRegistration): Attendance {
  if (kind === 'waitlist') return offeredUntil === null ? 'waiting' : 'offered'
  return attended ? 'attended' : 'registered'
}

export function listWaiting(registrations: readonly AdminRegistration[]): AdminRegistration[] {
  return registrations
    .filter(({ kind }) => kind === 'waitlist')
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

/** Not known to be paid, so check-in asks for the money. For a guest's seat it asks the booker. */
export function isUnpaid({
  kind,
  payment,
  bookedBy,
}: Pick<AdminRegistration, 'kind' | 'payment' | 'bookedBy'>): boolean {
  return kind === 'seat' && bookedBy === '' && (payment === 'due' || payment === 'reported')
}

export function dueFor({ price, held }: Pick<AdminRegistration, 'price' | 'held'>): number {
  return Math.max(0, (price ?? 0) - held)
}

export const attendanceLabels = {
  registered: 'Registered',
  attended: 'Attended',
  waiting: 'Waiting list',
  offered: 'Seat offered',
} as const satisfies Record<Attendance, string>

export const paymentLabels = {
  due: 'Due',
  reported: 'Reported',
  paid: 'Paid',
  expired: 'Expired',
  refunded: 'Refunded',
} as const satisfies Record<PaymentState, string>

const searchTexts = new WeakMap<AdminRegistration, string>()

function searchTextOf(registration: AdminRegistration): string {
  const known = searchTexts.get(registration)
  if (known !== undefined) return known
  const { name, email, phone, company } = registration
  const text = toSought(`${name}\n${email}\n${phone}\n${company}`)
  searchTexts.set(registration, text)
  return text
}

export function filterRegistrations(
  registrations: readonly AdminRegistration[],
  filter: RegistrationFilter,
): AdminRegistration[] {
  const { eventId, status, experience, payment } = filter
  const isFound = finderOf(filter.search)
  const from = dayBounds(filter.from)?.from ?? ''
  const to = dayBounds(filter.to)?.to
  return registrations.filter((registration) => {
    if (eventId !== null && registration.eventId !== eventId) return false
    if (status !== 'all' && attendanceOf(registration) !== status) return false
    if (experience !== '' && registration.experience !== experience) return false
    if (payment !== '' && registration.payment !== payment) return false
    if (registration.registeredAt < from) return false
    if (to !== undefined && registration.registeredAt > to) return false
    return filter.search.trim() === '' || isFound(searchTextOf(registration))
  })
}

export function sortRegistrations(
  registrations: readonly AdminRegistration[],
  order: RegistrationOrder,
): AdminRegistration[] {
  const newestFirst = (a: AdminRegistration, b: AdminRegistration) =>
    a.registeredAt < b.registeredAt ? 1 : a.registeredAt > b.registeredAt ? -1 : 0
  if (order === 'newest') return registrations.toSorted(newestFirst)
  // One collator for all comparisons: localeCompare would look one up for each.
  const { compare } = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true })
  return registrations.toSorted((a, b) => compare(a.name, b.name) || newestFirst(a, b))
}

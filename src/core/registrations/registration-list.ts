/** The admin's list of registrations: which of them are wanted, and in which order. */
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type { AdminRegistration } from './registration-schema.ts'
import type { Attendance, RegistrationFilter, registrationOrders } from './registration-list-schema.ts'
import { dayBounds } from '#core/basics/india-time.ts'

export const noFilter: RegistrationFilter = {
  eventId: null,
  status: 'all',
  experience: '',
  payment: '',
  source: '',
  search: '',
  from: '',
  to: '',
}

/** Whether it may keep anybody away. */
export function isFiltering({ eventId, status, ...texts }: RegistrationFilter): boolean {
  return eventId !== null || status !== 'all' || Object.values(texts).some((text) => text !== '')
}

export type RegistrationOrder = (typeof registrationOrders)[number]

export function attendanceOf({
  attended,
  kind,
  offeredUntil,
}: Pick<AdminRegistration, 'attended' | 'kind' | 'offeredUntil'>): Attendance {
  if (kind === 'waitlist') return offeredUntil === null ? 'waiting' : 'offered'
  return attended ? 'attended' : 'registered'
}

/** How many registrations these are, as the dashboard counts them, and apart from them who waits for a seat without an offer. */
export function countList(registrations: readonly AdminRegistration[]) {
  const waiting = registrations.filter((one) => attendanceOf(one) === 'waiting').length
  return { registrations: registrations.length - waiting, waiting }
}

/** Those who wait for a seat, in the order of the line. */
export function listWaiting(registrations: readonly AdminRegistration[]): AdminRegistration[] {
  return registrations
    .filter(({ kind }) => kind === 'waitlist')
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

/** Whether somebody has a seat that is not known to be paid, which check-in then asks for. For booked seats the booker is asked. */
export function isUnpaid({
  kind,
  payment,
  bookedBy,
}: Pick<AdminRegistration, 'kind' | 'payment' | 'bookedBy'>): boolean {
  return kind === 'seat' && bookedBy === '' && (payment === 'due' || payment === 'reported')
}

/** Paise that are still to come for an unpaid seat. */
export function dueFor({ price, held }: Pick<AdminRegistration, 'price' | 'held'>): number {
  return Math.max(0, (price ?? 0) - held)
}

/** As the list, its filter and the spreadsheet say it. */
export const attendanceLabels = {
  registered: 'Registered',
  attended: 'Attended',
  waiting: 'Waiting list',
  offered: 'Seat offered',
} as const satisfies Record<Attendance, string>

/** As the lists, their filter and the spreadsheet say it. */
export const paymentLabels = {
  due: 'Due',
  reported: 'Reported',
  paid: 'Paid',
  expired: 'Expired',
  refunded: 'Refunded',
} as const satisfies Record<PaymentState, string>

/** The normalised text to search in, prepared once per registration so that typing stays fast. */
const searchTexts = new WeakMap<AdminRegistration, string>()

function searchTextOf(registration: AdminRegistration): string {
  const known = searchTexts.get(registration)
  if (known !== undefined) return known
  const { name, email, phone, company } = registration
  const text = toSought(`${name}\n${email}\n${phone}\n${company}`)
  searchTexts.set(registration, text)
  return text
}

/** The registrations that match the filter, in their order. An invalid day sets no bound. */
export function filterRegistrations(
  registrations: readonly AdminRegistration[],
  filter: RegistrationFilter,
): AdminRegistration[] {
  const { eventId, status, experience, payment, source } = filter
  const isFound = finderOf(filter.search)
  const from = dayBounds(filter.from)?.from ?? ''
  const to = dayBounds(filter.to)?.to
  return registrations.filter((registration) => {
    if (eventId !== null && registration.eventId !== eventId) return false
    if (status !== 'all' && attendanceOf(registration) !== status) return false
    if (experience !== '' && registration.experience !== experience) return false
    if (payment !== '' && registration.payment !== payment) return false
    if (source !== '' && registration.isByHand !== (source === 'byHand')) return false
    // Instants are stored in one form (UTC, to the millisecond), so their texts compare as they do.
    if (registration.registeredAt < from) return false
    if (to !== undefined && registration.registeredAt > to) return false
    return filter.search.trim() === '' || isFound(searchTextOf(registration))
  })
}

/** A sorted copy. */
export function sortRegistrations(
  registrations: readonly AdminRegistration[],
  order: RegistrationOrder,
): AdminRegistration[] {
  const newestFirst = (a: AdminRegistration, b: AdminRegistration) =>
    a.registeredAt < b.registeredAt ? 1 : a.registeredAt > b.registeredAt ? -1 : 0
  // One collator for all comparisons: localeCompare would look one up for each.
  const { compare } = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true })
  switch (order) {
    case 'newest':
      return registrations.toSorted(newestFirst)
    case 'oldest':
      return registrations.toSorted((a, b) => newestFirst(b, a))
    case 'name':
      return registrations.toSorted((a, b) => compare(a.name, b.name) || newestFirst(a, b))
    case 'event':
      return registrations.toSorted((a, b) => compare(a.eventTitle, b.eventTitle) || newestFirst(a, b))
  }
}

/** The admin's list of registrations: which of them are wanted, in which order, and as rows of a spreadsheet. */
import type { AdminRegistration } from '#schemas/registration.ts'
import { registrationFields } from '#schemas/registration-fields.ts'
import type { Attendance, RegistrationFilter, registrationOrders } from '#schemas/registration-list.ts'
import { cellsOf, columnsOf } from './field-columns.ts'
import { dayBounds, toIndianTimestamp } from './india-time.ts'

export const noFilter: RegistrationFilter = {
  eventId: null,
  status: 'all',
  experience: '',
  search: '',
  from: '',
  to: '',
}

/** Whether it may keep anybody away. */
export function isFiltering({ eventId, status, experience, search, from, to }: RegistrationFilter): boolean {
  return eventId !== null || status !== 'all' || [experience, search, from, to].some((text) => text !== '')
}

export type RegistrationOrder = (typeof registrationOrders)[number]

/** An invitation to the next edition has no seat, whether attended is set or not. */
export function attendanceOf({ attended, kind }: Pick<AdminRegistration, 'attended' | 'kind'>): Attendance {
  if (attended) return 'attended'
  return kind === 'nextEdition' ? 'nextEdition' : 'registered'
}

/** As the list, its filter and the spreadsheet say it. */
export const attendanceLabels = {
  registered: 'Registered',
  attended: 'Attended',
  nextEdition: 'Next edition',
} as const satisfies Record<Attendance, string>

function toWords(search: string): string[] {
  return search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
}

/** The normalised text to search in, prepared once per registration so that typing stays fast. */
const searchTexts = new WeakMap<AdminRegistration, string>()

function searchTextOf(registration: AdminRegistration): string {
  const known = searchTexts.get(registration)
  if (known !== undefined) return known
  const { name, email, company } = registration
  const text = `${name}\n${email}\n${company}`.normalize('NFC').toLowerCase()
  searchTexts.set(registration, text)
  return text
}

/** The registrations that match the filter, in their order. An invalid day sets no bound. */
export function filterRegistrations(
  registrations: readonly AdminRegistration[],
  filter: RegistrationFilter,
): AdminRegistration[] {
  const { eventId, status, experience } = filter
  const words = toWords(filter.search)
  const from = dayBounds(filter.from)?.from ?? ''
  const to = dayBounds(filter.to)?.to
  return registrations.filter((registration) => {
    if (eventId !== null && registration.eventId !== eventId) return false
    if (status !== 'all' && attendanceOf(registration) !== status) return false
    if (experience !== '' && registration.experience !== experience) return false
    // Instants are stored in one form (UTC, to the millisecond), so their texts compare as they do.
    if (registration.registeredAt < from) return false
    if (to !== undefined && registration.registeredAt > to) return false
    if (words.length === 0) return true
    const text = searchTextOf(registration)
    return words.every((word) => text.includes(word))
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

/** The spreadsheet, heads first; each row is made when it is asked for. */
export function* toRegistrationRows(
  registrations: readonly AdminRegistration[],
): Generator<readonly string[], void> {
  yield registrationColumns
  for (const registration of registrations) yield toRegistrationRow(registration)
}

/** All that the admin's lists hold of one person: the seats, messages and signups with the same e-mail or the same phone. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'

export interface Contact {
  readonly email: string
  /** E.164, or ''. */
  readonly phone: string
}

export interface PersonRecords {
  /** Newest first, as the two others. */
  readonly registrations: readonly AdminRegistration[]
  readonly enquiries: readonly EnquiryRecord[]
  readonly signups: readonly AdminSignup[]
  readonly seats: number
  readonly came: number
  /** Paise that came in and were not given back. */
  readonly paid: number
}

/** Families share a phone: what was found by it alone may be another person's, so each record keeps its own name. */
export function personIn(
  lists: Pick<PersonRecords, 'registrations' | 'enquiries' | 'signups'>,
  { email, phone }: Contact,
): PersonRecords {
  const isTheirs = (record: Contact): boolean =>
    (email !== '' && record.email.toLowerCase() === email.toLowerCase()) ||
    (phone !== '' && record.phone === phone)
  const registrations = lists.registrations
    .filter(isTheirs)
    .toSorted((a, b) => b.registeredAt.localeCompare(a.registeredAt))
  const seats = registrations.filter(({ kind }) => kind === 'seat')
  return {
    registrations,
    enquiries: lists.enquiries.filter(isTheirs).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    signups: lists.signups.filter(isTheirs).toSorted((a, b) => b.signupDate.localeCompare(a.signupDate)),
    seats: seats.length,
    came: seats.filter(({ attended }) => attended).length,
    paid: registrations.reduce((sum, { held }) => sum + held, 0),
  }
}

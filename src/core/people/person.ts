/** All that the admin's lists hold of one person: the seats, messages and signups with the same e-mail or the same phone. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import { aboutOf } from '#core/signups/signup-list.ts'

export interface Contact {
  readonly email: string
  /** E.164, or ''. */
  readonly phone: string
}

/** What somebody agreed to be told of, by what, and when. */
interface Consent {
  readonly what: string
  readonly at: string
}

export interface PersonRecords {
  /** Newest first, as the two others. */
  readonly registrations: readonly AdminRegistration[]
  readonly enquiries: readonly EnquiryRecord[]
  readonly signups: readonly AdminSignup[]
  readonly consents: readonly Consent[]
  readonly seats: number
  readonly came: number
  /** Paise that came in and were not given back. */
  readonly paid: number
}

/** An e-mail counts once its owner has confirmed it; a phone, and a tick in a form, as it was sent. */
function consentsIn(enquiries: readonly EnquiryRecord[], signups: readonly AdminSignup[]): Consent[] {
  return [
    ...signups.flatMap((signup) => {
      const { email, confirmedAt, signupDate } = signup
      const at = email === '' ? signupDate : confirmedAt
      const how = email === '' ? 'By phone' : 'By e-mail, confirmed by their link'
      return at === null ? [] : [{ what: `${how}: ${aboutOf(signup)}`, at }]
    }),
    ...enquiries.flatMap(({ newsletter, createdAt }) =>
      newsletter ? [{ what: 'Ticked news in a message', at: createdAt }] : [],
    ),
  ]
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
  const enquiries = lists.enquiries
    .filter(isTheirs)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const signups = lists.signups.filter(isTheirs).toSorted((a, b) => b.signupDate.localeCompare(a.signupDate))
  const seats = registrations.filter(({ kind }) => kind === 'seat')
  return {
    registrations,
    enquiries,
    signups,
    consents: consentsIn(enquiries, signups),
    seats: seats.length,
    came: seats.filter(({ attended }) => attended).length,
    paid: registrations.reduce((sum, { held }) => sum + held, 0),
  }
}

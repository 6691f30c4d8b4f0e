/** Gathers one person from the admin's lists: the seats, messages and signups with the same e-mail or phone. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import { aboutOf } from '#core/signups/signup-list.ts'
import { toSought } from '#core/basics/typed-search.ts'

export type Contact = Readonly<Record<'email' | 'phone', string>>

export type Named = Contact & Readonly<Record<'name', string>>

export type PersonKind = 'Registered' | 'Waiting' | 'Cancelled' | 'Message' | 'News list'

export interface Trace extends Named {
  readonly kind: PersonKind
  readonly at: string
}

export interface ListedPerson extends Named {
  readonly key: string
  readonly kinds: ReadonlySet<PersonKind>
  readonly sought: string
}

interface Lists {
  readonly registrations: readonly AdminRegistration[]
  readonly enquiries: readonly EnquiryRecord[]
  readonly signups: readonly AdminSignup[]
}

/** Lists consents. An e-mail counts once its owner has confirmed it; a phone, and a tick in a form, count as sent. */
function consentsIn(enquiries: readonly EnquiryRecord[], signups: readonly AdminSignup[]) {
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

/** Returns a test for the records of one person. Families share a phone, so each record keeps its own name. */
export function isOf(person: Named): (record: Contact & { readonly name?: string }) => boolean {
  const { name, email, phone } = person
  if (email === '' && phone === '')
    return (record) => record.email === '' && record.phone === '' && record.name === name
  return (record) =>
    (email !== '' && record.email.toLowerCase() === email.toLowerCase()) ||
    (phone !== '' && record.phone === phone)
}

export function personIn(lists: Lists, person: Named) {
  const theirs = <Item extends Contact>(items: readonly Item[], at: (item: Item) => string): Item[] =>
    items.filter(isOf(person)).sort((a, b) => at(b).localeCompare(at(a)))
  const registrations = theirs(lists.registrations, ({ registeredAt }) => registeredAt)
  const enquiries = theirs(lists.enquiries, ({ createdAt }) => createdAt)
  const signups = theirs(lists.signups, ({ signupDate }) => signupDate)
  const seats = registrations.filter(({ kind }) => kind === 'seat')
  // A booker's row counts the seats of their guests, of whom some have the same address.
  const isCounted = ({ id, bookedBy }: AdminRegistration): boolean =>
    bookedBy !== '' && seats.some((booker) => id.startsWith(`${booker.id}-`))
  return {
    registrations,
    enquiries,
    signups,
    consents: consentsIn(enquiries, signups),
    seats: seats.reduce((sum, row) => sum + (isCounted(row) ? 0 : row.seats), 0),
    came: seats.filter(({ attended }) => attended).length,
    paid: registrations.reduce((sum, { held }) => sum + held, 0),
  }
}

/** Lists people, the latest first. A record that lacks e-mail or phone joins those that have the other. */
export function listPeople(traces: readonly Trace[]): ListedPerson[] {
  const rows = new Map<string, Trace[]>()
  const byOne = new Map<string, string>()
  const whole = (trace: Trace): boolean => trace.email !== '' && trace.phone !== ''
  const newestFirst = traces.toSorted((a, b) => b.at.localeCompare(a.at))
  for (const trace of [...newestFirst.filter(whole), ...newestFirst.filter((other) => !whole(other))]) {
    const { name, phone } = trace
    const email = trace.email.toLowerCase()
    if (email === '' && phone === '' && name === '') continue
    const identity = email === '' && phone === '' ? `name ${name}` : `${email} ${phone}`
    const key = whole(trace) ? identity : (byOne.get(email || phone) ?? identity)
    for (const known of [email, phone]) if (known !== '' && !byOne.has(known)) byOne.set(known, key)
    rows.set(key, [...(rows.get(key) ?? []), trace])
  }
  return [...rows]
    .map(([key, records]) => {
      const found = (of: 'name' | 'email' | 'phone') => records.find((trace) => trace[of] !== '')?.[of] ?? ''
      const words = new Set(records.flatMap(({ name, email, phone }) => [name, email, phone]))
      return {
        key,
        name: found('name'),
        email: found('email'),
        phone: found('phone'),
        kinds: new Set(records.map(({ kind }) => kind)),
        sought: toSought([...words].join('\n')),
        at: records.reduce((latest, { at }) => (at > latest ? at : latest), ''),
      }
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

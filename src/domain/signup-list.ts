/** Signups as the admin reads them: what each is about, and all of them as rows of a spreadsheet. */
import type { AdminSignup } from '#schemas/signup.ts'
import { signupFields } from '#schemas/signup-fields.ts'
import { cellsOf, columnsOf } from './field-columns.ts'
import { toIndianTimestamp } from './india-time.ts'
import { workshops } from './workshop.ts'

/** 'Every new event', or the workshops whose next date they asked for. */
export function aboutOf({ news, about }: Pick<AdminSignup, 'news' | 'about'>): string {
  const named = Object.values(workshops)
    .filter(({ slug }) => about.includes(slug))
    .map(({ title }) => title.replace(/ - .*/, ''))
  return [...(news ? ['Every new event'] : []), ...named].join(', ')
}

/**
 * Whether the site writes to them: `confirmed` by the address's owner; `unconfirmed`, so nothing is sent yet; `byHand`, because
 * there is a phone only.
 */
export function reachOf({ email, confirmedAt }: Pick<AdminSignup, 'email' | 'confirmedAt'>): Reach {
  if (email === '') return 'byHand'
  return confirmedAt === null ? 'unconfirmed' : 'confirmed'
}
type Reach = 'confirmed' | 'unconfirmed' | 'byHand'

export const reachLabels: Readonly<Record<Reach, string>> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  byHand: 'By phone only',
}

export const signupColumns = [...columnsOf(signupFields), 'About', 'Language', 'Signed Up', 'Confirmed']

/** By `signupColumns`. */
export function toSignupRow(signup: AdminSignup): string[] {
  return [
    ...cellsOf(signupFields, signup),
    aboutOf(signup),
    signup.lang === 'mr' ? 'Marathi' : 'English',
    toIndianTimestamp(signup.signupDate),
    reachLabels[reachOf(signup)],
  ]
}

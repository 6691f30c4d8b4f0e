/** Signups as rows of a spreadsheet. */
import type { AdminSignup } from './signup-schema.ts'
import { signupFields } from './signup-fields.ts'
import { aboutOf, reachLabels, reachOf } from './signup-list.ts'
import { cellsOf, columnsOf } from '#core/basics/field-columns.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'

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

/** Writes signups as rows of a spreadsheet. It stands apart, because each function reads signups and few need the phone library. */
import { languageNames } from '#core/content/language-names.ts'
import { cellsOf, columnsOf } from '#core/basics/field-columns.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { signupFields } from './signup-fields.ts'
import { aboutOf, reachLabels, reachOf } from './signup-list.ts'
import type { AdminSignup } from './signup-schema.ts'

export const signupColumns = [...columnsOf(signupFields), 'About', 'Language', 'Signed Up', 'Confirmed']

export function toSignupRow(signup: AdminSignup): string[] {
  return [
    ...cellsOf(signupFields, signup),
    aboutOf(signup),
    languageNames[signup.lang],
    toIndianTimestamp(signup.signupDate),
    reachLabels[reachOf(signup)],
  ]
}

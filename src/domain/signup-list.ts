/** Signups as the admin reads them: what each is about, and all of them as rows of a spreadsheet. */
import type { SignupRecord } from '#schemas/signup.ts'
import { signupFields } from '#schemas/signup-fields.ts'
import { cellsOf, columnsOf } from './field-columns.ts'
import { toIndianTimestamp } from './india-time.ts'
import { workshops } from './workshop.ts'

/** 'Every new event', or the workshops whose next date they asked for. */
export function aboutOf({ news, about }: Pick<SignupRecord, 'news' | 'about'>): string {
  const named = Object.values(workshops)
    .filter(({ slug }) => about.includes(slug))
    .map(({ title }) => title.replace(/ - .*/, ''))
  return [...(news ? ['Every new event'] : []), ...named].join(', ')
}

export const signupColumns = [...columnsOf(signupFields), 'About', 'Language', 'Signed Up']

function toSignupRow(signup: SignupRecord): string[] {
  return [
    ...cellsOf(signupFields, signup),
    aboutOf(signup),
    signup.lang === 'mr' ? 'Marathi' : 'English',
    toIndianTimestamp(signup.signupDate),
  ]
}

/** Heads first. */
export function* toSignupRows(signups: readonly SignupRecord[]): Generator<readonly string[], void> {
  yield signupColumns
  for (const signup of signups) yield toSignupRow(signup)
}

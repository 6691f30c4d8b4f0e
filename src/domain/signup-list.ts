/** Signups as the admin reads them: what each is about, and all of them as rows of a spreadsheet. */
import type { SignupRecord } from '#schemas/signup.ts'
import { toIndianTimestamp } from './india-time.ts'
import { toReadablePhone } from './phone.ts'
import { workshops } from './workshop.ts'

/** 'Every new event', or the workshops whose next date they asked for. */
export function aboutOf({ news, about }: Pick<SignupRecord, 'news' | 'about'>): string {
  const named = Object.values(workshops)
    .filter(({ slug }) => about.includes(slug))
    .map(({ title }) => title.replace(/ - .*/, ''))
  return [...(news ? ['Every new event'] : []), ...named].join(', ')
}

export const signupColumns = ['Email', 'Phone', 'About', 'Language', 'Signed Up'] as const

function toSignupRow(signup: SignupRecord): string[] {
  const { email, phone, lang, signupDate } = signup
  return [
    email,
    // Some countries group with dashes, which a spreadsheet would take for a subtraction.
    toReadablePhone(phone).replaceAll('-', ' '),
    aboutOf(signup),
    lang === 'mr' ? 'Marathi' : 'English',
    toIndianTimestamp(signupDate),
  ]
}

/** Heads first. */
export function* toSignupRows(signups: readonly SignupRecord[]): Generator<readonly string[], void> {
  yield signupColumns
  for (const signup of signups) yield toSignupRow(signup)
}

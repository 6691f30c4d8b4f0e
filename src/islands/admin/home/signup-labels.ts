/** Contacts of those who wait for a workshop's next date. */
import type { SignupRecord } from '#schemas/signup.ts'

/** E-mail addresses and phones of the signups for a workshop's next date, without duplicates. */
export function waitingFor(
  signups: readonly SignupRecord[],
  slug: string,
): { people: number; emails: string[]; phones: string[] } {
  const waiting = signups.filter(({ about }) => about.includes(slug))
  const given = (values: string[]) => [...new Set(values.filter((value) => value !== ''))]
  return {
    people: waiting.length,
    emails: given(waiting.map(({ email }) => email)),
    phones: given(waiting.map(({ email, phone }) => (email === '' ? phone : ''))),
  }
}

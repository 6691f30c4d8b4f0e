/** Who waits for a workshop's next date. */
import type { SignupRecord } from '#schemas/signup.ts'

/** Addresses and phones of those who asked to be told first of a workshop's next date, each once. */
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

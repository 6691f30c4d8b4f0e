/** What somebody signed up for, and who waits for a workshop's next date. */
import { workshops } from '#domain/workshop.ts'
import type { SignupRecord } from '#schemas/signup.ts'

/** 'Every new event', or the workshops whose next date they asked for. */
export function aboutOf({ news, about }: Pick<SignupRecord, 'news' | 'about'>): string {
  const named = Object.values(workshops)
    .filter(({ slug }) => about.includes(slug))
    .map(({ title }) => title.replace(/ - .*/, ''))
  return [...(news ? ['Every new event'] : []), ...named].join(', ')
}

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

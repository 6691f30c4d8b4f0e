/** Signups as the admin reads them: what each is about, and whether it is written to. */
import type { AdminSignup } from './signup-schema.ts'
import { workshops } from '#core/pages/workshop.ts'

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

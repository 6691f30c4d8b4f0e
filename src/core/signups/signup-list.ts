/** Signups as the admin reads them: what each is about, and whether the site writes to it. */
import { seriesOf, workshops } from '#core/events/series.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'

export function aboutOf({ news, about }: Pick<AdminSignup, 'news' | 'about'>): string {
  const named = Object.values(workshops)
    .filter(({ slug }) => about.includes(slug))
    .map(({ title }) => title.replace(/ - .*/, ''))
  const events = about.filter((slug) => seriesOf(slug) === '').map((slug) => `/events/${slug}`)
  return [...(news ? ['Every new event'] : []), ...named, ...events].join(', ')
}

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

/** Counts the people who wait for the date of a workshop or an event, and lists the phones that the admin tells by hand. */
export function waitingFor(signups: readonly AdminSignup[], slug: string) {
  const waiting = signups.filter(({ about }) => about.includes(slug))
  const byHand = waiting.filter((signup) => reachOf(signup) === 'byHand')
  return { people: waiting.length, phones: [...new Set(byHand.map(({ phone }) => phone))] }
}

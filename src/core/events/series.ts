/** The two workshops that have a page of their own: which events are their dates, and where their pages are. */
import { hasWorkshops } from '#core/basics/this-site.ts'
import type { EventRecord, Series } from '#core/events/event-schema.ts'
import type { RegistrationForm } from '#core/registrations/registration-fields.ts'

export const workshops = {
  marketing: {
    /** Fixed by the specification: it stands for the date that can be booked, whichever event that is. */
    slug: 'ai-marketing-workshop-pune',
    title: 'AI for Marketing Workshop - From Research to Launch in 30 Days',
    page: '/ai-marketing-workshop',
  },
  n8n: {
    slug: 'n8n-workshop',
    title: 'No-Code AI Workflow Automation',
    page: '/n8n-workshop',
    /** Fixed by the specification: the free form names its event by this id. */
    eventId: 2,
  },
} as const

/** False for the page of a workshop on a site without them. */
export function isOnSite(path: string): boolean {
  return hasWorkshops || !Object.values(workshops).some(({ page }) => page === path)
}

type OfSeries = Pick<EventRecord, 'series'>

export function workshopOf({ series }: OfSeries): (typeof workshops)[Exclude<Series, ''>] | null {
  return series === '' ? null : workshops[series]
}

export function seriesOf(slug: string): Series {
  if (slug === workshops.marketing.slug) return 'marketing'
  return slug === workshops.n8n.slug ? 'n8n' : ''
}

/** Returns the form on an event's own page. The API applies the rules of this form to every sender. */
export function formOf({ series }: OfSeries): Extract<RegistrationForm, 'paid' | 'detail'> {
  return series === 'marketing' ? 'paid' : 'detail'
}

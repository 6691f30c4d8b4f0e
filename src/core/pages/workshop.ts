/** The two workshops that have a page of their own: which events are their dates, and where their pages are. */
import type { EventRecord, Series } from '#core/events/event-schema.ts'
import type { RegistrationForm } from '#core/registrations/registration-fields.ts'

/** By the `series` of their events. */
export const workshops = {
  marketing: {
    /** Fixed by the specification: it means the date that can be booked, whichever event that is. */
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

type OfSeries = Pick<EventRecord, 'series'>

/** The workshop that an event is a date of; null for every other event. */
export function workshopOf({ series }: OfSeries): (typeof workshops)[Exclude<Series, ''>] | null {
  return series === '' ? null : workshops[series]
}

/** The series for which a fixed slug stands; '' for every other slug. */
export function seriesOf(slug: string): Series {
  if (slug === workshops.marketing.slug) return 'marketing'
  return slug === workshops.n8n.slug ? 'n8n' : ''
}

/**
 * The form on an event's own page, whose rules its API holds for every sender: the paid workshop has the same one there as in
 * its dialog.
 */
export function formOf({ series }: OfSeries): Extract<RegistrationForm, 'paid' | 'detail'> {
  return series === 'marketing' ? 'paid' : 'detail'
}

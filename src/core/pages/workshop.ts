/** The two workshops that have a page of their own: which stored event is whose, and where its page is. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationForm } from '#core/registrations/registration-fields.ts'

export const workshops = {
  paid: {
    slug: 'ai-marketing-workshop-pune',
    title: 'AI for Marketing Workshop - From Research to Launch in 30 Days',
    page: '/ai-marketing-workshop',
  },
  free: {
    slug: 'n8n-workshop',
    title: 'No-Code AI Workflow Automation',
    page: '/n8n-workshop',
    /** Fixed by the specification: the free form names its event by this id. */
    eventId: 2,
  },
} as const

type Named = Pick<EventRecord, 'slug' | 'title'>

/** The workshop of an event, by its slug or its title; null for every other event. */
export function workshopOf(event: Named): (typeof workshops)[keyof typeof workshops] | null {
  const known = Object.values(workshops)
  return known.find(({ slug, title }) => event.slug === slug || event.title === title) ?? null
}

/** The form on an event's own page, whose rules its API holds for every sender. */
export function formOf({ slug }: Pick<Named, 'slug'>): Extract<RegistrationForm, 'paid' | 'detail'> {
  return slug === workshops.paid.slug ? 'paid' : 'detail'
}

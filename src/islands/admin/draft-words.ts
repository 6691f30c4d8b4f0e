/** What the fields of the event form are called, and how each value is told where two versions stand side by side. */
import { fromIndianClock } from '#domain/india-time.ts'
import { formatDayTime } from '#i18n/format.ts'
import type { EventDraft } from '#schemas/event-draft.ts'
import { statusLabels, typeLabels } from './event-words.ts'

export const fieldLabels: Readonly<Record<keyof EventDraft, string>> = {
  title: 'Event Title',
  slug: 'URL Slug',
  description: 'Description',
  titleMr: 'Marathi Title',
  descriptionMr: 'Marathi Description',
  venueMr: 'Marathi Venue',
  eventType: 'Event Type',
  duration: 'Duration (minutes)',
  eventDate: 'Event Date & Time',
  newEdition: 'New edition',
  maxAttendees: 'Max Attendees',
  price: 'Price (rupees)',
  offerEndsOn: "Launch offer's last day",
  status: 'Status',
  registrationOpen: 'Registration open',
  venue: 'Venue',
  zoomLink: 'Zoom Link',
  meetingId: 'Meeting ID',
  passcode: 'Passcode',
}

export function tellValue(draft: EventDraft, field: keyof EventDraft): string {
  switch (field) {
    case 'eventType':
      return typeLabels[draft.eventType]
    case 'status':
      return statusLabels[draft.status]
    case 'eventDate':
      return formatDayTime(fromIndianClock(draft.eventDate), 'en', draft.eventDate || 'Empty')
    case 'registrationOpen':
    case 'newEdition':
      return draft[field] ? 'Yes' : 'No'
    case 'maxAttendees':
      return draft.maxAttendees || 'Unlimited'
    case 'price':
      return draft.price === '' || draft.price === '0' ? 'Free' : `₹${draft.price}`
    case 'venue':
      return draft.venue || 'Online'
    default:
      return draft[field] || 'Empty'
  }
}

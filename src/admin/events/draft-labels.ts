/** Values of the event form in words. */
import { fromIndianClock } from '#core/basics/india-time.ts'
import { formatDay, formatDayTime, formatShortDay } from '#i18n/format.ts'
import type { EventDraft } from '#core/events/event-draft-schema.ts'
import { eventField, typeLabels, type CodeDraft, type EventFieldName } from '#core/events/event-fields.ts'
import { counted } from '#i18n/admin/counted.ts'

/** 'DIWALI-10: 10 % off, at most 20 seats, until 30 Nov'. */
function formatCode({ code, kind, value, usesMost, endsOn }: CodeDraft): string {
  const off = { percent: `${value} % off`, amount: `₹${value} off`, free: 'free' }
  const most = usesMost === '' ? '' : `, at most ${counted(Number(usesMost), 'seat')}`
  const until = endsOn === '' ? '' : `, until ${formatShortDay(endsOn, 'en')}`
  return `${code}: ${off[kind]}${most}${until}`
}

export function formatValue(draft: EventDraft, name: EventFieldName): string {
  const { control, options = {}, emptyMeans = 'Empty' } = eventField(name)
  const value = draft[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return value.map(formatCode).join('\n') || emptyMeans
  switch (control) {
    case 'choice':
      return options[value] ?? value
    case 'moment':
      return formatDayTime(fromIndianClock(value), 'en', value || emptyMeans)
    case 'day':
      return formatDay(value, 'en') || value || emptyMeans
    case 'picture':
      return value === '' ? emptyMeans : `Photograph ${value.slice(0, 6)}`
    case 'rupees':
      return value === '' || value === '0' ? emptyMeans : `₹${value}`
    default:
      return value || emptyMeans
  }
}

/** What a copy keeps, in one line: 'AI for Shops, Workshop, 90 minutes, Kothrud, 25 seats, ₹499'. */
export function summaryOf(draft: EventDraft): string {
  const { title, eventType, duration, venue, maxAttendees } = draft
  const seats = maxAttendees === '' ? 'no limit' : `${maxAttendees} seats`
  const facts = [title, typeLabels[eventType], `${duration} minutes`, venue || 'Online', seats]
  return [...facts, formatValue(draft, 'price')].join(', ')
}

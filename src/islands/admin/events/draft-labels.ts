/** Formats values of the event form for the comparison of two versions. */
import { fromIndianClock } from '#domain/india-time.ts'
import { formatDayTime } from '#i18n/format.ts'
import type { EventDraft } from '#schemas/event-draft.ts'
import { eventField, type EventFieldName } from '#schemas/event-fields.ts'

export function formatValue(draft: EventDraft, name: EventFieldName): string {
  const { control, options = {}, emptyMeans = 'Empty' } = eventField(name)
  const value = draft[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  switch (control) {
    case 'choice':
      return options[value] ?? value
    case 'moment':
      return formatDayTime(fromIndianClock(value), 'en', value || emptyMeans)
    case 'rupees':
      return value === '' || value === '0' ? emptyMeans : `₹${value}`
    default:
      return value || emptyMeans
  }
}

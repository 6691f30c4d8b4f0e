/** The summary sentences of the reports. */
import { daysUntil, isHeld, totalAt, type FillDay } from '#core/reports/reports.ts'
import { seatsLeft } from '#core/events/event.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import type { BusinessTypeCount, EventReport, SourceFigures } from '#core/reports/reports-schema.ts'
import { counted } from '#i18n/admin/counted.ts'

function number(value: number): string {
  return formatNumber(value, 'en')
}

/** '9 days before the event', 'on the day of the event'. */
export function distanceOf(daysBefore: number): string {
  if (daysBefore === 0) return 'on the day of the event'
  return daysBefore > 0
    ? `${counted(daysBefore, 'day', 'days')} before the event`
    : `${counted(-daysBefore, 'day', 'days')} after its beginning`
}

/** '14 of 25 seats', or '14 seats' without a limit. */
export function seatsOf({ seats, maxAttendees }: Pick<EventReport, 'seats' | 'maxAttendees'>): string {
  if (maxAttendees === null) return counted(seats, 'seat', 'seats')
  return `${number(seats)} of ${counted(maxAttendees, 'seat', 'seats')}`
}

/** Seats taken and time left: the summary of one event. */
export function formatFill(event: EventReport, now: Date): string {
  const limit = event.maxAttendees === null ? ', without a limit' : ''
  const when = isHeld(event, now) ? '' : `, ${distanceOf(daysUntil(event, now))}`
  return `${seatsOf(event)} taken${limit}${when}.`
}

/** Compares the filling of two events in a sentence. */
export function formatComparison(
  event: EventReport,
  other: Pick<EventReport, 'title' | 'seats'>,
  otherFill: readonly FillDay[],
  now: Date,
): string {
  const title = `“${other.title}”`
  const end = number(other.seats)
  if (isHeld(event, now)) return `${title} had ${end}.`
  const difference = event.seats - totalAt(otherFill, daysUntil(event, now))
  if (difference === 0) return `As many as ${title} had at that point; it ended with ${end}.`
  const compared = difference > 0 ? 'more than' : 'fewer than'
  return `${number(Math.abs(difference))} ${compared} ${title} had at that point; it ended with ${end}.`
}

/** Seats that any visitor can take, without those kept for a person; null without a limit. */
export function leftOf(event: Pick<EventReport, 'seats' | 'offered' | 'maxAttendees'>): number | null {
  return seatsLeft(event, event.seats + event.offered)
}

export function formatComing(events: readonly EventReport[]): string {
  const registered = events.reduce((sum, { seats }) => sum + seats, 0)
  return `${counted(registered, 'seat', 'seats')} taken in ${counted(events.length, 'coming event', 'coming events')}.`
}

/** The seats left over all events with a limit. */
export function formatLeft(events: readonly EventReport[]): string {
  const left = events.flatMap((event) => leftOf(event) ?? [])
  if (left.length === 0) return 'None of them has a limit.'
  const free = left.reduce((sum, seats) => sum + seats, 0)
  const full = left.filter((seats) => seats === 0).length
  const where = left.length < events.length ? ' where there is a limit' : ''
  const sold = full === 0 ? '' : ` ${counted(full, 'event is', 'events are')} full.`
  return `${counted(free, 'seat is', 'seats are')} left${where}.${sold}`
}

/** Who waits and what is not paid yet, in a sentence each; '' where there is neither. */
export function formatWaiting(events: readonly Pick<EventReport, 'waiting' | 'unpaid'>[]): string {
  const sum = (of: (event: Pick<EventReport, 'waiting' | 'unpaid'>) => number) =>
    events.reduce((all, event) => all + of(event), 0)
  const waiting = sum((event) => event.waiting)
  const unpaid = sum((event) => event.unpaid.seats)
  const amount = formatPrice(
    sum((event) => event.unpaid.amount),
    'en',
    '',
  )
  return [
    ...(waiting === 0 ? [] : [`${counted(waiting, 'person waits', 'people wait')} for a seat.`]),
    ...(unpaid === 0 ? [] : [`${counted(unpaid, 'seat is', 'seats are')} not paid yet: ${amount}.`]),
  ].join(' ')
}

export function formatHeld(events: readonly EventReport[]): string {
  const withAttendance = events.filter(({ attended }) => attended > 0)
  if (withAttendance.length === 0) return 'Nobody was ticked as attended yet.'
  const came = withAttendance.reduce((sum, { attended }) => sum + attended, 0)
  const registered = withAttendance.reduce((sum, { seats }) => sum + seats, 0)
  const share = Math.round((100 * came) / registered)
  const without = withAttendance.length < events.length ? ', counting events with ticks' : ''
  return `${number(came)} of ${number(registered)} who registered came, ${share} %${without}.`
}

const businessLabels = {
  manufacturing: 'Manufacturing',
  retail: 'Retail',
  healthcare: 'Healthcare',
  finance: 'Finance',
  education: 'Education',
  other: 'Other',
  '': 'Not said',
} as const

export function businessLabel({ businessType }: Pick<BusinessTypeCount, 'businessType'>): string {
  return businessLabels[businessType]
}

export function formatSources(counts: readonly BusinessTypeCount[]): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...counts.map(({ count }) => count))
  const leading = counts.filter(({ count }) => count === most)
  const [only] = leading
  if (leading.length === 1 && only?.businessType === '')
    return `${number(most)} of ${counted(total, 'contact', 'contacts')} did not say their business.`
  const names = leading.map((business, index) =>
    index === 0 ? businessLabel(business) : businessLabel(business).toLowerCase(),
  )
  const list = new Intl.ListFormat('en-IN').format(names)
  const share = `${number(most)} of ${counted(total, 'contact', 'contacts')}`
  return leading.length === 1 ? `${list} leads with ${share}.` : `${list} lead with ${share} each.`
}

/** What somebody says of how they heard, where a link does not say it by the same word. */
const heardLabels: Readonly<Record<string, string>> = {
  friend: 'Somebody they know',
  social: 'Instagram or Facebook',
  earlier: 'An earlier event',
}

const sourceLabels: Readonly<Record<string, string>> = {
  '': 'Not known',
  byHand: 'Entered by hand',
  others: 'All others',
}

export function sourceLabel({ name }: Pick<SourceFigures, 'name'>): string {
  return sourceLabels[name] ?? heardLabels[name] ?? name
}

/** What brought most, among what is known. */
export function formatCameFrom(sources: readonly SourceFigures[]): string {
  const total = sources.reduce((sum, { seats }) => sum + seats, 0)
  const known = sources.filter(({ name }) => sourceLabels[name] === undefined)
  const [first] = known.toSorted((a, b) => b.seats - a.seats)
  if (!first || first.seats === 0) return 'No link has brought a seat yet that says where it stood.'
  return `${sourceLabel(first)} brought most: ${number(first.seats)} of ${counted(total, 'seat', 'seats')}.`
}

/**
 * The counts behind the admin's charts, and how they are read: how an event fills day by day, and how that compares
 * with another one at the same distance from its date. Only seats of the edition that is on are compared: an
 * invitation to a next one takes no seat, and the date of an earlier edition is not kept.
 */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { businessTypes } from '#core/enquiries/enquiry-fields.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { BusinessTypeCount, EventReport } from './reports-schema.ts'
import type { ErasedSeats, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isOver } from '#core/events/event.ts'
import { daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import { isFriendCode } from '#core/money/friend-code.ts'
import { dueOf, paymentState } from '#core/money/payment.ts'
import { seatTakenAt } from '#core/registrations/seats.ts'

/** `erasedSeats` are seats like the others: the charts keep counting them after the names are erased. */
export function countEvent(
  event: EventRecord,
  registrations: readonly RegistrationRecord[],
  erasedSeats: readonly ErasedSeats[],
): EventReport {
  const { id, slug, title, eventDate, duration, maxAttendees, status } = event
  const counts = { seats: 0, attended: 0, friends: 0, invitations: 0, waiting: 0, offered: 0, earlier: 0 }
  const unpaid = { seats: 0, amount: 0 }
  const days = new Map<string, number>()
  for (const registration of registrations) {
    const { kind, edition, attended, offer } = registration
    if (edition !== event.edition) counts.earlier++
    else if (kind === 'nextEdition') counts.invitations++
    else if (kind === 'waitlist') {
      counts.waiting++
      if (offer !== undefined) counts.offered++
    } else {
      counts.seats++
      if (attended) counts.attended++
      if (isFriendCode(registration.code ?? '')) counts.friends++
      const state = paymentState(registration)
      if (state === 'due' || state === 'reported') {
        unpaid.seats += registration.seats ?? 1
        unpaid.amount += dueOf(registration)
      }
      const day = toIndianDay(seatTakenAt(registration))
      days.set(day, (days.get(day) ?? 0) + 1)
    }
  }
  for (const { edition, day, seats, attended } of erasedSeats) {
    if (edition !== event.edition) continue
    counts.seats += seats
    counts.attended += attended
    days.set(day, (days.get(day) ?? 0) + seats)
  }
  return {
    ...{ id, slug, title, eventDate, duration, maxAttendees, status, unpaid },
    ...counts,
    days: [...days].map(([day, count]) => ({ day, count })).sort((a, b) => a.day.localeCompare(b.day)),
  }
}

/** All types, also those that nobody named yet; '' is who did not say. */
export function countBusinessTypes(
  enquiries: readonly Pick<EnquiryRecord, 'businessType'>[],
): BusinessTypeCount[] {
  const counts = new Map<BusinessTypeCount['businessType'], number>()
  for (const { businessType } of enquiries) counts.set(businessType, (counts.get(businessType) ?? 0) + 1)
  return [...businessTypes, '' as const].map((businessType) => ({
    businessType,
    count: counts.get(businessType) ?? 0,
  }))
}

/** Days until the event's date, in India: 0 on the day itself, negative afterwards. */
export function daysUntil(event: Pick<EventReport, 'eventDate'>, now: Date): number {
  return daysBetween(toIndianDay(now), toIndianDay(event.eventDate))
}

/** Whether it was held: its time is over, or the admin has said so. */
export function isHeld(event: Pick<EventReport, 'eventDate' | 'duration' | 'status'>, now: Date): boolean {
  return event.status === 'completed' || isOver(event, now)
}

export interface FillDay {
  readonly day: string
  /** Before the event's date; negative after it. */
  readonly daysBefore: number
  /** Seats taken on this day, and all in all by its end. */
  readonly count: number
  readonly total: number
}

/**
 * The days on which seats were taken, and the day at which the story stands now: today, or the event's own. Empty when
 * nobody registered.
 */
export function fillOf(event: Pick<EventReport, 'eventDate' | 'days'>, now: Date): FillDay[] {
  const eventDay = toIndianDay(event.eventDate)
  const today = toIndianDay(now)
  let total = 0
  const days = event.days.map(({ day, count }): FillDay => {
    total += count
    return { day, daysBefore: daysBetween(day, eventDay), count, total }
  })
  const last = days.at(-1)
  const until = today < eventDay ? today : eventDay
  if (last && last.day < until) {
    days.push({ day: until, daysBefore: daysBetween(until, eventDay), count: 0, total })
  }
  return days
}

/** The seats that were taken by the end of the day that lay so many days before the event. */
export function totalAt(fill: readonly FillDay[], daysBefore: number): number {
  return fill.findLast((day) => day.daysBefore >= daysBefore)?.total ?? 0
}

export interface FillRow {
  readonly daysBefore: number
  readonly day: string
  /** Null on days that are yet to come. */
  readonly count: number | null
  readonly total: number | null
  /** The other event at the same distance from its own date; null where there is none. */
  readonly otherTotal: number | null
}

/** Both events side by side, on each day on which one of them stands. */
export function compareFills(
  event: Pick<EventReport, 'eventDate'>,
  fill: readonly FillDay[],
  otherFill: readonly FillDay[] | null,
): FillRow[] {
  const own = new Map(fill.map((day) => [day.daysBefore, day]))
  const standsAt = fill.at(-1)?.daysBefore ?? Infinity
  const distances = new Set([...fill, ...(otherFill ?? [])].map(({ daysBefore }) => daysBefore))
  return [...distances]
    .sort((a, b) => b - a)
    .map((daysBefore) => {
      const isToCome = daysBefore < standsAt
      return {
        daysBefore,
        day: dayBefore(event.eventDate, daysBefore),
        count: isToCome ? null : (own.get(daysBefore)?.count ?? 0),
        total: isToCome ? null : totalAt(fill, daysBefore),
        otherTotal: otherFill && totalAt(otherFill, daysBefore),
      }
    })
}

function dayBefore(eventDate: string, days: number): string {
  return toIndianDay(new Date(Date.parse(eventDate) - days * 24 * 60 * 60 * 1000))
}

/** Scheduled and not over, soonest first. */
export function listComing(events: readonly EventReport[], now: Date): EventReport[] {
  return events
    .filter((event) => event.status === 'scheduled' && !isOver(event, now))
    .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
}

/** What took place with somebody registered, latest first. */
export function listHeld(events: readonly EventReport[], now: Date): EventReport[] {
  return events
    .filter(
      (event) =>
        event.status !== 'draft' && event.status !== 'cancelled' && event.seats > 0 && isHeld(event, now),
    )
    .toSorted((a, b) => b.eventDate.localeCompare(a.eventDate) || b.id - a.id)
}

/** What to show when nothing is chosen: the next event, else the latest one. */
export function findNext(events: readonly EventReport[], now: Date): EventReport | undefined {
  return (
    listComing(events, now)[0] ??
    listHeld(events, now)[0] ??
    events.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate))[0]
  )
}

/** What to compare an event with when nothing is chosen: the last one that was held before it. */
export function findEarlier(
  events: readonly EventReport[],
  event: Pick<EventReport, 'id' | 'eventDate'>,
  now: Date,
): EventReport | undefined {
  return listHeld(events, now).find(({ id, eventDate }) => id !== event.id && eventDate < event.eventDate)
}

/** What needs the consultant today: decided from the events that matter now, their money, and what came in. */
import { daysBetween, endOf, toIndianDay } from '#core/basics/india-time.ts'
import { afterwards, isHeld, wasTicked } from '#core/events/after-event.ts'
import { isOnline, isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { day } from '#core/mail/email-plan.ts'
import { joiningAt } from '#core/own-page/own-registration.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Payable } from '#core/money/payments.ts'
import type { Debtor, FirstStep, Today, TodayLine } from './today-schema.ts'

/** More would be a list to read, not to do. */
export const linesMost = 7
const comingMost = 3
const debtorsMost = 5

/** Milliseconds after an event in which it is named while nobody who came is ticked. */
const untickedNamedFor = 2 * day

/** Milliseconds before an event from when on a missing link is named. */
const linkNamedBefore = 7 * day

export interface TodayRoster {
  readonly event: EventRecord
  readonly registrations: readonly RegistrationRecord[]
  readonly payables: readonly Payable[]
  readonly debtors: readonly Debtor[]
  /** Seats, those that cannot be read included. */
  readonly seats: number
}

export interface TodayFacts {
  /** All events that are not over, those that were just held, and those of which money is open. */
  readonly files: readonly TodayRoster[]
  /** Unanswered messages, and when the oldest came; null for none. */
  readonly messages: { readonly count: number; readonly since: string } | null
  readonly unreached: number
  readonly steps: readonly FirstStep[]
}

function factsOf({ id, title, eventDate }: EventRecord) {
  return { eventId: id, title, eventDate }
}

const earliest = (instants: readonly string[]): string => instants.reduce((a, b) => (a < b ? a : b))
const sumOf = (payables: readonly Payable[], paise: (payable: Payable) => number): number =>
  payables.reduce((sum, payable) => sum + paise(payable), 0)

/** The soonest first: events that take place. */
function listScheduled(files: readonly TodayRoster[], now: Date): TodayRoster[] {
  return files
    .filter(({ event }) => event.status === 'scheduled' && !isOver(event, now))
    .sort((a, b) => a.event.eventDate.localeCompare(b.event.eventDate))
}

function doorLines(scheduled: readonly TodayRoster[], now: Date): TodayLine[] {
  return scheduled
    .filter(
      ({ event, seats }) => seats > 0 && daysBetween(toIndianDay(now), toIndianDay(event.eventDate)) <= 1,
    )
    .map(({ event, seats }) => {
      const joinFrom = isOnline(event) ? joiningAt(event) : null
      return { kind: 'door', ...factsOf(event), venue: event.venue, coming: seats, joinFrom }
    })
}

function linkLines(scheduled: readonly TodayRoster[], now: Date): TodayLine[] {
  return scheduled
    .filter(
      ({ event, seats }) =>
        isOnline(event) &&
        event.zoomLink === '' &&
        seats > 0 &&
        Date.parse(event.eventDate) - now.getTime() <= linkNamedBefore,
    )
    .map(({ event, seats }) => ({
      kind: 'linkMissing',
      ...factsOf(event),
      coming: seats,
      joinFrom: joiningAt(event),
    }))
}

/** Held in the last two days: who came may still have to be ticked. */
export function wasJustHeld(event: EventRecord, now: Date): boolean {
  return isHeld(event, now) && now.getTime() - endOf(event).getTime() <= untickedNamedFor
}

function untickedLines(files: readonly TodayRoster[], now: Date): TodayLine[] {
  return files
    .filter(
      ({ event, registrations, seats }) => seats > 0 && wasJustHeld(event, now) && !wasTicked(registrations),
    )
    .map(({ event, seats }) => ({ kind: 'unticked', ...factsOf(event), seats }))
}

function filesLines(files: readonly TodayRoster[], now: Date): TodayLine[] {
  return files.flatMap(({ event, seats }) => {
    const hasFiles = event.recordingLink !== '' || event.slidesLink !== ''
    if (!isHeld(event, now) || seats === 0 || hasFiles) return []
    const thanksAt = afterwards(event)
    return thanksAt <= now.toISOString() ? [] : [{ kind: 'filesMissing', ...factsOf(event), thanksAt }]
  })
}

function reportedLine(payables: readonly Payable[]): TodayLine[] {
  const reported = payables.filter(({ isReported }) => isReported)
  const [first] = reported
  if (!first) return []
  const isSingle = reported.length === 1
  return [
    {
      kind: 'reported',
      count: reported.length,
      amount: sumOf(reported, ({ due }) => due),
      since: earliest(reported.map(({ stateAt }) => stateAt)),
      isOld: reported.some(({ isReportOld }) => isReportOld),
      name: isSingle ? first.name : '',
      utr: isSingle ? first.utr : '',
    },
  ]
}

function refundLine(payables: readonly Payable[]): TodayLine[] {
  const toRefund = payables.filter(({ isToRefund }) => isToRefund)
  if (toRefund.length === 0) return []
  const amount = sumOf(toRefund, ({ came, givenBack }) => came - givenBack)
  const since = earliest(toRefund.map(({ stateAt }) => stateAt))
  return [{ kind: 'toRefund', count: toRefund.length, amount, since }]
}

type Unpaid = Extract<TodayLine, { kind: 'unpaid' }>

/** Null where there is time to pay until after tomorrow. */
function whyUnpaid(
  heldUntil: string | null,
  now: Date,
): keyof Omit<Unpaid, 'kind' | 'count' | 'amount'> | null {
  if (heldUntil === null) return 'open'
  if (heldUntil <= now.toISOString()) return 'past'
  const days = daysBetween(toIndianDay(now), toIndianDay(heldUntil))
  if (days > 1) return null
  return days === 0 ? 'today' : 'tomorrow'
}

const isOwed = ({ state, isGone }: Payable): boolean => state === 'due' && !isGone

function unpaidLine(scheduled: readonly TodayRoster[], now: Date): TodayLine[] {
  const line: Unpaid = { kind: 'unpaid', count: 0, amount: 0, today: 0, tomorrow: 0, past: 0, open: 0 }
  for (const { heldUntil, due } of scheduled.flatMap(({ payables }) => payables.filter(isOwed))) {
    const why = whyUnpaid(heldUntil, now)
    if (why === null) continue
    line[why]++
    line.count++
    line.amount += due
  }
  return line.count === 0 ? [] : [line]
}

/** What is still owed after an event stays until it is paid, waived or given up. */
export function listOwed(event: EventRecord, payables: readonly Payable[], now: Date): Payable[] {
  return isHeld(event, now) ? payables.filter(isOwed) : []
}

/** Of the latest event first. */
function owedLine(files: readonly TodayRoster[]): TodayLine[] {
  const debtors = files.flatMap((file) => file.debtors).sort((a, b) => b.eventDate.localeCompare(a.eventDate))
  if (debtors.length === 0) return []
  const amount = debtors.reduce((sum, { due }) => sum + due, 0)
  return [{ kind: 'owed', count: debtors.length, amount, people: debtors.slice(0, debtorsMost) }]
}

function offersLine(scheduled: readonly TodayRoster[], now: Date): TodayLine[] {
  const offers = scheduled
    .flatMap(({ event, registrations }) =>
      registrations.flatMap(({ offer }) => (offer ? [{ event, until: offer.until }] : [])),
    )
    .filter(({ until }) => until > now.toISOString())
    .sort((a, b) => a.until.localeCompare(b.until))
  const [first] = offers
  return first ? [{ kind: 'offers', ...factsOf(first.event), count: offers.length, until: first.until }] : []
}

/** By urgency. What waits for nobody but the clock is not listed. */
export function listToday({ files, messages, unreached, steps }: TodayFacts, now: Date): Today {
  const scheduled = listScheduled(files, now)
  const payables = files.flatMap((file) => file.payables)
  const lines: TodayLine[] = [
    ...doorLines(scheduled, now),
    ...linkLines(scheduled, now),
    ...untickedLines(files, now),
    ...filesLines(files, now),
    ...reportedLine(payables),
    ...refundLine(payables),
    ...unpaidLine(scheduled, now),
    ...(unreached > 0 ? [{ kind: 'unreached', count: unreached } as const] : []),
    ...owedLine(files),
    ...(messages ? [{ kind: 'messages', ...messages } as const] : []),
    ...offersLine(scheduled, now),
  ]
  return {
    at: now.toISOString(),
    lines: lines.slice(0, linesMost),
    more: Math.max(0, lines.length - linesMost),
    steps,
    coming: scheduled
      .slice(0, comingMost)
      .map(({ event, seats }) => ({ ...factsOf(event), seats, seatsMax: event.maxAttendees })),
  }
}

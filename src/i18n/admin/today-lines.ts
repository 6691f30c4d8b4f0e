/** Decides what needs the consultant today, and says it: on the admin's first screen, and in the morning's e-mail. */
import { daysBetween, endOf, toIndianDay } from '#core/basics/india-time.ts'
import { afterwards, isHeld, isOnline, isOver, wasTicked } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { day } from '#core/mail/kinds.ts'
import { reportHours } from '#core/money/payment.ts'
import type { Payable } from '#core/money/payables.ts'
import { joiningAt } from '#core/own-page/own-registration.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Today, TodayLine, TodayPerson, TodayTask } from '#core/reports/today.ts'
import { counted } from './counted.ts'
import { formatClock, formatNumber, formatPrice, formatWeekday } from '#i18n/format.ts'

export const linesMost = 7
const comingMost = 3
const debtorsMost = 5
/** Milliseconds after an event during which Today names it if no participant is ticked. */
const untickedNamedFor = 2 * day
/** Milliseconds before an event from which Today names a missing link. */
const linkNamedBefore = 7 * day

export interface Debtor {
  readonly eventDate: string
  /** Paise. */
  readonly due: number
  readonly person: TodayPerson
}

export interface TodayFile {
  readonly event: EventRecord
  readonly registrations: readonly RegistrationRecord[]
  readonly payables: readonly Payable[]
  readonly debtors: readonly Debtor[]
  readonly seats: number
}

export interface TodayFacts {
  readonly files: readonly TodayFile[]
  readonly messages: { readonly count: number; readonly since: string } | null
  readonly unreached: readonly TodayPerson[]
  readonly steps: readonly TodayTask[]
}

function dayIn(iso: string, now: Date): string {
  const days = daysBetween(toIndianDay(now), toIndianDay(iso))
  return ['yesterday', 'today', 'tomorrow'][days + 1] ?? formatWeekday(iso, 'en')
}

function momentIn(iso: string, now: Date): string {
  return `${dayIn(iso, now)} at ${formatClock(iso, 'en')}`
}

function cameIn(since: string, now: Date): string {
  const days = daysBetween(toIndianDay(since), toIndianDay(now))
  return days < 2 ? dayIn(since, now) : `${days} days ago`
}

const inCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const rupees = (paise: number): string => formatPrice(paise, 'en', '')
const money = (show: string): string => `/admin/money?show=${show}#payables-title`
const guestsOf = ({ id }: EventRecord): string => `/admin/events?view=registrations&event=${id}`
const editOf = ({ id }: EventRecord): string => `/admin/events?edit=${id}`
const earliest = (instants: readonly string[]): string => instants.reduce((a, b) => (a < b ? a : b))
const sumOf = <One>(all: readonly One[], paise: (one: One) => number): number =>
  all.reduce((sum, item) => sum + paise(item), 0)

function listScheduled(files: readonly TodayFile[], now: Date): TodayFile[] {
  return files
    .filter(({ event }) => event.status === 'scheduled' && !isOver(event, now))
    .sort((a, b) => a.event.eventDate.localeCompare(b.event.eventDate))
}

function doorLines(scheduled: readonly TodayFile[], now: Date): TodayLine[] {
  return scheduled.flatMap(({ event, seats }) => {
    const { id, title, eventDate, venue } = event
    if (seats === 0 || daysBetween(toIndianDay(now), toIndianDay(eventDate)) > 1) return []
    const at = now.toISOString()
    const joinFrom = joiningAt(event)
    const join = `online. Joining details ${joinFrom <= at ? 'went out' : 'go out'} ${momentIn(joinFrom, now)}.`
    return {
      kind: 'door',
      title: `${eventDate <= at ? 'Now' : inCapital(momentIn(eventDate, now))}: ${title}`,
      text: `${formatNumber(seats, 'en')} coming, ${isOnline(event) ? join : `${venue}.`}`,
      press: 'Open the door',
      href: `/admin/events?view=door&event=${id}`,
    }
  })
}

function linkLines(scheduled: readonly TodayFile[], now: Date): TodayLine[] {
  return scheduled.flatMap(({ event, seats }) => {
    const isNear = Date.parse(event.eventDate) - now.getTime() <= linkNamedBefore
    if (!isNear || !isOnline(event) || event.zoomLink !== '' || seats === 0) return []
    const joinFrom = joiningAt(event)
    const due = joinFrom <= now.toISOString() ? 'it should have gone out' : 'it goes out'
    const people = counted(seats, 'person', 'people')
    return {
      kind: 'linkMissing',
      title: `Joining link missing: ${event.title}`,
      text: `${inCapital(dayIn(event.eventDate, now))}, ${people}; ${due} ${momentIn(joinFrom, now)}.`,
      press: 'Add the link',
      href: editOf(event),
    }
  })
}

export function wasJustHeld(event: EventRecord, now: Date): boolean {
  return isHeld(event, now) && now.getTime() - endOf(event).getTime() <= untickedNamedFor
}

function untickedLines(files: readonly TodayFile[], now: Date): TodayLine[] {
  return files.flatMap(({ event, registrations, seats }) => {
    if (seats === 0 || !wasJustHeld(event, now) || wasTicked(registrations)) return []
    return {
      kind: 'unticked',
      title: `Who came? ${event.title}`,
      text: `${inCapital(dayIn(event.eventDate, now))}, ${counted(seats, 'seat')}, and nobody is ticked. Who came gets a certificate.`,
      press: 'Tick who came',
      href: guestsOf(event),
    }
  })
}

function filesLines(files: readonly TodayFile[], now: Date): TodayLine[] {
  return files.flatMap(({ event, seats }) => {
    const hasFiles = event.recordingLink !== '' || event.slidesLink !== ''
    const thanksAt = isHeld(event, now) && seats > 0 && !hasFiles ? afterwards(event) : ''
    if (thanksAt <= now.toISOString()) return []
    return {
      kind: 'filesMissing',
      title: `Recording and slides? ${event.title}`,
      text: `Thanks go out ${momentIn(thanksAt, now)}, with the links that are there by then.`,
      press: 'Add the links',
      href: editOf(event),
    }
  })
}

function reportedLine(payables: readonly Payable[], now: Date): TodayLine | [] {
  const reported = payables.filter(({ isReported }) => isReported)
  const [first, another] = reported
  if (!first) return []
  const { name, utr, stateAt } = first
  const days = reportHours / 24
  const isOld = reported.some(({ isReportOld }) => isReportOld)
  return {
    kind: 'reported',
    title: `${counted(reported.length, 'payment')} reported: ${rupees(sumOf(reported, ({ due }) => due))}`,
    text: [
      another
        ? `The oldest ${cameIn(earliest(reported.map((item) => item.stateAt)), now)}.`
        : `${name}, ${momentIn(stateAt, now)}.`,
      ...(another || utr === '' ? [] : [`UTR ends in ${utr.slice(-4)}.`]),
      ...(isOld ? [`Older than ${days} days: find it, or release the seat.`] : []),
    ].join(' '),
    press: another ? 'Look for them' : 'Look for it',
    href: money('reported'),
  }
}

function refundLine(payables: readonly Payable[], now: Date): TodayLine | [] {
  const toRefund = payables.filter(({ isToRefund }) => isToRefund)
  if (toRefund.length === 0) return []
  const amount = sumOf(toRefund, ({ came, givenBack }) => came - givenBack)
  return {
    kind: 'toRefund',
    title: `${counted(toRefund.length, 'refund')} to give: ${rupees(amount)}`,
    text: `Waiting since ${dayIn(earliest(toRefund.map(({ stateAt }) => stateAt)), now)}.`,
    press: toRefund.length === 1 ? 'Give it back' : 'Give them back',
    href: money('toRefund'),
  }
}

/** Says why a seat is unpaid that is held until then; null if its time ends later than tomorrow. */
function whyUnpaid(heldUntil: string | null, now: Date): 'today' | 'tomorrow' | 'past' | 'open' | null {
  if (heldUntil === null) return 'open'
  if (heldUntil <= now.toISOString()) return 'past'
  const days = daysBetween(toIndianDay(now), toIndianDay(heldUntil))
  if (days > 1) return null
  return days === 0 ? 'today' : 'tomorrow'
}

const isOwed = ({ state, isGone }: Payable): boolean => state === 'due' && !isGone

function unpaidLine(scheduled: readonly TodayFile[], now: Date): TodayLine | [] {
  const unpaid = scheduled.flatMap(({ payables }) => payables.filter(isOwed))
  const seats = Map.groupBy(unpaid, ({ heldUntil }) => whyUnpaid(heldUntil, now))
  seats.delete(null)
  const named = [...seats.values()].flat()
  if (named.length === 0) return []
  const say = (why: 'today' | 'tomorrow' | 'past' | 'open', words: (count: number) => string): string[] => {
    const count = seats.get(why)?.length ?? 0
    return count === 0 ? [] : [`${formatNumber(count, 'en')} ${words(count)}`]
  }
  const due = [...say('today', () => 'due today'), ...say('tomorrow', () => 'tomorrow')].join(', ')
  return {
    kind: 'unpaid',
    title: `${counted(named.length, 'seat')} unpaid: ${rupees(sumOf(named, (item) => item.due))}`,
    text: [
      ...(due === '' ? [] : [`${inCapital(due)}. Reminders go out by themselves.`]),
      ...say('past', (count) => `${count === 1 ? 'is' : 'are'} past the time and still held.`),
      ...say('open', () => 'without a time to pay by.'),
    ].join(' '),
    press: named.length === 1 ? 'See it' : `See the ${formatNumber(named.length, 'en')}`,
    href: money('due'),
  }
}

export function listOwed(event: EventRecord, payables: readonly Payable[], now: Date): Payable[] {
  return isHeld(event, now) ? payables.filter(isOwed) : []
}

function owedLine(files: readonly TodayFile[]): TodayLine | [] {
  const debtors = files.flatMap((file) => file.debtors).sort((a, b) => b.eventDate.localeCompare(a.eventDate))
  if (debtors.length === 0) return []
  const people = debtors.slice(0, debtorsMost).map(({ person }) => person)
  return {
    kind: 'owed',
    title: `${rupees(sumOf(debtors, ({ due }) => due))} still owed after the event`,
    text: [...people.map(({ text }) => text), ...(debtors.length > people.length ? ['…'] : [])].join('; '),
    press: 'See all',
    href: money('due'),
    people,
  }
}

function unreachedLine(people: readonly TodayPerson[]): TodayLine | [] {
  const title = `${counted(people.length, 'person', 'people')} will not get the joining details`
  if (people.length === 0) return []
  return { kind: 'unreached', title, text: '', press: 'See who', href: '/admin', people }
}

function messagesLine({ messages }: TodayFacts, now: Date): TodayLine | [] {
  if (!messages) return []
  const { count, since } = messages
  return {
    kind: 'messages',
    title: `${counted(count, 'message')} ${count === 1 ? 'waits' : 'wait'} for an answer`,
    text: `${count === 1 ? 'It' : 'The oldest'} came ${cameIn(since, now)}.`,
    press: 'Answer',
    href: '/admin?tab=contacts#panel',
  }
}

function offersLine(scheduled: readonly TodayFile[], now: Date): TodayLine | [] {
  const offers = scheduled
    .flatMap(({ event, registrations }) =>
      registrations.flatMap(({ offer }) => (offer ? [{ event, until: offer.until }] : [])),
    )
    .filter(({ until }) => until > now.toISOString())
    .sort((a, b) => a.until.localeCompare(b.until))
  const [first] = offers
  if (!first) return []
  const { event, until } = first
  return {
    kind: 'offers',
    title: `${counted(offers.length, 'seat')} on offer`,
    text: `${event.title}. ${offers.length === 1 ? 'The offer ends' : 'The first offer ends'} ${momentIn(until, now)}; then it goes to who waits next.`,
    press: 'See who waits',
    href: guestsOf(event),
  }
}

/** Lists urgent lines first. Leaves out tasks that only wait for the clock. */
export function listToday(facts: TodayFacts, now: Date): Today {
  const { files, unreached, steps } = facts
  const scheduled = listScheduled(files, now)
  const payables = files.flatMap((file) => file.payables)
  const lines = [
    ...doorLines(scheduled, now),
    ...linkLines(scheduled, now),
    ...untickedLines(files, now),
    ...filesLines(files, now),
    reportedLine(payables, now),
    refundLine(payables, now),
    unpaidLine(scheduled, now),
    unreachedLine(unreached),
    owedLine(files),
    messagesLine(facts, now),
    offersLine(scheduled, now),
  ].flat()
  return {
    at: now.toISOString(),
    lines: lines.slice(0, linesMost),
    more: Math.max(0, lines.length - linesMost),
    steps,
    coming: scheduled.slice(0, comingMost).map(({ event: { id, title, eventDate, maxAttendees }, seats }) => {
      return { eventId: id, title, eventDate, seats, seatsMax: maxAttendees }
    }),
  }
}

/** What each line of today's list says, in English as all of the admin: on its first screen, and in the e-mail of the morning. */
import { daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import { reportHours } from '#core/money/payment.ts'
import type { Debtor, FirstStep, TodayLine } from '#core/today/today-schema.ts'
import { counted } from './counted.ts'
import { formatClock, formatNumber, formatPrice, formatWeekday } from '#i18n/format.ts'

export interface TodayText {
  readonly title: string
  /** '' where the title says all. */
  readonly text: string
  /** The one thing to do about it. */
  readonly press: string
  /** Path in the admin. */
  readonly href: string
}

function dayIn(iso: string, now: string): string {
  switch (daysBetween(toIndianDay(now), toIndianDay(iso))) {
    case 0:
      return 'today'
    case 1:
      return 'tomorrow'
    case -1:
      return 'yesterday'
    default:
      return formatWeekday(iso, 'en')
  }
}

function momentIn(iso: string, now: string): string {
  return `${dayIn(iso, now)} at ${formatClock(iso, 'en')}`
}

function cameIn(since: string, now: string): string {
  const days = daysBetween(toIndianDay(since), toIndianDay(now))
  return days < 2 ? dayIn(since, now) : `${days} days ago`
}

const inCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const rupees = (paise: number): string => formatPrice(paise, 'en', '')
const money = (show: string): string => `/admin/money?show=${show}#payables-title`

type LineOf<Kind extends TodayLine['kind']> = Extract<TodayLine, { kind: Kind }>

function doorText(line: LineOf<'door'>, now: string): TodayText {
  const { eventId, title, eventDate, venue, coming, joinFrom } = line
  const begins = eventDate <= now ? 'Now' : inCapital(momentIn(eventDate, now))
  const where = joinFrom === null ? venue : 'online'
  const join =
    joinFrom === null
      ? ''
      : ` Joining details ${joinFrom <= now ? 'went out' : 'go out'} ${momentIn(joinFrom, now)}.`
  return {
    title: `${begins}: ${title}`,
    text: `${formatNumber(coming, 'en')} coming, ${where}.${join}`,
    press: 'Open the door',
    href: `/admin/events?view=door&event=${eventId}`,
  }
}

function linkText(line: LineOf<'linkMissing'>, now: string): TodayText {
  const { eventId, title, eventDate, coming, joinFrom } = line
  const due = joinFrom <= now ? 'it should have gone out' : 'it goes out'
  return {
    title: `Joining link missing: ${title}`,
    text: `${inCapital(dayIn(eventDate, now))}, ${counted(coming, 'person', 'people')}; ${due} ${momentIn(joinFrom, now)}.`,
    press: 'Add the link',
    href: `/admin/events?edit=${eventId}`,
  }
}

function reportedText(line: LineOf<'reported'>, now: string): TodayText {
  const { count, amount, since, isOld, name, utr } = line
  const old = isOld ? ` Older than ${reportHours / 24} days: find it, or release the seat.` : ''
  const text =
    count === 1
      ? `${name}, ${momentIn(since, now)}.${utr === '' ? '' : ` UTR ends in ${utr.slice(-4)}.`}`
      : `The oldest ${cameIn(since, now)}.`
  return {
    title: `${counted(count, 'payment')} reported: ${rupees(amount)}`,
    text: `${text}${old}`,
    press: count === 1 ? 'Look for it' : 'Look for them',
    href: money(isOld ? 'oldReports' : 'reported'),
  }
}

function unpaidText(line: LineOf<'unpaid'>): TodayText {
  const { count, amount, today, tomorrow, past, open } = line
  const due = [
    ...(today > 0 ? [`${formatNumber(today, 'en')} due today`] : []),
    ...(tomorrow > 0 ? [`${formatNumber(tomorrow, 'en')} tomorrow`] : []),
  ].join(', ')
  const late =
    past > 0 ? `${formatNumber(past, 'en')} ${past === 1 ? 'is' : 'are'} past the time and still held.` : ''
  const without = open > 0 ? `${formatNumber(open, 'en')} without a time to pay by.` : ''
  return {
    title: `${counted(count, 'seat')} unpaid: ${rupees(amount)}`,
    text: [due === '' ? '' : `${inCapital(due)}. Reminders go out by themselves.`, late, without]
      .filter(Boolean)
      .join(' '),
    press: count === 1 ? 'See it' : `See the ${formatNumber(count, 'en')}`,
    href: money('due'),
  }
}

export function debtorText({ name, due, title }: Debtor): string {
  return `${name || 'Name not provided'}, ${rupees(due)}: ${title}`
}

export const stepTexts: Readonly<Record<FirstStep, Pick<TodayText, 'title' | 'press' | 'href'>>> = {
  upiId: { title: 'Your UPI ID: payments go to a sample', press: 'Enter it', href: '/admin/settings' },
  phone: { title: 'Your phone: visitors call a sample', press: 'Enter it', href: '/admin/settings' },
  name: { title: 'Your name: the pages name a sample', press: 'Enter it', href: '/admin/content' },
}

/** `now` is the moment at which the list was made; UTC. */
export function todayText(line: TodayLine, now: string): TodayText {
  switch (line.kind) {
    case 'door':
      return doorText(line, now)
    case 'linkMissing':
      return linkText(line, now)
    case 'unticked':
      return {
        title: `Who came? ${line.title}`,
        text: `${inCapital(dayIn(line.eventDate, now))}, ${counted(line.seats, 'seat')}, and nobody is ticked. Who came gets a certificate.`,
        press: 'Tick who came',
        href: `/admin/events?view=registrations&event=${line.eventId}`,
      }
    case 'filesMissing':
      return {
        title: `Recording and slides? ${line.title}`,
        text: `Thanks go out ${momentIn(line.thanksAt, now)}, with the links that are there by then.`,
        press: 'Add the links',
        href: `/admin/events?edit=${line.eventId}`,
      }
    case 'reported':
      return reportedText(line, now)
    case 'toRefund':
      return {
        title: `${counted(line.count, 'refund')} to give: ${rupees(line.amount)}`,
        text: `Waiting since ${dayIn(line.since, now)}.`,
        press: line.count === 1 ? 'Give it back' : 'Give them back',
        href: money('toRefund'),
      }
    case 'unpaid':
      return unpaidText(line)
    case 'owed':
      return {
        title: `${rupees(line.amount)} still owed after the event`,
        text: `${line.people.map(debtorText).join('; ')}${line.count > line.people.length ? '; …' : ''}`,
        press: 'See all',
        href: money('due'),
      }
    case 'unreached':
      return {
        title: `${counted(line.count, 'person', 'people')} will not get the joining details`,
        text: '',
        press: 'See who',
        href: '/admin',
      }
    case 'messages':
      return {
        title: `${counted(line.count, 'message')} ${line.count === 1 ? 'waits' : 'wait'} for an answer`,
        text: `${line.count === 1 ? 'It' : 'The oldest'} came ${cameIn(line.since, now)}.`,
        press: 'Answer',
        href: '/admin?tab=contacts#panel',
      }
    case 'offers':
      return {
        title: `${counted(line.count, 'seat')} on offer`,
        text: `${line.title}. ${line.count === 1 ? 'The offer ends' : 'The first offer ends'} ${momentIn(line.until, now)}; then it goes to who waits next.`,
        press: 'See who waits',
        href: `/admin/events?view=registrations&event=${line.eventId}`,
      }
  }
}

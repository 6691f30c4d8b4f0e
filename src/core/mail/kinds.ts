/** The kinds of e-mails: what the admin calls each, and when one about a registration is due. What it says stands in src/mail/kinds. */
import { namesOf } from '#core/basics/field.ts'
import { afterwards } from '#core/events/after-event.ts'
import { isOnline, isOver } from '#core/events/event.ts'
import { paymentState, remindAt } from '#core/money/payment.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import { day, earlier, isNews, latest } from './email-plan.ts'
import { joiningBefore } from './joining.ts'
import { inLineSince, knowsHowToJoin, sequenceOfFacts, takenAt, untoldChange } from './planning/person.ts'
import type { Due, Person } from './planning/person.ts'

type Dues = (person: Person) => readonly Due[]

interface KindRow {
  /** What the admin calls it. */
  readonly label: string
  /** It says whether, when and where the event takes place, as if that had never been otherwise. */
  readonly saysWhether?: true
  /** It goes out because the event was changed: the admin is told how many get one before she saves. */
  readonly tellsChange?: true
  /** Of no use once the event is over. */
  readonly endsWithEvent?: true
  /** The consultant chose to be told of these: only a run, which reads what she chose, plans them. */
  readonly isChosen?: true
  /** Of what a registration asks for. */
  readonly due?: Dues
}

function news(what: string, dueAt: string | undefined, now: Date, milliseconds?: number): Due[] {
  return dueAt !== undefined && isNews(dueAt, now, milliseconds) ? [{ what, dueAt }] : []
}

/** Tells somebody of what they have. */
function asNews(kind: NonNullable<Person['news']>['kind']): Dues {
  return (person) => (person.news?.kind === kind ? [person.news] : [])
}

/** Due since they hold nothing any more, where this took it. */
function onceGone(reason: NonNullable<Person['gone']>['reason'], what: string): Dues {
  return ({ gone, now }) => (gone?.reason === reason ? news(what, gone.cancelledAt, now) : [])
}

/** One e-mail to each seat. Attendees get `thanks`, the others `missed`; where nobody is ticked, everybody gets `thanks`. */
function dueAfter({ event, registration, gone, now }: Person, what: 'thanks' | 'missed'): Due[] {
  const wasToCome = event.status === 'scheduled' && registration.kind === 'seat' && !gone
  if (!wasToCome || !isNews(afterwards(event), now)) return []
  return [{ what, dueAt: latest(afterwards(event), takenAt(registration)) }]
}

/** Ticking somebody late sends `thanks` after `missed`, never the other way round. */
function missedDue(person: Person): Due[] {
  const isThanked = person.arrived.some(({ kind }) => kind === 'thanks')
  return person.attendance !== 'absent' || isThanked ? [] : dueAfter(person, 'missed')
}

function changedDue(person: Person): Due[] {
  const { event, registration, arrived, has, wasCancelled, isToldAnyway } = person
  if (has === null || isToldAnyway) return []
  if (!wasCancelled && !untoldChange(event, registration, arrived)) return []
  const which = wasCancelled ? event.statusSequence : sequenceOfFacts(event)
  const since = has === 'seat' ? takenAt(registration) : inLineSince(registration)
  return [{ what: `changed.${which}`, dueAt: latest(event.updatedAt, since) }]
}

function cancelledDue({ event, registration, isExpectant, wasCancelled }: Person): Due[] {
  if (event.status !== 'cancelled' || !isExpectant || wasCancelled) return []
  const dueAt = latest(event.updatedAt, registration.registeredAt)
  return [{ what: `cancelled.${event.statusSequence}`, dueAt }]
}

/** To seat holders who do not know it as it is. */
function joiningDue({ event, registration, arrived, has, heardCancelled }: Person): Due[] {
  if (has !== 'seat' || registration.attended || knowsHowToJoin(event, arrived)) return []
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  // Taken up again, it is joined as before: readers who put that away are told once more.
  const again = heardCancelled ? `.${event.statusSequence}` : ''
  return [
    {
      what: `joining.${sequenceOfFacts(event)}.${event.joiningRevision}${again}`,
      dueAt: latest(earlier(event.eventDate, joiningBefore), takenAt(registration)),
      ...(isLinkMissing ? { waitsFor: 'joiningDetails' } : {}),
    },
  ]
}

/** Of a cancelled event nobody wants a seat. */
function lapsedDue(person: Person): readonly Due[] {
  const { event, now } = person
  return event.status === 'scheduled' && !isOver(event, now) ? onceGone('lapsed', 'lapsed')(person) : []
}

/** So near to the end of a hold nobody is reminded any more. */
const reminderLeast = 60 * 60 * 1000

/** Not where the confirmation, which names the same, went later than that. */
function reminderDue({ registration, has, isToldAnyway, confirmedAt, now }: Person): Due[] {
  const { payment, movedFrom } = registration
  const dueAt = remindAt(registration)
  if (has !== 'seat' || isToldAnyway || paymentState(registration) !== 'due') return []
  if (dueAt === null || !payment?.heldUntil) return []
  if (Date.parse(payment.heldUntil) - now.getTime() < reminderLeast) return []
  // What was due before it came to this event was sent for the other one.
  if (dueAt <= (movedFrom?.at ?? '') || confirmedAt >= dueAt) return []
  return [{ what: 'reminder', dueAt }]
}

function amountDue({ registration, has, isToldAnyway, now }: Person): Due[] {
  const { payment, movedFrom, emailSince = '' } = registration
  const at = payment?.changed?.at ?? ''
  if (has !== 'seat' || isToldAnyway) return []
  // The other event told of its price; and an address that was corrected since gets a confirmation with this one.
  if (at <= latest(movedFrom?.at ?? '', emailSince)) return []
  return news(`amount.${Date.parse(at)}`, at, now)
}

/** The last step of the money. Nobody is told of earlier ones; the other event tells of what was moved. */
function lastStep({ registration, gone }: Person): PaymentStep | null {
  if (gone?.reason === 'moved') return null
  // That more is owed by now has an e-mail of its own.
  return registration.payment?.steps.findLast(({ amount }) => amount !== 0) ?? null
}

/** A receipt is wanted late, too; and what became of a webhook is known for longer than that. */
const moneyLasts = 30 * day

function moneyDue(person: Person, { at }: PaymentStep, what: 'paid' | 'paidLate' | 'refunded'): Due[] {
  const { movedFrom, emailSince = '' } = person.registration
  const dueAt = latest(at, emailSince)
  // What happened before it came to this event was told by the other one.
  if (dueAt <= (movedFrom?.at ?? '')) return []
  return news(`${what}.${Date.parse(at)}`, dueAt, person.now, moneyLasts)
}

function receivedDue(person: Person): Due[] {
  const step = lastStep(person)
  if (!step || step.by === 'registrant') return []
  // Due again for the rest, a part of the price has its receipt; due without money, there is no news.
  if (step.to !== 'paid' && !(step.to === 'due' && step.entryId !== undefined)) return []
  // Paid for a seat that was gone, and given one after all: they are told once more, that it is theirs.
  const isLate = person.gone !== null && step.at >= person.gone.cancelledAt
  return moneyDue(person, step, isLate ? 'paidLate' : 'paid')
}

function refundedDue(person: Person): Due[] {
  const step = lastStep(person)
  return step?.to === 'refunded' ? moneyDue(person, step, 'refunded') : []
}

/** Not of registrations that she entered herself. */
function newRegistrationDue({ event, registration, isExpectant, notices }: Person): Due[] {
  const { isByHand, movedFrom, seatedAt } = registration
  const dueAt = takenAt(registration)
  if (notices?.newRegistration !== 'each' || notices.since === '' || dueAt < notices.since) return []
  if (!isExpectant || event.status !== 'scheduled' || isByHand || movedFrom) return []
  return [{ what: `notice${seatedAt === undefined ? '' : `.${Date.parse(seatedAt)}`}`, dueAt }]
}

/** After so many reports of one payment the consultant knows: its owner corrects the number again and again. */
const reportsTold = 3

function reportedDue(person: Person): Due[] {
  const { payment, movedFrom } = person.registration
  const step = lastStep(person)
  if (step?.by !== 'registrant') return []
  const reports = payment?.steps.filter(({ by }) => by === 'registrant').length ?? 0
  if (reports > reportsTold || step.at <= (movedFrom?.at ?? '')) return []
  return news(`reported.${reports}`, step.at, person.now)
}

function webhookDue(what: string, at: string | undefined, { notices, registration, now }: Person): Due[] {
  const { since } = notices?.webhook ?? {}
  if (since === undefined || at === undefined || at < since) return []
  // The event of before tells of what was before a move.
  return at <= (registration.movedFrom?.at ?? '') ? [] : news(what, at, now, moneyLasts)
}

/** At most once each: when it is paid. */
function webhookPaidDue(person: Person): Due[] {
  const { payment } = person.registration
  const at = paymentState(person.registration) === 'paid' ? payment?.steps.at(-1)?.at : undefined
  return webhookDue('webhookPaid', at, person)
}

/** In this order they leave where they are due at once. `reserved` confirms what has to be paid, `paymentReceived` what is. */
const toRegistrants = {
  paymentReceived: { label: 'Payment received', due: receivedDue },
  refunded: { label: 'Refunded', due: refundedDue },
  reserved: { label: 'Reserved, to be paid', saysWhether: true, due: asNews('reserved') },
  paymentReminder: { label: 'Payment reminder', endsWithEvent: true, due: reminderDue },
  amountChanged: { label: 'Amount changed', endsWithEvent: true, due: amountDue },
  registrationCancelled: { label: 'Registration cancelled', due: onceGone('owner', 'returned') },
  seatReleased: { label: 'Unpaid seat released', due: onceGone('expired', 'released') },
  offerLapsed: { label: 'Offer not taken', due: lapsedDue },
  ownLinks: { label: 'Links to their registrations' },
  letter: { label: 'What you wrote' },
  thanks: {
    label: 'Thanks after the event',
    due: (person) => (person.attendance === 'absent' ? [] : dueAfter(person, 'thanks')),
  },
  missed: { label: 'To who did not come', due: missedDue },
  eventChanged: { label: 'Change of the event', saysWhether: true, tellsChange: true, due: changedDue },
  eventCancelled: { label: 'Event cancelled', saysWhether: true, tellsChange: true, due: cancelledDue },
  waitlisted: { label: 'On the waiting list', saysWhether: true, due: asNews('waitlisted') },
  seatOffered: { label: 'Seat offered', saysWhether: true, tellsChange: true, due: asNews('seatOffered') },
  confirmed: { label: 'Confirmation', saysWhether: true, due: asNews('confirmed') },
  movedToEvent: { label: 'Moved to this event', saysWhether: true, due: asNews('movedToEvent') },
  joining: { label: 'Joining details', tellsChange: true, endsWithEvent: true, due: joiningDue },
} satisfies Readonly<Record<string, KindRow>>
export type RegistrantEmailKind = keyof typeof toRegistrants

/** To people who wrote or signed up. */
const toVisitors = {
  enquiryReceived: { label: 'Message received' },
  reply: { label: 'Your answer to a message' },
  signupConfirm: { label: 'Please confirm the signup' },
  signupConfirmed: { label: 'Signup confirmed' },
  dateSet: { label: 'A date is set' },
} satisfies Readonly<Record<string, KindRow>>

/** To the consultant, about a registration. Webhooks are no e-mails, but planned, tried again and shown like them. */
const notices = {
  newRegistration: { label: 'To you: new registration', isChosen: true, due: newRegistrationDue },
  registrationCancelledNotice: {
    ...{ label: 'To you: registration cancelled', due: onceGone('owner', 'returnedNotice') },
  },
  seatReleasedNotice: {
    ...{ label: 'To you: unpaid seat released', due: onceGone('expired', 'releasedNotice') },
  },
  paymentReported: { label: 'To you: payment reported', due: reportedDue },
  webhookRegistered: {
    ...{ label: 'Webhook: registered', isChosen: true },
    due: (person) => webhookDue('webhookRegistered', person.registration.registeredAt, person),
  },
  webhookPaid: { label: 'Webhook: paid', isChosen: true, due: webhookPaidDue },
} satisfies Readonly<Record<string, KindRow>>
export type NoticeKind = keyof typeof notices

const toConsultant = {
  ...notices,
  newEnquiry: { label: 'To you: new message' },
  todayList: { label: 'To you: today’s list, if something is on it' },
  joiningMissing: { label: 'To you: joining link missing', endsWithEvent: true },
} satisfies Readonly<Record<string, KindRow>>
export type ConsultantEmailKind = keyof typeof toConsultant
export type WebhookEmailKind = Extract<NoticeKind, `webhook${string}`>

export type EmailKind = RegistrantEmailKind | keyof typeof toVisitors | ConsultantEmailKind
export const emailRows: Readonly<Record<EmailKind, KindRow>> = {
  ...toRegistrants,
  ...toVisitors,
  ...toConsultant,
}
export const emailKinds = namesOf(emailRows)

/** Whether it goes to the consultant, whatever record it is about. */
export function isToConsultant(kind: EmailKind): kind is ConsultantEmailKind {
  return kind in toConsultant
}

/** Whether it goes to the consultant, about a registration. */
export function isNotice(kind: EmailKind): kind is NoticeKind {
  return kind in notices
}

/** Whether it goes to somebody who registered. */
export function isToRegistrant(kind: EmailKind): kind is RegistrantEmailKind {
  return kind in toRegistrants
}

export function isWebhook(kind: EmailKind): kind is WebhookEmailKind {
  return kind === 'webhookRegistered' || kind === 'webhookPaid'
}

/** When each kind of e-mail about a registration is due. What it says stands in src/mail/kinds. */
import { afterwards } from '#core/events/after-event.ts'
import { isOnline, isOver } from '#core/events/event.ts'
import { day, earlier, isNews, latest } from '#core/mail/email-plan.ts'
import type { NoticeKind, RegistrantEmailKind } from '#core/mail/email-schema.ts'
import { joiningBefore } from '#core/mail/joining.ts'
import { paymentState, remindAt } from '#core/money/payment.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import { knowsHowToJoin, sequenceOfFacts, untoldChange } from './known-facts.ts'
import { asNews, inLineSince, onceGone, type Due, type Person } from './person.ts'
import { takenAt } from './registrant-emails.ts'

/** One e-mail to each seat. Where nobody is ticked, everybody is thanked. */
function dueAfter({ event, registration, gone, now }: Person, what: 'thanks' | 'missed'): Due[] {
  const wasToCome = event.status === 'scheduled' && registration.kind === 'seat' && !gone
  if (!wasToCome || !isNews(afterwards(event), now)) return []
  return [{ what, dueAt: latest(afterwards(event), takenAt(registration)) }]
}

/** Who was thanked is never missed later; who was missed and is ticked later is thanked. */
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

/** To who does not know it as it is. */
function joiningDue({ event, registration, arrived, has, heardCancelled }: Person): Due[] {
  if (has !== 'seat' || registration.attended || knowsHowToJoin(event, arrived)) return []
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  // Taken up again, it is joined as before: who put that away is told once more.
  const again = heardCancelled ? `.${event.statusSequence}` : ''
  return [
    {
      what: `joining.${sequenceOfFacts(event)}.${event.joiningRevision}${again}`,
      dueAt: latest(earlier(event.eventDate, joiningBefore), takenAt(registration)),
      ...(isLinkMissing ? { waitsFor: 'joiningDetails' } : {}),
    },
  ]
}

/** They wait no more. Of a cancelled event nobody wants a seat. */
function lapsedDue(person: Person): Due[] {
  const { event, now } = person
  return event.status === 'scheduled' && !isOver(event, now) ? onceGone('lapsed', 'lapsed')(person) : []
}

/** So near to the end of a hold nobody is reminded any more. */
const reminderLeast = 60 * 60 * 1000

/** To who has not reported a payment. Not where the confirmation, which names the same, went later than that. */
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
  // Of another event's price that event told; and an address that was corrected since gets a confirmation with this one.
  if (at <= latest(movedFrom?.at ?? '', emailSince) || !isNews(at, now)) return []
  return [{ what: `amount.${Date.parse(at)}`, dueAt: at }]
}

/** The last step of the money: what was taken back, or came between, is told to nobody. Of what was moved the other event tells. */
function lastStep({ registration, gone }: Person): PaymentStep | null {
  if (gone?.reason === 'moved') return null
  // That more is owed by now has an e-mail of its own.
  return registration.payment?.steps.findLast(({ amount }) => amount !== 0) ?? null
}

/** How long money that moved is worth telling of: a receipt is wanted late, too. */
const receiptLasts = 30 * day

function moneyDue(
  person: Person,
  { at }: PaymentStep,
  what: 'paid' | 'paidLate' | 'refunded',
): readonly Due[] {
  const { movedFrom, emailSince = '' } = person.registration
  const dueAt = latest(at, emailSince)
  // What happened before it came to this event was told by the other one.
  if (dueAt <= (movedFrom?.at ?? '') || !isNews(dueAt, person.now, receiptLasts)) return []
  return [{ what: `${what}.${Date.parse(at)}`, dueAt }]
}

function receivedDue(person: Person): readonly Due[] {
  const step = lastStep(person)
  if (!step || step.by === 'registrant') return []
  // Due again for the rest, a part of the price has its receipt; due without money, there is no news.
  if (step.to !== 'paid' && !(step.to === 'due' && step.entryId !== undefined)) return []
  // Paid for a seat that was gone, and given one after all: they are told once more, that it is theirs.
  const isLate = person.gone !== null && step.at >= person.gone.cancelledAt
  return moneyDue(person, step, isLate ? 'paidLate' : 'paid')
}

function refundedDue(person: Person): readonly Due[] {
  const step = lastStep(person)
  return step?.to === 'refunded' ? moneyDue(person, step, 'refunded') : []
}

/** Not of those that she entered herself. */
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
  if (reports > reportsTold || step.at <= (movedFrom?.at ?? '') || !isNews(step.at, person.now)) return []
  return [{ what: `reported.${reports}`, dueAt: step.at }]
}

/** After so long nobody looks for it; and what became of an e-mail is known for longer than that. */
const webhookLasts = 30 * day

function webhookDue(at: string | undefined, what: string, { notices, registration, now }: Person): Due[] {
  const webhook = notices?.webhook
  const { movedFrom } = registration
  if (!webhook || at === undefined || at < webhook.since || !isNews(at, now, webhookLasts)) return []
  // What was before a move, the event of before tells.
  return at <= (movedFrom?.at ?? '') ? [] : [{ what, dueAt: at }]
}

type Dues = (person: Person) => readonly Due[]

/** In this order they leave where they are due at once. Null: only when somebody asks for it. */
export const registrantDues: Readonly<Record<RegistrantEmailKind, Dues | null>> = {
  paymentReceived: receivedDue,
  refunded: refundedDue,
  reserved: asNews('reserved'),
  paymentReminder: reminderDue,
  amountChanged: amountDue,
  registrationCancelled: onceGone('owner', 'returned'),
  seatReleased: onceGone('expired', 'released'),
  offerLapsed: lapsedDue,
  ownLinks: null,
  letter: null,
  thanks: (person) => (person.attendance === 'absent' ? [] : dueAfter(person, 'thanks')),
  missed: missedDue,
  eventChanged: changedDue,
  eventCancelled: cancelledDue,
  waitlisted: asNews('waitlisted'),
  seatOffered: asNews('seatOffered'),
  confirmed: asNews('confirmed'),
  movedToEvent: asNews('movedToEvent'),
  joining: joiningDue,
}

/** About a registration, to the consultant. */
export const noticeDues: Readonly<Record<NoticeKind, Dues>> = {
  newRegistration: newRegistrationDue,
  registrationCancelledNotice: onceGone('owner', 'returnedNotice'),
  seatReleasedNotice: onceGone('expired', 'releasedNotice'),
  paymentReported: reportedDue,
  webhookRegistered: (person) => webhookDue(person.registration.registeredAt, 'webhookRegistered', person),
  webhookPaid: (person) => {
    const { registration } = person
    const at = paymentState(registration) === 'paid' ? registration.payment?.steps.at(-1)?.at : undefined
    return webhookDue(at, 'webhookPaid', person)
  },
}

/** Lists the kinds of e-mails with the admin's labels, and says when one about a registration is due. src/mail/kinds writes them. */
import { namesOf } from '#core/basics/plain.ts'
import { afterwards, isHeld, isOnline, isOver, type Attendance } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Settings } from '#core/mail/settings.ts'
import { paymentState, remindAt } from '#core/money/payment.ts'
import { joiningAt } from '#core/own-page/own-registration.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'

interface KindRow {
  readonly label: string
  /** The e-mail says whether, when and where the event takes place, without mentioning a change. */
  readonly saysWhether?: true
  /** A change of the event causes it: before saving, the admin is told how many people get one. */
  readonly tellsChange?: true
  readonly endsWithEvent?: true
}

/** `reserved` confirms a seat that must be paid, `paymentReceived` a paid one. */
const toRegistrants = {
  paymentReceived: { label: 'Payment received' },
  refunded: { label: 'Refunded' },
  reserved: { label: 'Reserved, to be paid', saysWhether: true },
  paymentReminder: { label: 'Payment reminder', endsWithEvent: true },
  amountChanged: { label: 'Amount changed', endsWithEvent: true },
  registrationCancelled: { label: 'Registration cancelled' },
  seatReleased: { label: 'Unpaid seat released' },
  offerLapsed: { label: 'Offer not taken' },
  ownLinks: { label: 'Links to their registrations' },
  letter: { label: 'What you wrote' },
  thanks: { label: 'Thanks after the event' },
  missed: { label: 'To who did not come' },
  filesAdded: { label: 'Recording and slides, later', tellsChange: true },
  eventChanged: { label: 'Change of the event', saysWhether: true, tellsChange: true },
  eventCancelled: { label: 'Event cancelled', saysWhether: true, tellsChange: true },
  waitlisted: { label: 'On the waiting list', saysWhether: true },
  seatOffered: { label: 'Seat offered', saysWhether: true, tellsChange: true },
  confirmed: { label: 'Confirmation', saysWhether: true },
  movedToEvent: { label: 'Moved to this event', saysWhether: true },
  joining: { label: 'Joining details', tellsChange: true, endsWithEvent: true },
} satisfies Readonly<Record<string, KindRow>>
export type RegistrantEmailKind = keyof typeof toRegistrants

const toVisitors = {
  enquiryReceived: { label: 'Message received' },
  reply: { label: 'Your answer to a message' },
  signupConfirm: { label: 'Please confirm the signup' },
  signupConfirmed: { label: 'Signup confirmed' },
  dateSet: { label: 'A date is set' },
} satisfies Readonly<Record<string, KindRow>>

/** About a registration, to the consultant. Webhooks are no e-mails, but are planned, retried and shown like them. */
const notices = {
  newRegistration: { label: 'To you: new registration' },
  registrationCancelledNotice: { label: 'To you: registration cancelled' },
  paymentReported: { label: 'To you: payment reported' },
  webhookRegistered: { label: 'Webhook: registered' },
  webhookPaid: { label: 'Webhook: paid' },
} satisfies Readonly<Record<string, KindRow>>
export type NoticeKind = keyof typeof notices

const toConsultant = {
  ...notices,
  newEnquiry: { label: 'To you: new message' },
  todayList: { label: 'To you: today’s list, if something is on it' },
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

export const isToConsultant = (kind: EmailKind): kind is ConsultantEmailKind => kind in toConsultant
export const isNotice = (kind: EmailKind): kind is NoticeKind => kind in notices
export const isToRegistrant = (kind: EmailKind): kind is RegistrantEmailKind => kind in toRegistrants
export const isWebhook = (kind: EmailKind): kind is WebhookEmailKind =>
  kind === 'webhookRegistered' || kind === 'webhookPaid'

/** The consultant may choose these: only a run plans them, because it reads her choice. */
export const isChosen = (kind: EmailKind): boolean => kind === 'newRegistration' || isWebhook(kind)

/** Decides whether an e-mail of this kind states date and place without mentioning a change, so that its reader knows them. */
export function tellsFacts(kind: EmailKind): boolean {
  return kind === 'joining' || emailRows[kind].saysWhether === true
}

export const day = 24 * 60 * 60_000

/** Null counts as never; returns '' without any instant. */
export const latest = (...instants: readonly (string | null | undefined)[]): string =>
  instants.reduce<string>((a, b) => (b != null && b > a ? b : a), '')

export function earliest(instants: Iterable<string | null>): string | null {
  return [...instants].filter((at) => at !== null).sort()[0] ?? null
}

/** In milliseconds: how long an e-mail about a recent act is worth sending, if none could be sent before. */
export const newsLasts = 3 * day

export function isNews(iso: string, now: Date, milliseconds = newsLasts): boolean {
  return now.getTime() - Date.parse(iso) < milliseconds
}

export type Notices = Pick<Settings, 'newRegistration' | 'since' | 'webhook'> | null

/** `what` distinguishes its key from others of its kind to the same person; `dueAt` is in UTC. */
export interface Due {
  readonly kind: EmailKind
  readonly what: string
  readonly dueAt: string
  readonly waitsFor?: 'joiningDetails'
}

export interface Arrived {
  readonly key: string
  readonly kind: EmailKind
  readonly at: string
  readonly sequence: number | null
}

export interface Person {
  readonly event: EventRecord
  readonly notices: Notices
  readonly now: Date
  readonly registration: RegistrationRecord
  readonly gone: CancelledRegistration | null
  readonly attendance: Attendance
  /** What may have reached them, the latest last. */
  readonly arrived: readonly Arrived[]
  readonly wasCancelled: boolean
  readonly heardCancelled: boolean
  readonly isExpectant: boolean
  /** What they have of an event that takes place; also null if their offer is over. */
  readonly has: RegistrationRecord['kind'] | null
  /** The e-mail about it. An unsent one will state the event as it is, so no change has to be told. */
  readonly news: Due | null
  readonly isToldAnyway: boolean
  readonly confirmedAt: string
}

export function takenAt({ registeredAt, seatedAt }: RegistrationRecord): string {
  return latest(registeredAt, seatedAt)
}

export function inLineSince({ registeredAt, movedFrom, emailSince }: RegistrationRecord): string {
  return latest(registeredAt, movedFrom?.at, emailSince)
}

type Facts = EventRecord['factsBefore'][number]

const factNames = ['eventDate', 'duration', 'venue', 'venueMr'] as const
const isSameFacts = (a: Pick<Facts, (typeof factNames)[number]>, b: typeof a) =>
  factNames.every((name) => a[name] === b[name])

/** Returns an event's date and place at a `sequence`, or the oldest that the record holds if it does not reach back so far. */
export function factsAt(event: EventRecord, sequence: number): Facts {
  return event.factsBefore.find((facts) => facts.sequence >= sequence) ?? event
}

/** Returns the `sequence` since which the date and place have not changed. */
export function sequenceOfFacts({ factsBefore, ...event }: EventRecord): number {
  const other = factsBefore.findLastIndex((facts) => !isSameFacts(facts, event))
  return factsBefore[other + 1]?.sequence ?? event.sequence
}

/** Returns the outdated date and place that a registrant knows, else null. Joining details do not count: they mention no change. */
export function untoldChange(
  event: EventRecord,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
): Facts | null {
  const latestOf = (emails: readonly Arrived[]): number =>
    Math.max(registration.sequence, ...emails.map(({ sequence }) => sequence ?? 0))
  // The second catches joining details with a date that was withdrawn before an e-mail about the change was sent.
  const known = [arrived.filter(({ kind }) => kind !== 'joining'), arrived].map(latestOf)
  const others = known.map((sequence) => factsAt(event, sequence))
  return others.find((facts) => !isSameFacts(facts, event)) ?? null
}

function knowsHowToJoin(event: EventRecord, arrived: readonly Arrived[]): boolean {
  const since = arrived.findLastIndex(({ kind }) => kind === 'joining')
  const revision = arrived[since] && /\.joining\.\d+\.(\d+)/.exec(arrived[since].key)?.[1]
  if (revision !== String(event.joiningRevision)) return false
  const heard = arrived.slice(since).filter(({ sequence }) => sequence !== null)
  const isSame = ({ sequence }: Arrived) => isSameFacts(factsAt(event, sequence ?? event.sequence), event)
  return heard.every((email) => email.kind !== 'eventCancelled' && isSame(email))
}

function asNews(kind: EmailKind, name: string, dueAt: string, now: Date, milliseconds?: number): Due[] {
  return isNews(dueAt, now, milliseconds) ? [{ kind, what: name, dueAt }] : []
}

/** In milliseconds: a receipt is useful for long, and the outcome of a webhook is kept for longer than this. */
const moneyLasts = 30 * day
/** After this many reports of one payment the consultant is not told again: a registrant may correct the number many times. */
const reportsTold = 3

/** Plans for the last step of the money only. The other event tells of steps before a move. */
function* emailsOfStep({ registration, gone, now }: Person): Generator<Due> {
  const { payment, movedFrom, emailSince } = registration
  // A higher price has its own e-mail.
  const step = payment?.steps.findLast(({ amount }) => amount !== 0)
  if (!step || gone?.reason === 'moved') return
  const { by, to, at } = step
  const movedAt = movedFrom?.at ?? ''
  if (by === 'registrant') {
    const reports = payment?.steps.filter((step) => step.by === 'registrant').length ?? 0
    if (reports <= reportsTold && at > movedAt)
      yield* asNews('paymentReported', `reported.${reports}`, at, now)
    return
  }
  const dueAt = latest(at, emailSince)
  if (dueAt <= movedAt) return
  // A part payment, after which the rest is due, gets a receipt; a step back to due without money is no news.
  if (to === 'paid' || (to === 'due' && step.entryId !== undefined)) {
    // A payment after the seat was lost has its own key: if the registrant gets a seat after all, they are told again that it is theirs.
    const name = gone !== null && at >= gone.cancelledAt ? 'paidLate' : 'paid'
    yield* asNews('paymentReceived', `${name}.${Date.parse(at)}`, dueAt, now, moneyLasts)
  }
  if (to === 'refunded') yield* asNews('refunded', `refunded.${Date.parse(at)}`, dueAt, now, moneyLasts)
}

const reminderLeast = 60 * 60 * 1000

function* emailsOfPrice({ registration, has, isToldAnyway, confirmedAt, now }: Person): Generator<Due> {
  const { payment, movedFrom, emailSince } = registration
  if (has !== 'seat' || isToldAnyway || !payment) return
  const { heldUntil, changed } = payment
  const remind = remindAt(registration)
  // Not if the confirmation, which states the same, was sent after the reminder's time.
  const isOpen = paymentState(registration) === 'due' && (movedFrom?.at ?? '') < (remind ?? '')
  const isLeft = heldUntil !== null && Date.parse(heldUntil) - now.getTime() >= reminderLeast
  if (remind !== null && isOpen && isLeft && confirmedAt < remind)
    yield { kind: 'paymentReminder', what: 'reminder', dueAt: remind }
  // The other event told its own price; and a corrected address gets a confirmation with the new price.
  if (changed && changed.at > latest(movedFrom?.at, emailSince))
    yield* asNews('amountChanged', `amount.${Date.parse(changed.at)}`, changed.at, now)
}

function* emailsOfGone({ event, gone, now }: Person): Generator<Due> {
  if (!gone) return
  const { reason, cancelledAt } = gone
  if (reason === 'owner') {
    yield* asNews('registrationCancelled', 'returned', cancelledAt, now)
    yield* asNews('registrationCancelledNotice', 'returnedNotice', cancelledAt, now)
  }
  if (reason === 'expired') {
    yield* asNews('seatReleased', 'released', cancelledAt, now)
  }
  if (reason === 'lapsed' && event.status === 'scheduled' && !isOver(event, now))
    yield* asNews('offerLapsed', 'lapsed', cancelledAt, now)
}

/** Plans one e-mail per seat: `thanks` to attendees, `missed` to the others; if nobody is ticked, everybody gets `thanks`. */
function* emailsAfter({ event, registration, gone, attendance, arrived, now }: Person): Generator<Due> {
  if (gone) return
  const thanked = arrived.filter(({ kind }) => kind === 'thanks' || kind === 'missed')
  if (event.status === 'scheduled' && registration.kind === 'seat' && isNews(afterwards(event), now)) {
    const dueAt = latest(afterwards(event), takenAt(registration))
    // A late tick sends `thanks` after `missed`, never the other way round.
    if (attendance !== 'absent') yield { kind: 'thanks', what: 'thanks', dueAt }
    else if (!thanked.some(({ kind }) => kind === 'thanks')) yield { kind: 'missed', what: 'missed', dueAt }
  }
  // Links that were added after the thanks are told once, to registrants who may use one.
  const { filesSince, recordingLink, slidesLink } = event
  const hasLink = recordingLink !== '' || (slidesLink !== '' && attendance !== 'absent')
  const last = thanked.at(-1)
  if (last && last.at < filesSince && isHeld(event, now) && hasLink)
    yield* asNews('filesAdded', 'files', filesSince, now)
}

function* emailsOfEvent(person: Person): Generator<Due> {
  const { event, registration, arrived, has, wasCancelled, heardCancelled, news } = person
  const { updatedAt, statusSequence, joiningRevision } = event
  if (has !== null && !person.isToldAnyway && (wasCancelled || untoldChange(event, registration, arrived))) {
    const since = has === 'seat' ? takenAt(registration) : inLineSince(registration)
    const which = wasCancelled ? statusSequence : sequenceOfFacts(event)
    yield { kind: 'eventChanged', what: `changed.${which}`, dueAt: latest(updatedAt, since) }
  }
  if (event.status === 'cancelled' && person.isExpectant && !wasCancelled) {
    const dueAt = latest(updatedAt, registration.registeredAt)
    yield { kind: 'eventCancelled', what: `cancelled.${statusSequence}`, dueAt }
  }
  if (news) yield news
  if (has === 'seat' && !registration.attended && !knowsHowToJoin(event, arrived)) {
    // A resumed event is joined as before: readers who were told of the cancellation get the details once more.
    const again = heardCancelled ? `.${statusSequence}` : ''
    yield {
      ...joiningOf(event, takenAt(registration)),
      what: `joining.${sequenceOfFacts(event)}.${joiningRevision}${again}`,
    }
  }
}

export function joiningOf(event: EventRecord, since: string): Pick<Due, 'kind' | 'dueAt' | 'waitsFor'> {
  const dueAt = latest(joiningAt(event), since)
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  return { kind: 'joining', dueAt, ...(isLinkMissing ? { waitsFor: 'joiningDetails' } : {}) }
}

function* noticesOf({ event, registration, isExpectant, notices, now }: Person): Generator<Due> {
  const { isByHand, movedFrom, registeredAt, seatedAt, payment } = registration
  if (!notices) return
  const { newRegistration, since, webhook } = notices
  const dueAt = takenAt(registration)
  const isWanted = newRegistration === 'each' && since !== '' && dueAt >= since
  // Not for registrations that she entered herself.
  if (isWanted && isExpectant && event.status === 'scheduled' && !isByHand && !movedFrom) {
    const which = seatedAt === null ? '' : `.${Date.parse(seatedAt)}`
    yield { kind: 'newRegistration', what: `notice${which}`, dueAt }
  }
  const paidAt = paymentState(registration) === 'paid' ? payment?.steps.at(-1)?.at : undefined
  const hooks = [['webhookRegistered', registeredAt] as const, ['webhookPaid', paidAt ?? ''] as const]
  for (const [kind, at] of hooks)
    // The earlier event tells of what happened before a move.
    if (webhook && at >= webhook.since && at > (movedFrom?.at ?? ''))
      yield* asNews(kind, kind, at, now, moneyLasts)
}

/** E-mails that are due at the same time are sent in this order. */
export function duesOf(person: Person): Due[] {
  const parts = [emailsOfStep, emailsOfPrice, emailsOfGone, emailsAfter, emailsOfEvent, noticesOf]
  return parts.flatMap((part) => [...part(person)])
}

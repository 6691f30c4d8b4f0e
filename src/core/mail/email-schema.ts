/** The kinds of e-mails. */
import { namesOf } from '#core/basics/field.ts'

/** What the site knows of a kind beside its name; when it is due stands in planning/dues.ts, what it says in src/mail/kinds. */
interface KindRow {
  /** What the admin calls it. */
  readonly label: string
  /** It says whether, when and where the event takes place, as if that had never been otherwise. */
  readonly saysWhether?: true
  /** It goes out because the event was changed: the admin is told how many get one before she saves. */
  readonly tellsChange?: true
  /** Of no use once the event is over. */
  readonly endsWithEvent?: true
}

/** To registrants. `reserved` is the confirmation of what has to be paid, `paymentReceived` that of what is. */
const toRegistrants = {
  confirmed: { label: 'Confirmation', saysWhether: true },
  reserved: { label: 'Reserved, to be paid', saysWhether: true },
  paymentReminder: { label: 'Payment reminder', endsWithEvent: true },
  amountChanged: { label: 'Amount changed', endsWithEvent: true },
  paymentReceived: { label: 'Payment received' },
  seatReleased: { label: 'Unpaid seat released' },
  refunded: { label: 'Refunded' },
  waitlisted: { label: 'On the waiting list', saysWhether: true },
  seatOffered: { label: 'Seat offered', saysWhether: true, tellsChange: true },
  offerLapsed: { label: 'Offer not taken' },
  movedToEvent: { label: 'Moved to this event', saysWhether: true },
  joining: { label: 'Joining details', tellsChange: true, endsWithEvent: true },
  eventChanged: { label: 'Change of the event', saysWhether: true, tellsChange: true },
  eventCancelled: { label: 'Event cancelled', saysWhether: true, tellsChange: true },
  registrationCancelled: { label: 'Registration cancelled' },
  ownLinks: { label: 'Links to their registrations' },
  letter: { label: 'What you wrote' },
  thanks: { label: 'Thanks after the event' },
  missed: { label: 'To who did not come' },
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

const toConsultant = {
  newEnquiry: { label: 'To you: new message' },
  newRegistration: { label: 'To you: new registration' },
  todayList: { label: 'To you: today’s list, if something is on it' },
  registrationCancelledNotice: { label: 'To you: registration cancelled' },
  paymentReported: { label: 'To you: payment reported' },
  seatReleasedNotice: { label: 'To you: unpaid seat released' },
  joiningMissing: { label: 'To you: joining link missing', endsWithEvent: true },
  webhookRegistered: { label: 'Webhook: registered' },
  webhookPaid: { label: 'Webhook: paid' },
} satisfies Readonly<Record<string, KindRow>>
export type ConsultantEmailKind = keyof typeof toConsultant
/** No e-mails, but planned, tried again and shown like them: mail/sending/webhook.ts. */
export type WebhookEmailKind = Extract<ConsultantEmailKind, `webhook${string}`>
/** About a registration. */
export type NoticeKind = Exclude<ConsultantEmailKind, 'newEnquiry' | 'todayList' | 'joiningMissing'>

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

/** Whether it goes to somebody who registered. */
export function isToRegistrant(kind: EmailKind): kind is RegistrantEmailKind {
  return kind in toRegistrants
}

export function isWebhook(kind: EmailKind): kind is WebhookEmailKind {
  return kind === 'webhookRegistered' || kind === 'webhookPaid'
}

/** Whether the consultant chose to be told of these: only a run, which reads what she chose, plans them. */
export function isChosen(kind: EmailKind): boolean {
  return kind === 'newRegistration' || isWebhook(kind)
}

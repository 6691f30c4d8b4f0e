/**
 * What the admin did, and what the site erased by itself: one entry per action, with what stood before and after, so
 * that it can be read and mostly undone.
 */
import { letterGroups } from '#core/mail/letter.ts'
import * as z from 'zod/mini'
import { chosenAnnouncementSchema } from '#core/pages/announcement.ts'
import { emailKinds } from '#core/mail/email-schema.ts'
import { enquiryRecordSchema, storedEnquirySchema } from '#core/enquiries/enquiry.ts'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { filledFieldsSchema, storedRegistrationSchema } from '#core/registrations/registration-schema.ts'
import { noteSchema } from '#core/people/note.ts'
import { noticeChoices } from '#core/mail/settings.ts'
import { signInEntrySchema } from '#core/access/sign-in.ts'
import { signupRecordSchema } from '#core/signups/signup-schema.ts'
import { instant } from '#core/basics/text.ts'

const answeredSchema = enquiryRecordSchema.shape.answered

/** Somebody with a seat, or in the waiting list. */
const inEvent = { eventId: z.int(), eventTitle: z.string(), registrationId: z.string(), name: z.string() }
const namedEventSchema = z.object({ id: z.int(), title: z.string() })

/** Absent in entries from before it was kept, and of what is not about one event. */
const titleSchema = z.optional(z.string())

/** Money of one seat, by the ledger's entry. */
const moneyShape = {
  eventId: z.int(),
  eventTitle: titleSchema,
  registrationId: z.string(),
  name: z.string(),
  entryId: z.string(),
  /** The number on the receipt, or the credit note. */
  receipt: z.string(),
  /** Paise. */
  amount: z.int(),
}

/** An action's name and what belongs to it. Personal data stands here for a while only (core/records/retention.ts). */
export const auditLogActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('eventCreated'), event: eventRecordSchema }),
  z.object({ action: z.literal('eventEdited'), before: eventRecordSchema, after: eventRecordSchema }),
  /** Links to its draft were made, or all of them ended. */
  z.object({ action: z.literal('draftShared'), event: namedEventSchema, until: instant }),
  z.object({ action: z.literal('draftLinksEnded'), event: namedEventSchema }),
  /** Its registrations went with it for good; their number is all that is kept. */
  z.object({ action: z.literal('eventDeleted'), event: eventRecordSchema, registrations: z.int() }),
  z.object({
    action: z.literal('attendanceSaved'),
    eventId: z.int(),
    registrationId: z.string(),
    name: z.string(),
    before: z.boolean(),
    after: z.boolean(),
  }),
  z.object({
    action: z.literal('registrationDeleted'),
    eventId: z.int(),
    eventTitle: z.string(),
    registration: storedRegistrationSchema,
  }),
  /** Entered by hand. */
  z.object({
    action: z.literal('registrationAdded'),
    eventId: z.int(),
    eventTitle: z.string(),
    registration: storedRegistrationSchema,
  }),
  z.object({
    action: z.literal('registrationCorrected'),
    eventId: z.int(),
    registrationId: z.string(),
    before: filledFieldsSchema,
    after: filledFieldsSchema,
  }),
  z.object({
    action: z.literal('registrationMoved'),
    registrationId: z.string(),
    name: z.string(),
    from: namedEventSchema,
    to: namedEventSchema,
  }),
  /** What their seat costs, in paise. */
  z.object({
    action: z.literal('amountChanged'),
    ...inEvent,
    before: z.int(),
    after: z.int(),
    reason: z.string(),
  }),
  z.object({ action: z.literal('seatOffered'), ...inEvent }),
  z.object({ action: z.literal('offerWithdrawn'), ...inEvent }),
  /** Written by earlier versions, in which the admin re-ordered the list. Places count from 1. */
  z.object({ action: z.literal('movedInLine'), ...inEvent, before: z.int(), after: z.int() }),
  z.object({
    action: z.literal('enquiryAnswered'),
    enquiryId: z.string(),
    name: z.string(),
    before: answeredSchema,
    after: answeredSchema,
  }),
  z.object({ action: z.literal('enquiryDeleted'), enquiry: storedEnquirySchema }),
  z.object({ action: z.literal('signupDeleted'), signup: signupRecordSchema }),
  /** `note` is as it stands now, `before` what it said. */
  z.object({ action: z.literal('noteSaved'), note: noteSchema, before: z.string() }),
  /** Whom it was about is exactly what must not be kept. */
  z.object({
    action: z.literal('erased'),
    records: z.int(),
    mentions: z.int(),
    /** Absent where the admin did it: somebody did it themselves, on their own page. */
    by: z.optional(z.literal('owner')),
  }),
  z.object({
    action: z.literal('noticesChosen'),
    before: z.enum(noticeChoices),
    after: z.enum(noticeChoices),
  }),
  z.object({
    action: z.literal('letterSent'),
    eventId: z.int(),
    eventTitle: z.string(),
    group: z.enum(letterGroups),
    people: z.int(),
  }),
  z.object({ action: z.literal('morningListChosen'), isSent: z.boolean() }),
  z.object({
    action: z.literal('announcementChosen'),
    before: chosenAnnouncementSchema,
    after: chosenAnnouncementSchema,
  }),
  /** Of its address the host alone: the rest may be a secret. '' for none any more. */
  z.object({ action: z.literal('webhookChosen'), host: z.string() }),
  /** The recipient is not stored. `eventId` is null for what is not about one event. */
  z.object({
    action: z.literal('emailSentAgain'),
    eventId: z.nullable(z.int()),
    eventTitle: titleSchema,
    kind: z.enum(emailKinds),
  }),
  z.object({
    action: z.literal('emailHeld'),
    eventId: z.nullable(z.int()),
    eventTitle: titleSchema,
    kind: z.enum(emailKinds),
    /** False where it was let go again. */
    held: z.boolean(),
    /** All of that kind, or a single one. */
    isWholeKind: z.boolean(),
  }),
  /** By the site itself: what had been kept for as long as the privacy notice says. */
  z.object({
    action: z.literal('expired'),
    registrations: z.int(),
    enquiries: z.int(),
    /** Absent in entries from before signups had a time. */
    signups: z._default(z.int(), 0),
    journalEntries: z.int(),
    /** Absent in entries from before there were receipts. */
    receipts: z._default(z.int(), 0),
  }),
  /** What a damaged document held that could not be read is gone, or all of it. */
  z.object({ action: z.literal('damageResolved'), key: z.string(), how: z.enum(['keep', 'discard']) }),
  /** A backup was brought back: what was missing, into what was there. */
  z.object({ action: z.literal('restored'), madeAt: instant }),
  /** Of a restored backup: their seat has been taken by somebody else meanwhile. */
  z.object({
    action: z.literal('seatTaken'),
    eventId: z.int(),
    eventTitle: z.string(),
    registration: storedRegistrationSchema,
  }),
  z.object({ action: z.literal('paymentEntered'), ...moneyShape }),
  z.object({ action: z.literal('paymentRefunded'), ...moneyShape }),
  /** What somebody had reported: their seat went back, if it still could. */
  z.object({ action: z.literal('paymentNotFound'), ...inEvent }),
  /** A receipt, or a credit note, was voided. */
  z.object({ action: z.literal('paymentTakenBack'), ...moneyShape }),
  z.object({ action: z.literal('undone'), entryId: z.string(), undid: z.string() }),
])
export type AuditLogAction = z.infer<typeof auditLogActionSchema>

export const auditLogEntrySchema = z.object({
  id: z.string(),
  at: instant,
  /** When it was undone, if it was. */
  undoneAt: z._default(z.nullable(instant), null),
  what: auditLogActionSchema,
})
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>

/** As the admin reads the audit log: with the sign-ins, which are stored apart (storage/access/sign-in-log.ts). */
export const shownEntrySchema = z.extend(auditLogEntrySchema, {
  what: z.union([auditLogActionSchema, signInEntrySchema.shape.what]),
})
export type ShownEntry = z.infer<typeof shownEntrySchema>

/** An action as the admin reads it: without what opens somebody's own page. */
export function toShownAction(what: AuditLogAction): AuditLogAction {
  if ('registration' in what) {
    const { secret: _secret, sent: _sent, ...registration } = what.registration
    return { ...what, registration }
  }
  if (!('signup' in what)) return what
  const { secret: _secret, ...signup } = what.signup
  return { ...what, signup }
}

/** What the site needs to know of an action, beside its schema above and its sentence (admin/records/audit-log-labels.ts). */
interface ActionRow {
  /** What it is called where it is named and not told: 'a tick of attendance'. */
  readonly noun: string
  /** It holds somebody's details, so it is kept for a while only. */
  readonly isAboutPerson?: true
  /** It can be taken back: storage/records/undo.ts says how. */
  readonly canBeUndone?: true
}

const person = { isAboutPerson: true } as const
const personUndone = { isAboutPerson: true, canBeUndone: true } as const

const actionRows = {
  eventCreated: { noun: 'a new event' },
  eventEdited: { noun: 'a change of an event', canBeUndone: true },
  draftShared: { noun: 'links to a draft' },
  draftLinksEnded: { noun: 'the end of links to a draft' },
  // The dialog promised that everything goes.
  eventDeleted: { noun: 'the deletion of an event' },
  attendanceSaved: { noun: 'a tick of attendance', ...personUndone },
  registrationDeleted: { noun: 'the deletion of a registration', ...personUndone },
  registrationAdded: { noun: 'a registration entered by hand', ...personUndone },
  registrationCorrected: { noun: 'a correction of a registration', ...personUndone },
  registrationMoved: { noun: 'a move to another event', ...personUndone },
  amountChanged: { noun: 'a change of what somebody owes', ...personUndone },
  seatOffered: { noun: 'the offer of a seat', ...personUndone },
  offerWithdrawn: { noun: 'the withdrawal of an offer', ...personUndone },
  movedInLine: { noun: 'a move in the waiting list', ...person },
  enquiryAnswered: { noun: 'a mark on a message', ...personUndone },
  enquiryDeleted: { noun: 'the deletion of a message', ...personUndone },
  signupDeleted: { noun: 'the deletion of a signup', ...personUndone },
  noteSaved: { noun: 'a note about a person', ...personUndone },
  erased: { noun: 'an erasure' },
  noticesChosen: { noun: 'a choice of notices' },
  letterSent: { noun: 'a letter' },
  morningListChosen: { noun: 'a choice of the morning list' },
  announcementChosen: { noun: 'the news above the pages', canBeUndone: true },
  webhookChosen: { noun: 'a choice of the webhook' },
  emailSentAgain: { noun: 'an e-mail sent again' },
  emailHeld: { noun: 'an e-mail held back' },
  expired: { noun: 'an erasure by the site' },
  damageResolved: { noun: 'a damaged document' },
  restored: { noun: 'a restored backup' },
  seatTaken: { noun: 'a seat that had been taken', ...personUndone },
  paymentEntered: { noun: 'a payment', ...personUndone },
  paymentRefunded: { noun: 'a refund', ...personUndone },
  paymentNotFound: { noun: 'a reported payment that was not found', ...person },
  paymentTakenBack: { noun: 'a receipt that was taken back', ...person },
  undone: { noun: 'an action taken back' },
} as const satisfies Readonly<Record<AuditLogAction['action'], ActionRow>>

type Rows = typeof actionRows
type UndoableName = {
  [Name in keyof Rows]: Rows[Name] extends { canBeUndone: true } ? Name : never
}[keyof Rows]
export type UndoableAction = Extract<AuditLogAction, { action: UndoableName }>

/** The row of an action by its name; of an unknown one (a newer version's, or a sign-in) one that promises nothing. */
export function rowOf(action: string): ActionRow {
  const rows: Readonly<Partial<Record<string, ActionRow>>> = actionRows
  return rows[action] ?? { noun: 'an action' }
}

export function isUndoable(what: ShownEntry['what']): what is UndoableAction {
  return rowOf(what.action).canBeUndone === true
}

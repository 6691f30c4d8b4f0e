/** What the signed-in admin asks. Nothing here is a secret: whoever has no session hears 401, whatever they know. */
import * as z from 'zod/mini'
import {
  emailPreviewSchema,
  eventEmailsSchema,
  holdSchema,
  mailStateSchema,
  sendAgainSchema,
  toldSchema,
  upcomingEmailsSchema,
} from '#schemas/admin-emails.ts'
import {
  attendanceSavedSchema,
  deletedIdsSchema,
  enquiryMarkedSchema,
  eventRefusedSchema,
  knownRefusedSchema,
  sentAgainSchema,
} from '#schemas/answers.ts'
import { shownEntrySchema } from '#schemas/audit-log.ts'
import { restoreStepSchema, restoredPartSchema, restoreUnderWaySchema } from '#schemas/backup.ts'
import {
  addedByHandSchema,
  byHandFormSchema,
  correctionSchema,
  moveSchema,
  placeSchema,
} from '#schemas/by-hand.ts'
import { damagedDocumentSchema, damageRequestSchema } from '#schemas/damage.ts'
import { draftLinksSchema } from '#schemas/draft-links.ts'
import { enquiryAnswerSchema, enquiryRecordSchema } from '#schemas/enquiry.ts'
import { erasedReportSchema, erasureReportSchema, erasureRequestSchema } from '#schemas/erasure.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { eventRecordSchema } from '#schemas/event.ts'
import {
  enteredOutcomeSchema,
  enteredSchema,
  enterPaymentsSchema,
  ledgerAnswerSchema,
  payableSchema,
  refundSchema,
} from '#schemas/payments.ts'
import { policyReportDaysSchema } from '#schemas/policy-report.ts'
import { probeRequestSchema, probeSchema } from '#schemas/probe.ts'
import { exportRequestSchema, shortRostersSchema } from '#schemas/registration-list.ts'
import {
  adminCancellationSchema,
  adminRegistrationSchema,
  attendanceSchema,
  registrationsDeletedSchema,
} from '#schemas/registration.ts'
import { reportsSchema } from '#schemas/reports.ts'
import { settingsInputSchema } from '#schemas/settings.ts'
import { adminCountsSchema, adminSessionsSchema } from '#schemas/sign-in.ts'
import { adminSignupSchema } from '#schemas/signup.ts'
import { backupRunSchema, shownBackupsSchema } from '#schemas/stored-backup.ts'
import { done, file, json, type Operation, type Operations } from './operation.ts'

const from = 'Where the page before ended, as the header `Link` (`rel="next"`) of its answer says.'
const csv = 'text/csv'
const jsonLines = 'application/jsonl'
/** An action on one registration of an event. */
const ofOne = ['eventUnknown', 'recordUnknown', 'recordMoving'] as const

const operations: Readonly<Record<string, Omit<Operation, 'group'>>> = {
  'POST /api/admin/logout': { does: 'Ends this session.', answers: done('Signed out') },
  'GET /api/admin/sessions': {
    does: 'Who is signed in, and who signed in and out of late.',
    answers: json(adminSessionsSchema, 'Sessions and log'),
  },
  'DELETE /api/admin/sessions': { does: 'Signs out everywhere, here too.', answers: done('Signed out') },
  'DELETE /api/admin/sessions/:id': {
    does: 'Ends one session.',
    answers: done('Ended'),
    refuses: ['recordUnknown'],
  },
  'GET /api/admin/summary': {
    does: 'The counts of the admin’s home screen.',
    answers: json(adminCountsSchema, 'The counts'),
  },
  'GET /api/admin/reports': {
    does: 'The counts behind the admin’s charts.',
    answers: json(reportsSchema, 'The counts; no record'),
  },
  'GET /api/admin/events': {
    does: 'Every event with all its fields, the latest first.',
    answers: json(z.array(eventRecordSchema), 'The events'),
  },
  'POST /api/admin/events': {
    does: 'Creates an event.',
    body: { schema: eventInputSchema },
    answers: { 201: { means: 'As it is stored', schema: eventRecordSchema } },
    refuses: ['slugTaken'],
  },
  'PUT /api/admin/events/:id': {
    does: 'Changes an event. `version` is the one that the change was made from.',
    body: { schema: eventInputSchema },
    answers: json(eventRecordSchema, 'As it is stored'),
    refuses: ['eventUnknown', 'slugTaken', 'changedMeanwhile'],
    errorSchemas: { 409: eventRefusedSchema },
  },
  'DELETE /api/admin/events/:id': {
    does: 'Deletes an event with all its registrations.',
    answers: done('Deleted'),
    refuses: ['eventUnknown', 'recordMoving'],
  },
  'POST /api/admin/events/:id/told': {
    does: 'How many people this change would e-mail at once. Changes nothing.',
    body: { schema: eventInputSchema },
    answers: json(toldSchema, 'How many, by kind of e-mail'),
    refuses: ['eventUnknown', 'slugTaken', 'changedMeanwhile'],
    errorSchemas: { 409: eventRefusedSchema },
  },
  'GET /api/admin/events/:id/told': {
    does: 'How many people its deletion would e-mail.',
    answers: json(toldSchema, 'How many, by kind of e-mail'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/events/:id/draft-links': {
    does: 'Makes links that show the draft of an event without an account, for a week.',
    answers: json(draftLinksSchema, 'The links, one for each language'),
    refuses: ['eventUnknown', 'eventPublished'],
  },
  'DELETE /api/admin/events/:id/draft-links': {
    does: 'Ends all links to a draft that were made.',
    answers: done('Ended'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/workshops': {
    does: 'Creates the two workshops that have pages of their own, as drafts.',
    answers: { 201: { means: 'Those that were missing', schema: z.array(eventRecordSchema) } },
  },
  'GET /api/admin/events/:id/registrations': {
    does: 'The registrations of one event, or of every event (`all` as id).',
    query: { form: '`short`: the same list in less than half the bytes.', from },
    answers: json(z.union([z.array(adminRegistrationSchema), shortRostersSchema]), 'The registrations'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/events/:id/registrations': {
    does: 'Enters a registration by hand.',
    body: { schema: byHandFormSchema },
    answers: {
      200: { means: 'Entered before, by the same form', schema: addedByHandSchema },
      201: { means: 'Entered', schema: addedByHandSchema },
    },
    refuses: [...ofOne, 'alreadyRegistered', 'eventCancelled', 'eventFull', 'rosterFull'],
    errorSchemas: { 409: knownRefusedSchema },
  },
  'DELETE /api/admin/events/:id/registrations': {
    does: 'Deletes several registrations of one event.',
    body: { schema: registrationsDeletedSchema },
    answers: json(deletedIdsSchema, 'Those that were there'),
    refuses: ofOne,
  },
  'PUT /api/admin/events/:id/registrations/:registration': {
    does: 'Says whether somebody came.',
    body: { schema: attendanceSchema },
    answers: json(attendanceSavedSchema, 'As it is stored'),
    refuses: ofOne,
  },
  'DELETE /api/admin/events/:id/registrations/:registration': {
    does: 'Deletes a registration and frees its seat.',
    answers: done('Deleted'),
    refuses: ofOne,
  },
  'PUT /api/admin/events/:id/registrations/:registration/details': {
    does: 'Corrects what somebody entered.',
    body: { schema: correctionSchema },
    answers: done('Corrected'),
    refuses: [...ofOne, 'alreadyRegistered'],
  },
  'POST /api/admin/events/:id/registrations/:registration/move': {
    does: 'Moves a seat, or a place in the waiting list, to another event.',
    body: { schema: moveSchema },
    answers: done('Moved'),
    refuses: [
      ...ofOne,
      'alreadyRegistered',
      'changedMeanwhile',
      'eventCancelled',
      'eventClosed',
      'eventFull',
      'eventOver',
      'rosterFull',
    ],
  },
  'PUT /api/admin/events/:id/registrations/:registration/place': {
    does: 'Moves somebody in the waiting list.',
    body: { schema: placeSchema },
    answers: done('Moved'),
    refuses: ofOne,
  },
  'POST /api/admin/events/:id/registrations/:registration/offer': {
    does: 'Offers a seat to somebody of the waiting list.',
    answers: done('Offered'),
    refuses: [...ofOne, 'eventCancelled', 'eventClosed', 'eventFull', 'eventOver', 'firstInLine'],
  },
  'DELETE /api/admin/events/:id/registrations/:registration/offer': {
    does: 'Takes an offer back.',
    answers: done('Taken back'),
    refuses: [...ofOne, 'firstInLine'],
  },
  'GET /api/admin/events/:id/cancellations': {
    does: 'Who gave their seat in an event back, latest first.',
    answers: json(z.array(adminCancellationSchema), 'Who, and why'),
    refuses: ['eventUnknown'],
  },
  'POST /api/admin/registrations-export': {
    does: 'Registrations as a spreadsheet. The filter comes in the body, because what is searched for is personal.',
    body: { schema: exportRequestSchema },
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
  },
  'GET /api/contacts': {
    does: 'The enquiries, newest first.',
    query: { from },
    answers: json(z.array(enquiryRecordSchema), 'The enquiries'),
  },
  'PUT /api/admin/contacts/:id': {
    does: 'Marks an enquiry as answered, or as waiting again.',
    body: { schema: enquiryAnswerSchema },
    answers: json(enquiryMarkedSchema, 'As it is stored'),
    refuses: ['recordUnknown'],
  },
  'DELETE /api/admin/contacts/:id': {
    does: 'Deletes an enquiry.',
    answers: done('Deleted'),
    refuses: ['recordUnknown'],
  },
  'GET /api/admin/notification-signups': {
    does: 'Who signed up for news, newest first.',
    query: { from },
    answers: json(z.array(adminSignupSchema), 'The signups'),
  },
  'GET /api/admin/notification-signups-export': {
    does: 'The signups as a spreadsheet.',
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
  },
  'DELETE /api/admin/notification-signups/:id': {
    does: 'Deletes a signup.',
    answers: done('Deleted'),
    refuses: ['recordUnknown'],
  },
  'GET /api/admin/payments': {
    does: 'What is due, paid and to be given back.',
    query: { from },
    answers: json(z.array(payableSchema), 'Every seat that costs something'),
  },
  'POST /api/admin/payments': {
    does: 'Enters what came in.',
    body: { schema: enterPaymentsSchema },
    answers: json(enteredSchema, 'One outcome for each, in their order'),
  },
  'POST /api/admin/payments/refund': {
    does: 'Notes that what was paid for a seat is given back, and the seat with it.',
    body: { schema: refundSchema },
    answers: json(enteredOutcomeSchema, 'The credit note'),
    refuses: ['recordUnknown', 'nothingToPay', 'paymentKnown', 'recordMoving'],
  },
  'GET /api/admin/ledger': {
    does: 'A financial year’s receipts and credit notes.',
    query: { year: 'Such as `2026-27`; the present one by default.' },
    answers: json(ledgerAnswerSchema, 'The entries'),
  },
  'DELETE /api/admin/ledger/:entry': {
    does: 'Voids a receipt or a credit note. Its number stays used.',
    answers: done('Voided'),
    refuses: ['recordUnknown', 'recordMoving', 'undoImpossible'],
  },
  'GET /api/admin/ledger-export': {
    does: 'A financial year of the ledger, or a month of it, as a spreadsheet.',
    query: { year: 'Such as `2026-27`.', month: 'Such as `2026-11`.' },
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
  },
  'GET /api/admin/receipts/:year/:entryId': {
    does: 'A receipt or a credit note.',
    answers: file('application/pdf', 'As its owner gets it'),
    refuses: ['recordUnknown'],
  },
  'GET /api/admin/emails': {
    does: 'What was sent to whom of one event, what is due, what failed and why.',
    query: { event: 'Its id.' },
    answers: json(eventEmailsSchema, 'The e-mails'),
    refuses: ['eventUnknown'],
  },
  'GET /api/admin/emails/upcoming': {
    does: 'What is to go in the next 48 hours, and what did not arrive.',
    answers: json(upcomingEmailsSchema, 'The e-mails'),
  },
  'GET /api/admin/emails/preview': {
    does: 'An e-mail as a registrant would get it, due or not.',
    query: {
      event: 'Its id.',
      registration: 'Its id.',
      kind: 'The kind of e-mail.',
      lang: '`en` or `mr`.',
      form: '`html`: its HTML as a document.',
    },
    answers: { 200: { means: 'The e-mail', schema: emailPreviewSchema, type: 'text/html' } },
    refuses: ['recordUnknown'],
  },
  'POST /api/admin/emails/hold': {
    does: 'Holds one e-mail back, or all of a kind; or lets them go.',
    body: { schema: holdSchema },
    answers: done('Noted'),
    refuses: ['recordUnknown', 'emailUnderWay'],
  },
  'POST /api/admin/emails/send-again': {
    does: 'Sends an e-mail once more.',
    body: { schema: sendAgainSchema },
    answers: json(sentAgainSchema, 'It is on its way'),
    refuses: ['recordUnknown', 'emailUnderWay'],
  },
  'GET /api/admin/mail': {
    does: 'How this deploy’s e-mails leave.',
    answers: json(mailStateSchema, 'How'),
  },
  'GET /api/admin/settings': {
    does: 'How the consultant hears of new registrations.',
    answers: json(settingsInputSchema, 'The settings'),
  },
  'PUT /api/admin/settings': {
    does: 'Chooses how.',
    body: { schema: settingsInputSchema },
    answers: json(settingsInputSchema, 'As they are stored'),
  },
  'GET /api/admin/audit-log': {
    does: 'What was done in a month, newest first.',
    query: { month: 'In India, such as `2026-11`; the present one by default.' },
    answers: json(z.array(shownEntrySchema), 'The entries'),
  },
  'POST /api/admin/audit-log/:id/undo': {
    does: 'Takes an action back, if what happened since allows it.',
    answers: done('Taken back'),
    refuses: [
      ...ofOne,
      'undoImpossible',
      'changedMeanwhile',
      'alreadyRegistered',
      'eventFull',
      'rosterFull',
      'slugTaken',
    ],
  },
  'POST /api/admin/erasure/preview': {
    does: 'What is stored under e-mails or phones.',
    body: { schema: erasureRequestSchema },
    answers: json(erasureReportSchema, 'What would go'),
  },
  'POST /api/admin/erasure': {
    does: 'Erases everything about a person.',
    body: { schema: erasureRequestSchema },
    answers: json(erasedReportSchema, 'What went, and what a fresh search still finds'),
  },
  'GET /api/admin/backup': {
    does: 'Everything, as one file.',
    query: { only: '`events`: the events without people, which a preview takes.' },
    answers: file(jsonLines, 'The backup'),
  },
  'GET /api/admin/backups': {
    does: 'The scheduled backups.',
    answers: json(shownBackupsSchema, 'The backups'),
  },
  'POST /api/admin/backups': {
    does: 'Makes one now.',
    answers: json(backupRunSchema, 'How far it is'),
    refuses: ['backupKeyInvalid'],
  },
  'GET /api/admin/backups/:id': {
    does: 'A scheduled backup as a file, sealed where it is.',
    answers: file(jsonLines, 'The backup'),
    refuses: ['recordUnknown', 'backupLocked'],
  },
  'GET /api/admin/backups/:id/lines': {
    does: 'Its lines, opened by the server.',
    answers: file(jsonLines, 'The backup'),
    refuses: ['recordUnknown', 'backupLocked'],
  },
  'GET /api/admin/restore': {
    does: 'What is being restored.',
    answers: json(restoreUnderWaySchema, 'Null where nothing is'),
  },
  'POST /api/admin/restore': {
    does: 'One step of restoring a backup.',
    body: { schema: restoreStepSchema },
    answers: {
      ...json(restoredPartSchema, 'What became of a part'),
      ...done('It has begun, or is over'),
    },
    refuses: ['backupForeign', 'eventsOnly', 'restoreUnderWay', 'storageNotEmpty'],
  },
  'DELETE /api/admin/restore': { does: 'Gives a restore up.', answers: done('Given up') },
  'GET /api/admin/damage': {
    does: 'Which documents are damaged.',
    answers: json(z.array(damagedDocumentSchema), 'The documents'),
  },
  'POST /api/admin/damage': {
    does: 'Keeps what can be read of a damaged document, or discards it.',
    body: { schema: damageRequestSchema },
    answers: done('Done'),
    refuses: ['recordUnknown', 'changedMeanwhile', 'undoImpossible'],
  },
  'GET /api/admin/damage/raw': {
    does: 'A damaged document as it is stored.',
    query: { key: 'Its key.' },
    answers: file('application/octet-stream', 'Its text'),
    refuses: ['recordUnknown'],
  },
  'GET /api/admin/policy-reports': {
    does: 'What browsers reported as blocked in the last two weeks.',
    answers: json(policyReportDaysSchema, 'Counts'),
  },
  'POST /api/admin/probe': {
    does: 'Tries the storage’s conditional writes.',
    body: { schema: probeRequestSchema },
    answers: json(probeSchema, 'What was found'),
  },
}

export const adminOperations: Operations = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [name, { group: 'admin', ...operation }]),
)

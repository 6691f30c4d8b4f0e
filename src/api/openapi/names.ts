/** What the schemas are called in the document. What has no name here is written out where it is used. */
import type * as z from 'zod/mini'
import {
  emailPreviewSchema,
  emailRowSchema,
  eventEmailsSchema,
  mailStateSchema,
  toldSchema,
  upcomingEmailsSchema,
} from '#core/mail/admin-emails.ts'
import {
  damageRefusedSchema,
  eventRefusedSchema,
  knownRefusedSchema,
  seatRefusedSchema,
  takenSchema,
} from '#core/registrations/answers.ts'
import { auditLogActionSchema, shownEntrySchema } from '#core/records/audit-log.ts'
import { restoredPartSchema, restoreStepSchema } from '#core/safety/backup.ts'
import { addedByHandSchema, byHandFormSchema, correctionSchema } from '#core/registrations/by-hand-schema.ts'
import { chosenAnnouncementSchema } from '#core/pages/announcement.ts'
import { postSummarySchema } from '#core/content/post.ts'
import { damagedDocumentSchema, damageRequestSchema } from '#core/safety/damage.ts'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import {
  erasedReportSchema,
  erasureReportSchema,
  erasureRequestSchema,
} from '#core/records/erasure-schema.ts'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { eventRecordSchema, publicEventSchema, publicRecordSchema } from '#core/events/event-schema.ts'
import { healthSchema } from '#core/safety/health-schema.ts'
import { howToPaySchema } from '#core/money/how-to-pay-schema.ts'
import { ownDataSchema } from '#core/own-page/own-registration-schema.ts'
import {
  enteredOutcomeSchema,
  enterPaymentsSchema,
  ledgerAnswerSchema,
  payableSchema,
  refundSchema,
} from '#core/money/payments.ts'
import { ledgerEntrySchema } from '#core/receipts/receipt-schema.ts'
import { detailFormSchema, freeFormSchema, registeredSchema } from '#core/registrations/registration-form.ts'
import { exportRequestSchema, shortRostersSchema } from '#core/registrations/registration-list-schema.ts'
import {
  adminCancellationSchema,
  adminRegistrationSchema,
  registrationRecordSchema,
} from '#core/registrations/registration-schema.ts'
import { reportsSchema } from '#core/reports/reports.ts'
import { adminCountsSchema, adminSessionsSchema, signInSchema } from '#core/access/sign-in.ts'
import { noteSchema } from '#core/people/note.ts'
import { adminSignupSchema, signupFormSchema } from '#core/signups/signup-schema.ts'
import { shownBackupsSchema } from '#core/safety/stored-backup.ts'

type Names = Readonly<Record<string, z.ZodMiniType>>

export const answerNames: Names = {
  Error: errorResponseSchema,
  SeatRefused: seatRefusedSchema,
  EventRefused: eventRefusedSchema,
  KnownRefused: knownRefusedSchema,
  DamageRefused: damageRefusedSchema,
  PublicEvent: publicEventSchema,
  PublicRecord: publicRecordSchema,
  Post: postSummarySchema,
  Taken: takenSchema,
  Registered: registeredSchema,
  HowToPay: howToPaySchema,
  OwnData: ownDataSchema,
  Health: healthSchema,
  Event: eventRecordSchema,
  Registration: adminRegistrationSchema,
  RegistrationRecord: registrationRecordSchema,
  ShortRosters: shortRostersSchema,
  Cancellation: adminCancellationSchema,
  AddedByHand: addedByHandSchema,
  Enquiry: enquiryRecordSchema,
  Note: noteSchema,
  Signup: adminSignupSchema,
  Payable: payableSchema,
  PaymentOutcome: enteredOutcomeSchema,
  Ledger: ledgerAnswerSchema,
  LedgerEntry: ledgerEntrySchema,
  Email: emailRowSchema,
  EventEmails: eventEmailsSchema,
  UpcomingEmails: upcomingEmailsSchema,
  EmailPreview: emailPreviewSchema,
  MailState: mailStateSchema,
  Told: toldSchema,
  AuditLogEntry: shownEntrySchema,
  Action: auditLogActionSchema,
  Announcement: chosenAnnouncementSchema,
  ErasureReport: erasureReportSchema,
  ErasedReport: erasedReportSchema,
  RestoredPart: restoredPartSchema,
  Backups: shownBackupsSchema,
  DamagedDocument: damagedDocumentSchema,
  Reports: reportsSchema,
  Counts: adminCountsSchema,
  Sessions: adminSessionsSchema,
}

export const bodyNames: Names = {
  RegistrationForm: detailFormSchema,
  RegistrationByIdForm: freeFormSchema,
  EnquiryForm: enquiryFormSchema,
  SignupForm: signupFormSchema,
  SignIn: signInSchema,
  EventInput: eventInputSchema,
  ByHandForm: byHandFormSchema,
  Correction: correctionSchema,
  Payments: enterPaymentsSchema,
  Refund: refundSchema,
  ExportRequest: exportRequestSchema,
  ErasureRequest: erasureRequestSchema,
  RestoreStep: restoreStepSchema,
  DamageRequest: damageRequestSchema,
}

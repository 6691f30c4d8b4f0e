/** What the schemas are called in the document. What has no name here is written out where it is used. */
import type * as z from 'zod/mini'
import {
  emailPreviewSchema,
  emailRowSchema,
  eventEmailsSchema,
  mailStateSchema,
  toldSchema,
  upcomingEmailsSchema,
} from '#schemas/admin-emails.ts'
import {
  damageRefusedSchema,
  eventRefusedSchema,
  knownRefusedSchema,
  seatRefusedSchema,
  takenSchema,
} from '#schemas/answers.ts'
import { auditLogActionSchema, shownEntrySchema } from '#schemas/audit-log.ts'
import { restoredPartSchema, restoreStepSchema } from '#schemas/backup.ts'
import { addedByHandSchema, byHandFormSchema, correctionSchema } from '#schemas/by-hand.ts'
import { postSummarySchema } from '#schemas/content/post.ts'
import { damagedDocumentSchema, damageRequestSchema } from '#schemas/damage.ts'
import { enquiryFormSchema, enquiryRecordSchema } from '#schemas/enquiry.ts'
import { erasedReportSchema, erasureReportSchema, erasureRequestSchema } from '#schemas/erasure.ts'
import { errorResponseSchema } from '#schemas/error-response.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { eventRecordSchema, publicEventSchema, publicRecordSchema } from '#schemas/event.ts'
import { healthSchema } from '#schemas/health.ts'
import { howToPaySchema } from '#schemas/how-to-pay.ts'
import { ownDataSchema } from '#schemas/own-registration.ts'
import {
  enteredOutcomeSchema,
  enterPaymentsSchema,
  ledgerAnswerSchema,
  payableSchema,
  refundSchema,
} from '#schemas/payments.ts'
import { ledgerEntrySchema } from '#schemas/receipt.ts'
import { detailFormSchema, freeFormSchema, registeredSchema } from '#schemas/registration-form.ts'
import { exportRequestSchema, shortRostersSchema } from '#schemas/registration-list.ts'
import {
  adminCancellationSchema,
  adminRegistrationSchema,
  registrationRecordSchema,
} from '#schemas/registration.ts'
import { reportsSchema } from '#schemas/reports.ts'
import { adminCountsSchema, adminSessionsSchema, signInSchema } from '#schemas/sign-in.ts'
import { adminSignupSchema, signupFormSchema } from '#schemas/signup.ts'
import { shownBackupsSchema } from '#schemas/stored-backup.ts'

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

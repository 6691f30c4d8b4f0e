/** What the signed-in admin asks. Nothing here is a secret: without a session it is answered 401, whatever was sent. */
import { adminSessionsRows } from '#api/access/admin-sessions.ts'
import { adminHomeRows } from '#api/shell/admin-home.ts'
import { adminEnquiriesRows } from '#api/enquiries/admin-enquiries.ts'
import { adminEventsRows } from '#api/events/admin-events.ts'
import { adminPhotographsRows } from '#api/events/photographs.ts'
import { adminEmailsRows } from '#api/mail/admin-emails.ts'
import { adminEventMailRows } from '#api/mail/admin-event-mail.ts'
import { adminLedgerRows } from '#api/money/admin-ledger.ts'
import { adminPaymentsNotFoundRows } from '#api/money/admin-payments-not-found.ts'
import { adminPaymentsRows } from '#api/money/admin-payments.ts'
import { adminNotesRows } from '#api/people/admin-notes.ts'
import { adminAuditLogRows } from '#api/records/admin-audit-log.ts'
import { adminErasureRows } from '#api/records/admin-erasure.ts'
import { adminEventRegistrationsRows } from '#api/registrations/admin-event-registrations.ts'
import { adminRegistrationRows } from '#api/registrations/admin-registration.ts'
import { adminEventFeedbackRows } from '#api/reports/admin-event-feedback.ts'
import { adminReportsRows } from '#api/reports/admin-reports.ts'
import { adminCopiesRows } from '#api/safety/admin-copies.ts'
import { adminSignupsRows } from '#api/signups/admin-signups.ts'
import { adminLineRows } from '#api/waiting-list/admin-line.ts'
import type { Row } from '#api/row.ts'

export const adminRows: readonly Row[] = [
  ...adminEventsRows,
  ...adminPhotographsRows,
  ...adminEventMailRows,
  ...adminHomeRows,
  ...adminEventRegistrationsRows,
  ...adminRegistrationRows,
  ...adminLineRows,
  ...adminReportsRows,
  ...adminEventFeedbackRows,
  ...adminEnquiriesRows,
  ...adminSignupsRows,
  ...adminNotesRows,
  ...adminErasureRows,
  ...adminPaymentsRows,
  ...adminPaymentsNotFoundRows,
  ...adminLedgerRows,
  ...adminEmailsRows,
  ...adminSessionsRows,
  ...adminAuditLogRows,
  ...adminCopiesRows,
]

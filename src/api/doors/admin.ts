/** What the signed-in admin asks. Nothing here is a secret: without a session it is answered 401, whatever was sent. */
import { actsRows } from '#api/acts/acts.ts'
import { adminSessionsRows } from '#api/access/admin-sessions.ts'
import { adminHomeRows } from '#api/shell/admin-home.ts'
import { adminEnquiriesRows } from '#api/enquiries/admin-enquiries.ts'
import { adminEventsRows } from '#api/events/admin-events.ts'
import { adminPhotographsRows } from '#api/events/photographs.ts'
import { adminEmailsRows } from '#api/mail/admin-emails.ts'
import { adminEventMailRows } from '#api/mail/admin-event-mail.ts'
import { adminNotesRows } from '#api/people/admin-notes.ts'
import { adminAuditLogRows } from '#api/records/admin-audit-log.ts'
import { adminErasureRows } from '#api/records/admin-erasure.ts'
import { adminEventRegistrationsRows } from '#api/registrations/admin-event-registrations.ts'
import { adminReportsRows } from '#api/reports/admin-reports.ts'
import { adminCopiesRows } from '#api/safety/admin-copies.ts'
import { adminSignupsRows } from '#api/signups/admin-signups.ts'
import type { Row } from '#api/row.ts'

export const adminRows: readonly Row[] = [
  ...actsRows,
  ...adminEventsRows,
  ...adminPhotographsRows,
  ...adminEventMailRows,
  ...adminHomeRows,
  ...adminEventRegistrationsRows,
  ...adminReportsRows,
  ...adminEnquiriesRows,
  ...adminSignupsRows,
  ...adminNotesRows,
  ...adminErasureRows,
  ...adminEmailsRows,
  ...adminSessionsRows,
  ...adminAuditLogRows,
  ...adminCopiesRows,
]

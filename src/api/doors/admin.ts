/** What the signed-in admin asks. Nothing here is a secret: without a session it is answered 401, whatever was sent. */
import { adminLogoutRows } from '#api/access/admin-logout.ts'
import { adminSessionsRows } from '#api/access/admin-sessions.ts'
import { adminSettingsRows } from '#api/shell/admin-settings.ts'
import { adminSummaryRows } from '#api/shell/admin-summary.ts'
import { adminTodayRows } from '#api/shell/admin-today.ts'
import { adminWorkshopsRows } from '#api/shell/admin-workshops.ts'
import { adminContactRows } from '#api/enquiries/admin-contact.ts'
import { contactsRows } from '#api/enquiries/contacts.ts'
import { adminEventDraftLinksRows } from '#api/events/admin-event-draft-links.ts'
import { adminEventRows } from '#api/events/admin-event.ts'
import { adminEventsRows } from '#api/events/admin-events.ts'
import { adminEmailsHoldRows } from '#api/mail/admin-emails-hold.ts'
import { adminEmailsPreviewRows } from '#api/mail/admin-emails-preview.ts'
import { adminEmailsSendAgainRows } from '#api/mail/admin-emails-send-again.ts'
import { adminEmailsUpcomingRows } from '#api/mail/admin-emails-upcoming.ts'
import { adminEmailsRows } from '#api/mail/admin-emails.ts'
import { adminEventLettersRows } from '#api/mail/admin-event-letters.ts'
import { adminEventToldRows } from '#api/mail/admin-event-told.ts'
import { adminMailRows } from '#api/mail/admin-mail.ts'
import { adminLedgerEntryRows } from '#api/money/admin-ledger-entry.ts'
import { adminLedgerExportRows } from '#api/money/admin-ledger-export.ts'
import { adminLedgerRows } from '#api/money/admin-ledger.ts'
import { adminPaymentsNotFoundRows } from '#api/money/admin-payments-not-found.ts'
import { adminPaymentsRefundRows } from '#api/money/admin-payments-refund.ts'
import { adminPaymentsRows } from '#api/money/admin-payments.ts'
import { adminAuditLogUndoRows } from '#api/records/admin-audit-log-undo.ts'
import { adminAuditLogRows } from '#api/records/admin-audit-log.ts'
import { adminErasureRows } from '#api/records/admin-erasure.ts'
import { adminEventCancellationsRows } from '#api/registrations/admin-event-cancellations.ts'
import { adminEventRegistrationsRows } from '#api/registrations/admin-event-registrations.ts'
import { adminRegistrationAmountRows } from '#api/registrations/admin-registration-amount.ts'
import { adminRegistrationDetailsRows } from '#api/registrations/admin-registration-details.ts'
import { adminRegistrationRows } from '#api/registrations/admin-registration.ts'
import { adminRegistrationsExportRows } from '#api/registrations/admin-registrations-export.ts'
import { adminReportsRows } from '#api/reports/admin-reports.ts'
import { adminBackupRows } from '#api/safety/admin-backup.ts'
import { adminBackupsRows } from '#api/safety/admin-backups.ts'
import { adminDamageRawRows } from '#api/safety/admin-damage-raw.ts'
import { adminDamageRows } from '#api/safety/admin-damage.ts'
import { adminRestoreRows } from '#api/safety/admin-restore.ts'
import { adminStoredBackupRows } from '#api/safety/admin-stored-backup.ts'
import { adminNotificationSignupRows } from '#api/signups/admin-notification-signup.ts'
import { adminNotificationSignupsExportRows } from '#api/signups/admin-notification-signups-export.ts'
import { adminNotificationSignupsRows } from '#api/signups/admin-notification-signups.ts'
import { adminRegistrationMoveRows } from '#api/waiting-list/admin-registration-move.ts'
import { adminRegistrationOfferRows } from '#api/waiting-list/admin-registration-offer.ts'
import type { Row } from '#api/row.ts'

export const adminRows: readonly Row[] = [
  ...adminEventsRows,
  ...adminEventRows,
  ...adminEventToldRows,
  ...adminEventLettersRows,
  ...adminEventDraftLinksRows,
  ...adminWorkshopsRows,
  ...adminEventRegistrationsRows,
  ...adminRegistrationRows,
  ...adminRegistrationAmountRows,
  ...adminRegistrationDetailsRows,
  ...adminRegistrationMoveRows,
  ...adminRegistrationOfferRows,
  ...adminEventCancellationsRows,
  ...adminRegistrationsExportRows,
  ...adminSummaryRows,
  ...adminTodayRows,
  ...adminReportsRows,
  ...contactsRows,
  ...adminContactRows,
  ...adminNotificationSignupsRows,
  ...adminNotificationSignupsExportRows,
  ...adminNotificationSignupRows,
  ...adminErasureRows,
  ...adminPaymentsRows,
  ...adminPaymentsRefundRows,
  ...adminPaymentsNotFoundRows,
  ...adminLedgerRows,
  ...adminLedgerEntryRows,
  ...adminLedgerExportRows,
  ...adminEmailsRows,
  ...adminEmailsUpcomingRows,
  ...adminEmailsPreviewRows,
  ...adminEmailsHoldRows,
  ...adminEmailsSendAgainRows,
  ...adminMailRows,
  ...adminSettingsRows,
  ...adminLogoutRows,
  ...adminSessionsRows,
  ...adminAuditLogRows,
  ...adminAuditLogUndoRows,
  ...adminBackupRows,
  ...adminBackupsRows,
  ...adminStoredBackupRows,
  ...adminRestoreRows,
  ...adminDamageRows,
  ...adminDamageRawRows,
]

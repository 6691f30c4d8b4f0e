/** What visitors send, which the platform limits by their address. */
import { contactRows } from '#api/enquiries/contact.ts'
import { payReportRows } from '#api/money/pay-report.ts'
import { forgotRows } from '#api/own-page/forgot.ts'
import { eventRegisterRows } from '#api/registrations/event-register.ts'
import { eventRegistrationsRows } from '#api/registrations/event-registrations.ts'
import { notificationSignupRows } from '#api/signups/notification-signup.ts'
import type { Row } from '#api/row.ts'

export const formsRows: readonly Row[] = [
  ...eventRegisterRows,
  ...eventRegistrationsRows,
  ...contactRows,
  ...notificationSignupRows,
  ...forgotRows,
  ...payReportRows,
]

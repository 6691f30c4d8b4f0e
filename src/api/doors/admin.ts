/** What the signed-in admin asks. Nothing here is a secret: without a session it is answered 401, whatever was sent. */
import { actsRows } from '#api/acts/acts.ts'
import { adminEnquiriesRows } from '#api/enquiries/admin-enquiries.ts'
import { adminEventsRows } from '#api/events/admin-events.ts'
import { adminEventRegistrationsRows } from '#api/registrations/admin-event-registrations.ts'
import { adminSignupsRows } from '#api/signups/admin-signups.ts'
import type { Row } from '#api/row.ts'

export const adminRows: readonly Row[] = [
  ...actsRows,
  ...adminEventsRows,
  ...adminEventRegistrationsRows,
  ...adminEnquiriesRows,
  ...adminSignupsRows,
]

/** What everybody may ask, and what mail programs send by themselves. */
import { eventsRows } from '#api/events/events.ts'
import { photographsRows } from '#api/events/photographs.ts'
import { unsubscribeRows } from '#api/mail/unsubscribe.ts'
import { healthRows } from '#api/safety/health.ts'
import { siteRows } from '#api/shell/site-settings.ts'
import type { Row } from '#api/row.ts'

export const publicRows: readonly Row[] = [
  ...eventsRows,
  ...photographsRows,
  ...unsubscribeRows,
  ...healthRows,
  ...siteRows,
]

/** The reports, fetched once per page. */
import { reportsSchema } from '#core/reports/reports-schema.ts'
import { remember } from '#admin/shell/data.ts'

export const $reports = remember('/api/admin/reports', reportsSchema)

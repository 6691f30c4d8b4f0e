/** The reports, fetched once per page. */
import { reportsSchema } from '#schemas/reports.ts'
import { remember } from './admin-data.ts'

export const $reports = remember('/api/admin/reports', reportsSchema)

/** The counts behind the admin's plots, asked once a page. */
import { reportsSchema } from '#schemas/reports.ts'
import { remember } from './admin-data.ts'

export const $reports = remember('/api/admin/reports', reportsSchema)

/** What browsers reported as blocked on visitors' pages. */
import { policyReportDaysSchema } from '#schemas/policy-report.ts'
import { remember } from './admin-data.ts'

export const $policyReports = remember('/api/admin/policy-reports', policyReportDaysSchema)

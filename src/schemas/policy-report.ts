/** What browsers report that a content security policy blocked, in both forms; and the counts that are kept of it. */
import * as z from 'zod/mini'

/** Addresses are read for the route that they belong to, and not kept. */
const address = z.string()

/** `application/csp-report`, what `report-uri` sends. */
export const cspReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'blocked-uri': z.optional(z.string()),
    'source-file': z.optional(z.nullable(z.string())),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
})

/** `application/reports+json`, what `report-to` sends: several at once, of several types. */
export const reportsSchema = z.array(
  z.object({
    type: z.string(),
    body: z.nullish(
      z.object({
        documentURL: z.optional(address),
        blockedURL: z.nullish(z.string()),
        sourceFile: z.nullish(z.string()),
        effectiveDirective: z.optional(z.string()),
      }),
    ),
  }),
)

/** For the admin: days of UTC, newest first; `what` is a directive and a route, such as 'style-src-attr /events/:slug'. */
export const policyReportDaysSchema = z.array(
  z.object({ day: z.string(), counts: z.array(z.object({ what: z.string(), count: z.int() })) }),
)
export type PolicyReportDays = z.infer<typeof policyReportDaysSchema>

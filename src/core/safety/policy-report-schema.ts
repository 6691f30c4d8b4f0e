/** What browsers report that a content security policy blocked, in both forms. */
import * as z from 'zod/mini'

/** Only the path of an address is logged, without the secrets of links. */
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

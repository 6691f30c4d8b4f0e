/** Reads Lighthouse's reports of one page, and chooses the report that represents several. */
import * as z from 'zod/mini'

const auditSchema = z.looseObject({
  score: z.nullable(z.number()),
  numericValue: z.optional(z.number()),
  // Most audits have a list here, a few something else.
  details: z.optional(z.looseObject({ items: z.optional(z.unknown()) })),
})

export const reportSchema = z.looseObject({
  lighthouseVersion: z.string(),
  runtimeError: z.optional(z.looseObject({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.looseObject({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.looseObject({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
})
export type Report = z.infer<typeof reportSchema>

const requestSchema = z.looseObject({
  url: z.string(),
  transferSize: z.optional(z.number()),
  resourceType: z.optional(z.string()),
  statusCode: z.optional(z.number()),
})

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Measured {
  readonly page: string
  readonly requests: number
  /** In kilobytes over the wire, including headers, as the browser counts them. */
  readonly total: number
  readonly html: number
  readonly script: number
  readonly font: number
  /** From 0 to 100, in the order of `categories`. */
  readonly scores: readonly number[]
  /** In milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Audits with a weight that did not pass. */
  readonly failed: readonly string[]
}

function valueOf(report: Report, audit: string): number {
  return report.audits[audit]?.numericValue ?? Number.NaN
}

/** Returns the report with the median largest paint. All numbers come from this one report, so that they belong together. */
export function medianOf(reports: readonly Report[]): Report {
  const inOrder = reports.toSorted(
    (a, b) => valueOf(a, 'largest-contentful-paint') - valueOf(b, 'largest-contentful-paint'),
  )
  const middle = inOrder[Math.floor((inOrder.length - 1) / 2)]
  if (middle === undefined) throw new Error('There is no report')
  return middle
}

export function measure(page: string, reports: readonly Report[]): Measured {
  const report = medianOf(reports)
  const requests = z
    .array(requestSchema)
    .parse(report.audits['network-requests']?.details?.items)
    .filter(({ url, statusCode = 0 }) => /^https?:/.test(url) && statusCode > 0)
  const kilobytes = (isCounted: (request: z.infer<typeof requestSchema>) => boolean): number =>
    requests.filter(isCounted).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  const failed = categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return {
    page,
    requests: requests.length,
    total: kilobytes(() => true),
    html: kilobytes(({ resourceType }) => resourceType === 'Document'),
    script: kilobytes(
      ({ resourceType, url }) => resourceType === 'Script' || /\.m?js$/.test(new URL(url).pathname),
    ),
    font: kilobytes(({ resourceType, url }) => resourceType === 'Font' || url.endsWith('.woff2')),
    scores: categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    lcp: valueOf(report, 'largest-contentful-paint'),
    tbt: valueOf(report, 'total-blocking-time'),
    cls: valueOf(report, 'cumulative-layout-shift'),
    failed,
  }
}

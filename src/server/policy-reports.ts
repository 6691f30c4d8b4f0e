/** Reads reports of browsers, and holds the counts of this instance until it is time to write them. */
import { countedAs } from '#domain/policy-report.ts'
import type { Result } from '#domain/result.ts'
import { splitLocale } from '#i18n/locale.ts'
import { cspReportSchema, reportsSchema } from '#schemas/policy-report.ts'
import { bodyBytesMost, contentTypeOf, readBytes } from './body.ts'

interface Blocked {
  readonly directive: string | undefined
  /** The page. */
  readonly page: string | undefined
  /** What was blocked and what asked for it, where browsers say. */
  readonly places: readonly (string | null | undefined)[]
}

/** Extensions of the reader's browser write into pages, too. */
const extension = /^[a-z-]+-extension\b/

function toBlocked(type: string, body: unknown): Blocked[] {
  if (type === 'application/csp-report') {
    const { 'csp-report': report } = cspReportSchema.parse(body)
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [
      { directive, page: report['document-uri'], places: [report['blocked-uri'], report['source-file']] },
    ]
  }
  return reportsSchema.parse(body).flatMap(({ type: kind, body: report }) =>
    kind === 'csp-violation' && report
      ? [
          {
            directive: report.effectiveDirective,
            page: report.documentURL,
            places: [report.blockedURL, report.sourceFile],
          },
        ]
      : [],
  )
}

type Read = Result<'bodyTypeUnknown' | 'bodyTooLarge' | 'bodyUnreadable', { what: readonly string[] }>

/** What each report of a body is counted as. Reports of other sites' pages, and of extensions, count as nothing. */
export async function readPolicyReports(request: Request): Promise<Read> {
  const type = contentTypeOf(request)
  if (!['application/csp-report', 'application/reports+json'].includes(type))
    return { ok: false, reason: 'bodyTypeUnknown' }
  const bytes = await readBytes(request, bodyBytesMost)
  if (!bytes) return { ok: false, reason: 'bodyTooLarge' }
  const { host } = new URL(request.url)
  try {
    const blocked = toBlocked(type, JSON.parse(new TextDecoder().decode(bytes)))
    const what = blocked.flatMap(({ directive = '', page = '', places }) => {
      const url = URL.parse(page)
      if (url?.host !== host || places.some((place) => place && extension.test(place))) return []
      return [countedAs(directive, splitLocale(url.pathname).path)]
    })
    return { ok: true, what }
  } catch {
    return { ok: false, reason: 'bodyUnreadable' }
  }
}

/** Milliseconds between two writes of one instance: a flood costs one operation a minute. */
const pause = 60_000

/** Counts in memory. What is not yet due when the instance ends is lost. */
export class PolicyReportCounter {
  #counts = new Map<string, number>()
  #writtenAt = -Infinity

  /** Returns the counts to write now and begins anew; null while it is too early to write. */
  add(what: readonly string[], now: Date): ReadonlyMap<string, number> | null {
    for (const one of what) this.#counts.set(one, (this.#counts.get(one) ?? 0) + 1)
    if (this.#counts.size === 0 || now.getTime() - this.#writtenAt < pause) return null
    const due = this.#counts
    this.#counts = new Map()
    this.#writtenAt = now.getTime()
    return due
  }
}

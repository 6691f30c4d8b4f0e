/** Reads browsers' reports of what the content security policy blocked. */
import type { Result } from '#core/basics/result.ts'
import { cspReportSchema, reportsSchema } from '#core/safety/policy-report-schema.ts'
import { bodyBytesMost, contentTypeOf, readBytes } from '#http/body.ts'
import { pagePolicy } from './headers.ts'

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

/** The names of the policy's directives; browsers add -elem and -attr to some. */
const directives = new Set(
  pagePolicy({ scripts: [], styles: [] })
    .split('; ')
    .map((directive) => directive.split(' ')[0] ?? ''),
)

/** 'other' for what is no directive of ours. Older browsers send a directive with its sources. */
function nameOf(directive: string): string {
  const name = directive.split(' ')[0] ?? ''
  return directives.has(name.replace(/-(elem|attr)$/, '')) ? name : 'other'
}

/** The most reports of one body that are worth a line of the log. */
const reportsMost = 5

interface LoggedReport {
  readonly directive: string
  /** The page's path. */
  readonly path: string
}

type Read = Result<
  'bodyTypeUnknown' | 'bodyTooLarge' | 'bodyUnreadable',
  { blocked: readonly LoggedReport[] }
>

/** What to log of a body. Reports of other sites' pages and of extensions are left out. */
export async function readPolicyReports(request: Request): Promise<Read> {
  const type = contentTypeOf(request)
  if (!['application/csp-report', 'application/reports+json'].includes(type))
    return { ok: false, reason: 'bodyTypeUnknown' }
  const bytes = await readBytes(request, bodyBytesMost)
  if (!bytes) return { ok: false, reason: 'bodyTooLarge' }
  const { host } = new URL(request.url)
  try {
    const blocked = toBlocked(type, JSON.parse(new TextDecoder().decode(bytes)))
    const ours = blocked.flatMap(({ directive = '', page = '', places }) => {
      const url = URL.parse(page)
      if (url?.host !== host || places.some((place) => place && extension.test(place))) return []
      return [{ directive: nameOf(directive), path: url.pathname }]
    })
    return { ok: true, blocked: ours.slice(0, reportsMost) }
  } catch {
    return { ok: false, reason: 'bodyUnreadable' }
  }
}

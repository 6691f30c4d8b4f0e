/** From where the sender of a form came to the site. */
import { toSource, type Source } from '#core/registrations/source.ts'
import type { RequestContext } from '#http/request-context.ts'

/** The field in which a page's script sends what the tab has kept of it (src/layouts/head/language-script.ts). */
const sourceField = 'came'

/** A plain form's own page is its referrer: without a script, that is all that is known. */
function pageOf({ request, url }: RequestContext): string {
  const page = URL.parse(request.headers.get('referer') ?? '')
  return page?.host === url.host ? page.search : ''
}

export function readSource(
  context: RequestContext,
  values: Readonly<Record<string, unknown>>,
): Source | undefined {
  const sent = values[sourceField]
  const came = typeof sent === 'string' ? sent.slice(0, 2_000) : pageOf(context)
  const [host = '', query = ''] = came.split('?', 2)
  return toSource(host, new Map(new URLSearchParams(query)), context.url.host)
}

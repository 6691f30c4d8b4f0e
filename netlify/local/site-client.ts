/** A site's API for commands: a hosted site's as well as one on this machine. */
import { errorResponseSchema } from '#schemas/error-response.ts'
import { localAdminPassword } from '#server/configuration.ts'

/** What the site refused, in its own sentence, or that it could not be reached. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/** Asks the site; throws SiteError for an error response and where nobody answers. */
export async function askSite(site: string, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(path, site), init).catch((error: unknown) => {
    throw new SiteError(`${site} could not be reached.`, { cause: error })
  })
  if (answer.ok) return answer
  const errorResponse = errorResponseSchema.safeParse(await answer.json().catch(() => null))
  throw new SiteError(
    errorResponse.success ? errorResponse.data.message : `The site answered ${answer.status} at ${path}.`,
  )
}

/**
 * Signs in with ADMIN_PASSWORD, or with the local password where none is set. `code` is the one-time code of a site that asks for
 * one. What it returns asks as the admin: GET without a body, POST with one.
 */
export async function signIn(
  site: string,
  code?: string,
): Promise<(path: string, body?: unknown) => Promise<Response>> {
  const password = process.env['ADMIN_PASSWORD'] ?? localAdminPassword
  const json = { 'content-type': 'application/json' }
  const signedIn = await askSite(site, '/api/admin/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ password, ...(code === undefined ? {} : { code }) }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (path, body) =>
    askSite(
      site,
      path,
      body === undefined
        ? { headers: { cookie } }
        : { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) },
    )
}

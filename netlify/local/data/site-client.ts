/** Calls a site's API for commands, on a hosted site or on this machine. */
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { localAdminPassword } from '#http/configuration.ts'

export class SiteError extends Error {
  override name = 'SiteError'
}

export async function askSite(site: string, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(path, site), init).catch((error: unknown) => {
    throw new SiteError(`${site} could not be reached.`, { cause: error })
  })
  if (answer.ok) return answer
  const { data } = errorResponseSchema.safeParse(await answer.json().catch(() => null))
  if (!data) throw new SiteError(`The site answered ${answer.status} at ${path}.`)
  // A command has no form in which to mark fields.
  const fields = Object.values(data.fields ?? {})
  throw new SiteError(fields.length > 0 ? `The site refused: ${fields.join(', ')}` : data.message)
}

/** Signs in with ADMIN_PASSWORD, else the local password, and with `code` or ADMIN_CODE if the site asks for a one-time code. */
export async function signIn(
  site: string,
  code = process.env['ADMIN_CODE'],
): Promise<(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Response>> {
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
  return (method, path, body) =>
    askSite(site, path, {
      method,
      headers: body === undefined ? { cookie } : { ...json, cookie },
      body: body === undefined ? null : JSON.stringify(body),
    })
}

/** HttpOnly and first-party. */

export const sessionCookie = 'admin_session'

interface Asked {
  readonly request: Request
  readonly url: URL
}

// The __Host- prefix binds a cookie to this very host, but browsers take it over https only.
function fullName({ url }: Asked, name: string): string {
  return url.protocol === 'https:' ? `__Host-${name}` : name
}

export function readCookie(asked: Asked, name: string): string | null {
  const wanted = fullName(asked, name)
  for (const pair of (asked.request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim()
  }
  return null
}

/** `value` must be free of separators (base64url is). 0 seconds removes the cookie. */
export function toCookie(
  asked: Asked,
  name: string,
  value: string,
  { sameSite, seconds }: { sameSite: 'Strict' | 'Lax'; seconds: number },
): string {
  const secure = asked.url.protocol === 'https:' ? '; Secure' : ''
  return `${fullName(asked, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
}

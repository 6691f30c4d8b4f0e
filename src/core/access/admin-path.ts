/** Reads the address in the admin that an admin asked for before signing in. */

export const entrance = '/admin/login'

declare const URL: {
  new (
    text: string,
    base?: string,
  ): { readonly origin: string; readonly pathname: string; readonly search: string }
  canParse: (text: string, base: string) => boolean
}

/** Returns the admin path of a `next` parameter, and '/admin' for any other address, to prevent open redirects. */
export function toAdminPath(wanted: string | null, base: string): string {
  const dashboard = '/admin'
  if (!wanted || !URL.canParse(wanted, base)) return dashboard
  const url = new URL(wanted, base)
  if (url.origin !== new URL(base).origin || !/^\/(admin|events-admin)(\/|$)/.test(url.pathname))
    return dashboard
  return url.pathname.startsWith(entrance) ? dashboard : `${url.pathname}${url.search}`
}

/** Where the admin's sign-in form leads. Every screen of the admin has this file, so it has no schema. */

export const entrance = '/admin/login'

declare const URL: {
  new (text: string, base?: string): Readonly<Record<'origin' | 'pathname' | 'search', string>>
  canParse: (text: string, base: string) => boolean
}

/** Returns the admin path of a `next` parameter, and '/admin' for any other address, to prevent open redirects. */
export function toAdminPath(wanted: string | null, base: string): string {
  const dashboard = '/admin'
  if (!wanted || !URL.canParse(wanted, base)) return dashboard
  const { origin, pathname, search } = new URL(wanted, base)
  if (origin !== new URL(base).origin || !/^\/(admin|events-admin)(\/|$)/.test(pathname)) return dashboard
  return pathname.startsWith(entrance) ? dashboard : `${pathname}${search}`
}

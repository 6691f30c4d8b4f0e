/** Which pages are one person's: addresses that hold a secret or an outcome, the admin's, and what sets a cookie. */
import { splitLocale } from '#i18n/locale.ts'

const personalPaths = /^\/(r|pay|certificate|signup|sent|forgot|admin|events-admin|login)(\/|$)/

export function isPersonalPath(pathname: string): boolean {
  return personalPaths.test(splitLocale(pathname).path)
}

export function isPersonal({ url }: Pick<Request, 'url'>, answer: Headers): boolean {
  const { pathname, searchParams } = new URL(url)
  return isPersonalPath(pathname) || searchParams.has('outcome') || answer.has('set-cookie')
}

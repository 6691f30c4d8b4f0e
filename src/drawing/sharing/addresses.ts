/** The addresses of pages' preview images. */
import type { Locale } from '#core/basics/locale.ts'

/** For the English path of a page: ('/services', 'mr') → '/og/mr/services.png', ('/', 'en') → '/og/en/home.png'. */
export function pictureAddress(path: string, locale: Locale): string {
  return `/og/${locale}${path === '/' ? '/home' : path}.png`
}

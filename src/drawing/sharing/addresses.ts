/** The addresses of pages' preview images. */
import type { Locale } from '#core/basics/locale.ts'

/** Takes the English path of a page: ('/services', 'mr') → '/og/mr/services.png', ('/', 'en') → '/og/en/home.png'. */
export function pictureAddress(path: string, locale: Locale): string {
  return `/og/${locale}${path === '/' ? '/home' : path}.png`
}

/** Returns the picture of a workshop's coming date, else of the page that sells it. The slug is the workshop's. */
export function offerPictureAddress(page: 'home' | 'landing', slug: string, locale: Locale): string {
  return pictureAddress(`/events/${slug}.${page}`, locale)
}

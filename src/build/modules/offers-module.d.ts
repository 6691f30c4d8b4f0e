/** The module with what could be booked when the site was built, provided by offers-at-build.ts. */
declare module 'virtual:offers-at-build' {
  import type { Offers } from '#build/modules/offers-at-build.ts'
  import type { Locale } from '#core/basics/locale.ts'

  export const offers: Readonly<Record<Locale, Offers>>
}

/** The module with what the published site said when the site was built, provided by offers-at-build.ts. */
declare module 'virtual:offers-at-build' {
  import type { Published } from '#build/modules/offers-at-build.ts'
  import type { Locale } from '#core/basics/locale.ts'

  export const published: Readonly<Record<Locale, Published>>
}

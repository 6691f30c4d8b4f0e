/** /sentences/full.{locale}.json: what stands below a registration form that finds the event full. Pages need not carry it. */
import type { APIRoute } from 'astro'
import { messagesFor } from '#i18n/translate.ts'
import { fullKeys } from '#islands/form/labels.ts'
import { locales, type Locale } from '#schemas/locale.ts'

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale }, props: { locale } }))
}

export const GET: APIRoute<{ locale: Locale }> = ({ props }) =>
  Response.json(messagesFor(props.locale, fullKeys))

/** Addresses in e-mails that open what is somebody's own. Absolute, in the reader's language. */
import { ownPagePath } from '#core/own-page/own-registration.ts'
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#core/basics/locale.ts'

/** The address of the registrant's own page: `/r/12-<secret>`. */
export function ownPageAddress(origin: string, eventId: number, secret: string, locale: Locale): string {
  return `${origin}${localePath(ownPagePath({ eventId, secret }), locale)}`
}

/** Names each language in English, for the admin. Visitors' scripts leave these out. */
import type { Locale } from '#core/basics/locale.ts'

export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', mr: 'Marathi', hi: 'Hindi' }

/** What the admin, who reads English, calls each language. Visitors' scripts leave it out. */
import type { Locale } from '#core/basics/locale.ts'

export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', mr: 'Marathi', hi: 'Hindi' }

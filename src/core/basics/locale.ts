/** The two languages of the site. */

export const locales = ['en', 'mr'] as const
export type Locale = (typeof locales)[number]

/** What src/core/basics/this-site.ts says in the tests of the code, whatever this site was adopted to; see vitest.config.ts. */
export const publishedIn = ['en', 'mr'] as const
export const timeZone = 'Asia/Kolkata'
export const utcOffset = 330
export const zoneName = 'IST'
export const currency = 'INR'
export const currencySign = '₹'
export const hasWorkshops = true

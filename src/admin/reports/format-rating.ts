/** The average of a rating, as the admin reads it. */
import { formatNumber } from '#i18n/format.ts'

/** '4.5 of 5'. */
export function formatRating(average: number): string {
  return `${formatNumber(Math.round(average * 10) / 10, 'en')} of 5`
}

/** Formats the average of a rating for the admin. */
import { formatNumber } from '#i18n/format.ts'

/** Returns '4.5 of 5'. */
export function formatRating(average: number): string {
  return `${formatNumber(Math.round(average * 10) / 10, 'en')} of 5`
}

/** Counts with nouns, for the admin's English. */
import { formatNumber } from '#i18n/format.ts'

/** '1 registration', '2,300 registrations'. `many` is also used for 0. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value, 'en')} ${value === 1 ? one : many}`
}

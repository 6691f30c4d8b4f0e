/** Counts in the admin's sentences, which are English only. */
import { formatNumber } from '#i18n/format.ts'

/** '1 registration', '2,300 registrations'. `many` is what 0 takes too. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value, 'en')} ${value === 1 ? one : many}`
}

/** Writes counts with nouns, in the admin's English: '1 registration', '2,300 registrations'. 0 also takes `many`. */
import { formatNumber } from '#i18n/format.ts'

export function counted(value: number, single: string, many = `${single}s`): string {
  return `${formatNumber(value, 'en')} ${value === 1 ? single : many}`
}

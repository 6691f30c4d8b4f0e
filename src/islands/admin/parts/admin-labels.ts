/** Which sentences the admin is handed by its pages: what field codes mean, and what the toasts say of themselves. */
import type { RawKey } from '#i18n/translate.ts'

export const adminKeys = [
  'form.close',
  'form.notifications',
  'code.dateInvalid',
  'code.dateMissing',
  'code.descriptionTooShort',
  'code.durationMissing',
  'code.eventTypeUnknown',
  'code.linkInvalid',
  'code.notChosen',
  'code.notUnderstood',
  'code.numberInvalid',
  'code.slugInvalid',
  'code.slugTaken',
  'code.slugTooShort',
  'code.titleTooShort',
  'code.tooLong',
] as const satisfies readonly RawKey[]

export type AdminLabels = Readonly<Record<(typeof adminKeys)[number], string>>

/** What a field code means; one that this page does not know yet is said in general words. */
export function fieldErrorOf(labels: AdminLabels, code: string): string {
  const said: Readonly<Record<string, string>> = labels
  return said[`code.${code}`] ?? labels['code.notUnderstood']
}

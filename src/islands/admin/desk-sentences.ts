/** Which sentences the desk is handed by its pages: what field codes mean, and what the toasts say of themselves. */
import type { RawKey } from '#i18n/translate.ts'

export const deskKeys = [
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

export type DeskSentences = Readonly<Record<(typeof deskKeys)[number], string>>

/** What a field code means; one that this page does not know yet is said in general words. */
export function mistakeOf(sentences: DeskSentences, code: string): string {
  const said: Readonly<Record<string, string>> = sentences
  return said[`code.${code}`] ?? sentences['code.notUnderstood']
}

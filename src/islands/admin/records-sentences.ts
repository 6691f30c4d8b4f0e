/** Which sentences the records are handed: the desk's, and what is wrong with a person that one looks for. */
import type { RawKey } from '#i18n/translate.ts'
import { deskKeys } from './desk-sentences.ts'

export const recordsKeys = [
  ...deskKeys,
  'code.contactMissing',
  'code.phoneInvalid',
] as const satisfies readonly RawKey[]

export type RecordsSentences = Readonly<Record<(typeof recordsKeys)[number], string>>

/** Which sentences the records are handed: the admin's, and what is wrong with a person that one looks for. */
import type { RawKey } from '#i18n/translate.ts'
import { adminKeys } from '../parts/admin-labels.ts'

export const recordsKeys = [
  ...adminKeys,
  'code.contactMissing',
  'code.phoneInvalid',
] as const satisfies readonly RawKey[]

export type RecordsLabels = Readonly<Record<(typeof recordsKeys)[number], string>>

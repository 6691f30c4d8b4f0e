/** A refused form of the registrant's own page: what the registrant typed, and what is wrong with it. */
import { isVisitorFieldCode, type FieldCode } from '#core/basics/code.ts'
import type { Translate } from '#i18n/translate.ts'

export interface RefusedOwnForm {
  readonly typed: Readonly<Record<string, string>>
  readonly fieldErrors: Readonly<Record<string, FieldCode>>
  readonly problem: string
}

/** For islands/money/UtrForm.tsx. */
export function refusedUtr(
  refused: RefusedOwnForm | null,
  t: Translate,
): { readonly typed: string | undefined; readonly problem: string } | null {
  if (!refused) return null
  const code = refused.fieldErrors['utr']
  const problem = code && isVisitorFieldCode(code) ? t(`code.${code}`) : refused.problem
  return { typed: refused.typed['utr'], problem }
}

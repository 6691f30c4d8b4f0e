/** Shared by the parts of the registrant's own page: their props, and the state of a refused form. */
import { isVisitorFieldCode, type FieldCode } from '#core/basics/code.ts'
import type { OwnRegistration, OwnState } from '#core/own-page/own-registration.ts'
import type { Translate } from '#i18n/translate.ts'

export const fieldForms = ['correction', 'payment', 'gstin', 'guests', 'feedback'] as const
export const pressedForms = ['cancellation', 'erasure', 'seat'] as const

export interface RefusedOwnForm {
  readonly typed: Readonly<Record<string, string>>
  readonly fieldErrors: Readonly<Record<string, FieldCode>>
  readonly problem: string
}

export interface OwnProps extends OwnRegistration {
  readonly state: OwnState
  /** The event is over, and the registrant had a seat. */
  readonly hadSeat: boolean
  readonly token: string
  readonly now: Date
  readonly refusedOf: (form: (typeof fieldForms)[number]) => RefusedOwnForm | null
}

export function refusedUtr(
  refused: RefusedOwnForm | null,
  t: Translate,
): { readonly typed: string | undefined; readonly problem: string } | null {
  if (!refused) return null
  const code = refused.fieldErrors['utr']
  const problem = code && isVisitorFieldCode(code) ? t(`code.${code}`) : refused.problem
  return { typed: refused.typed['utr'], problem }
}

/** A refused form of the registrant's own page: what was typed, and what is wrong with it. */
import type { FieldCode } from '#core/basics/code.ts'

export interface RefusedOwnForm {
  readonly typed: Readonly<Record<string, string>>
  readonly fieldErrors: Readonly<Record<string, FieldCode>>
  readonly problem: string
}

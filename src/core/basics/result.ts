/** The one result convention of domain and storage. */
import type { FieldCode, ErrorCode } from './code.ts'

type Code = ErrorCode | FieldCode

export interface Refused<Reason extends Code> {
  readonly ok: false
  readonly reason: Reason
}

/** A look-up returns null instead, and null means only that the thing is absent. */
export type Result<Reason extends Code, Success = unknown> =
  | ({ readonly ok: true } & Readonly<Success>)
  | Refused<Reason>

export function refused<const Reason extends Code>(reason: Reason): { readonly result: Refused<Reason> } {
  return { result: { ok: false, reason } }
}

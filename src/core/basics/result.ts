/** The one result convention of domain and storage. */
import type { FieldCode, ErrorCode } from './code.ts'

export interface Refused<Reason extends ErrorCode | FieldCode> {
  readonly ok: false
  readonly reason: Reason
}

/** A look-up returns null instead, and null means only that the thing is absent. */
export type Result<Reason extends ErrorCode | FieldCode, Success = unknown> =
  | ({ readonly ok: true } & Readonly<Success>)
  | Refused<Reason>

export function refused<const Reason extends ErrorCode | FieldCode>(
  reason: Reason,
): { readonly result: Refused<Reason> } {
  return { result: { ok: false, reason } }
}

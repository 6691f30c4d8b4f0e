/** The one result convention of domain and storage. */
import type { FieldCode, ErrorCode } from './code.ts'

export interface Refused<Reason extends ErrorCode | FieldCode> {
  readonly ok: false
  readonly reason: Reason
}

/** Either done, with its results, or refused, with a reason. A look-up's `null` means absent and nothing else. */
export type Result<Reason extends ErrorCode | FieldCode, Success = unknown> =
  | ({ readonly ok: true } & Readonly<Success>)
  | Refused<Reason>

/** Of a change that is not made. */
export function refused<const Reason extends ErrorCode | FieldCode>(
  reason: Reason,
): { readonly result: Refused<Reason> } {
  return { result: { ok: false, reason } }
}

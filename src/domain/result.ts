/** What anything answers that can be refused: in domain and storage alike, and nothing there answers in another way. */
import type { FieldCode, ErrorCode } from '#schemas/code.ts'

/** A reason is one of the codes that the wire carries and `i18n/messages` says in both languages. */
export interface Refused<Reason extends ErrorCode | FieldCode> {
  readonly ok: false
  readonly reason: Reason
}

/** Done, with what came of it, or refused. Where a look-up answers `null`, it means absent and nothing else. */
export type Result<Reason extends ErrorCode | FieldCode, Success = unknown> =
  ({ readonly ok: true } & Readonly<Success>) | Refused<Reason>

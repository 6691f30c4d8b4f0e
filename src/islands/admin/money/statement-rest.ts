/** What becomes of a statement's line that brings less than is due. */
import type { StatementLine } from '#domain/statement.ts'
import type { Payable } from '#schemas/payments.ts'

/** How much less it brings; 0 where that is no question. Paise. */
export function restOf(line: StatementLine, { due, isGone }: Payable): number {
  return isGone ? 0 : Math.max(0, due - line.amount)
}

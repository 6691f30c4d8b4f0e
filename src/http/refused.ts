/** Refusing a request from any depth of its handler: endpoint.ts answers what is thrown here by its code. */
import { isFieldCode, type ErrorCode, type FieldCode } from '#core/basics/code.ts'
import type { Refused } from '#core/basics/result.ts'
import type { ErrorDetails } from './response.ts'

export class RefusedError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(code)
    this.name = 'RefusedError'
    this.code = code
    this.details = details
  }
}

export function refuse(code: ErrorCode, details: ErrorDetails = {}): never {
  throw new RefusedError(code, details)
}

export function refuseFields(fields: Readonly<Record<string, FieldCode>>): never {
  refuse('fieldsInvalid', { fields })
}

type Outcome = { readonly ok: true } | Refused<ErrorCode | FieldCode>
type Done<Any> = Extract<Any, { readonly ok: true }>

function isDone<Any extends Outcome>(outcome: Any): outcome is Any & Done<Any> {
  return outcome.ok
}

/** The outcome, where it is one of success. `fieldOf`: what is wrong with a field, by its reason. */
export function orRefuse<Any extends Outcome>(
  outcome: Any,
  fieldOf: Readonly<Partial<Record<FieldCode, string>>> = {},
): Done<Any> {
  if (isDone(outcome)) return outcome
  const reason = outcome.ok ? 'unexpected' : outcome.reason
  return isFieldCode(reason) ? refuseFields({ [fieldOf[reason] ?? 'form']: reason }) : refuse(reason)
}

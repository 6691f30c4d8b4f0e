/** State of a form that is sent. */
import { useState } from 'react'
import type { Answer } from '#islands/ui/request.ts'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { showFailure, useBusy } from './use-busy.ts'

/** Codes by field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Of a form that is sent: `send` shows what is wrong beside the fields, or as a failure where no field is named. */
export function useSending() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, whileBusy] = useBusy()
  const send = async <Value>(request: Promise<Answer<Value>>, failure: string): Promise<Answer<Value>> => {
    const answer = await whileBusy(request)
    setErrors(answer.ok ? {} : answer.fields)
    if (!answer.ok && Object.keys(answer.fields).length === 0) showFailure(answer, failure)
    return answer
  }
  return { isBusy, send, errors, setErrors, errorOf: (field: string) => fieldErrorOf(errors[field]) }
}

/** The state of a form that is sent. */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { Answer } from '#islands/ui/request.ts'
import { showFailure, useBusy } from './use-busy.ts'

/** Codes by field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Loads all messages of forms, once something is wrong. */
const $messageOf = atom<((code: string) => string) | null>(null)

/** Returns the state of a form: `send` shows errors beside the fields, or as a failure if the answer names no field. */
export function useSending() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, whileBusy] = useBusy()
  const messageOf = useStore($messageOf)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    import('#admin/fields/field-error.ts').then(
      ({ fieldErrorOf }) => $messageOf.set((code) => fieldErrorOf(code)),
      () => undefined,
    )
  }, [errors])
  const send = async <Value>(request: Promise<Answer<Value>>, failure: string): Promise<Answer<Value>> => {
    const answer = await whileBusy(request)
    setErrors(answer.ok ? {} : answer.fields)
    if (!answer.ok && Object.keys(answer.fields).length === 0) showFailure(answer, failure)
    return answer
  }
  const errorOf = (field: string): string | undefined => {
    const code = errors[field]
    return code === undefined ? undefined : (messageOf?.(code) ?? 'Please check this')
  }
  return { isBusy, send, errors, setErrors, errorOf }
}

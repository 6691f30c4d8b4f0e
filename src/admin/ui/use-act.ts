/** The state of a request that a button or a form sends, and the message about its result. */
import { useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Answer, Failure } from '#islands/ui/request.ts'
import { addToast, dismissFailure, type ToastContent } from '#islands/ui/toasts.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async <Value>(action: Promise<Value>): Promise<Value> => {
    dismissFailure()
    setBusy(true)
    try {
      return await action
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, whileBusy] as const
}

export function showFailure({ message }: Failure, otherwise: string): void {
  addToast({ title: 'Error', text: message ?? otherwise, isBad: true })
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

/** Returns whether a request is pending, and a wrapper that reports the result: `failure` if the server sent no message. */
export function useAct() {
  const [isBusy, whileBusy] = useBusy()
  const act = async <Value>(
    request: Promise<Answer<Value>>,
    failure: string,
    done?: ToastContent,
  ): Promise<Answer<Value>> => {
    const answer = await whileBusy(request)
    if (!answer.ok) showFailure(answer, failure)
    else if (done) addToast(done)
    // The pressed button may be gone with what it acted on.
    if (document.activeElement === document.body) focusOn('#content')
    return answer
  }
  return [isBusy, act] as const
}

/** Closes a dialog whose button may be gone: the focus stays at a line, or moves to the page or to what `next` selects. */
export function closeForGood(close: () => void, next?: string): void {
  flushSync(close)
  if (next === undefined && document.activeElement?.closest('tr, li')) return
  focusOn(next ?? '#content')
}

export type FieldErrors = Readonly<Record<string, string>>

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

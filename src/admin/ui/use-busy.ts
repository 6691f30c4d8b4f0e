/** The pending state of a button's request, and the message about its result. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer, Failure } from '#islands/ui/request.ts'
import { addToast, dismissFailure, type ToastContent } from '#islands/ui/toasts.ts'

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

/** Shows the server's message, or `otherwise` if the server sent no message. */
export function showFailure({ message }: Failure, otherwise: string): void {
  addToast({ title: 'Error', text: message ?? otherwise, isBad: true })
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
    return answer
  }
  return [isBusy, act] as const
}

/** Closes a dialog whose button may be gone with its row: the focus moves to the page, or to the element that `next` selects. */
export function closeForGood(close: () => void, next = '#content'): void {
  flushSync(close)
  document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
}

/** Pending state of a button's request, and the message when it fails. */
import { useState } from 'react'
import type { Failure } from '#islands/ui/request.ts'
import { addToast, dismissFailure } from '#islands/ui/toasts.ts'

/** Returns whether a request is pending, and a wrapper that sets that state. */
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

/** Shows the server's message, or `otherwise` when there is none. */
export function showFailure({ message }: Failure, otherwise: string): void {
  addToast({ title: 'Error', text: message ?? otherwise, isBad: true })
}

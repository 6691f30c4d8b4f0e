/** A button's action on its way to the server, and what to say when it did not work. */
import { useState } from 'react'
import type { Failure } from '#state/request.ts'
import { addToast } from '#state/toasts.ts'

/** Whether something is on its way, and how to have it wait for that. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async <Value>(action: Promise<Value>): Promise<Value> => {
    setBusy(true)
    try {
      return await action
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, whileBusy] as const
}

/** Says the server's own sentence, or `otherwise` where there is none. */
export function showFailure({ message }: Failure, otherwise: string): void {
  addToast({ title: 'Error', text: message ?? otherwise, isBad: true })
}

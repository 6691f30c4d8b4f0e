/** The toast on show, shared by all islands of a page: one at a time, the newest replaces the one before. */
import { atom } from 'nanostores'

export interface ToastContent {
  readonly title: string
  readonly text?: string | undefined
  readonly link?: { readonly href: string; readonly text: string } | undefined
  readonly action?: { readonly text: string; readonly press: () => void } | undefined
  readonly isBad?: boolean | undefined
  /** Replaces the text while the page itself says the same (`data-pay-seen`, islands/money/HowToPay.tsx). */
  readonly brief?: string | undefined
  readonly isPersistent?: boolean | undefined
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly isOpen: boolean
}

/** In milliseconds. A closed toast stays in memory for a while, so that its way out can be animated. */
const removedAfter = 1_000_000

export const $toast = atom<Toast | null>(null)

/** Everything outside the last of the open modal dialogs is inert: toasts stand in it, and it announces failures itself. */
export const $openDialogs = atom<readonly Element[]>([])

let lastId = 0

function changeToast(id: number, change: (toast: Toast) => Toast | null): void {
  const toast = $toast.get()
  if (toast?.id === id) $toast.set(change(toast))
}

export function addToast(content: ToastContent): void {
  lastId += 1
  $toast.set({ ...content, id: lastId, isOpen: true })
}

/** Called before another attempt: the message about the last failure no longer holds. */
export function dismissFailure(): void {
  if ($toast.get()?.isBad) $toast.set(null)
}

export function dismissToast(id: number): void {
  changeToast(id, (toast) => ({ ...toast, isOpen: false }))
  setTimeout(() => changeToast(id, () => null), removedAfter)
}

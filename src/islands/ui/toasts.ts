/** The toast that shows, shared by all islands of a page: one at a time, the newest takes the place of the one before. */
import { atom } from 'nanostores'

export interface ToastContent {
  readonly title: string
  readonly text?: string | undefined
  readonly link?: { readonly href: string; readonly text: string } | undefined
  readonly action?: { readonly text: string; readonly press: () => void } | undefined
  /** Something went wrong (the specification's "destructive"). */
  readonly isBad?: boolean | undefined
  /** What is left of the rest while the page itself says the same (`data-pay-seen`, islands/money/HowToPay.tsx). */
  readonly brief?: string | undefined
  readonly isPersistent?: boolean | undefined
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly isOpen: boolean
}

/** Milliseconds. A closed toast lies about a while, so that its way out can be shown. */
const removedAfter = 1_000_000

export const $toast = atom<Toast | null>(null)

/** The modal dialogs that are open. What is outside the last is inert, so the toasts stand in it, and it announces failures itself (DialogFailure.tsx). */
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

/** Before another attempt: what said that the last one had failed is no longer true. */
export function dismissFailure(): void {
  if ($toast.get()?.isBad) $toast.set(null)
}

export function dismissToast(id: number): void {
  changeToast(id, (toast) => ({ ...toast, isOpen: false }))
  setTimeout(() => {
    changeToast(id, () => null)
  }, removedAfter)
}

/** The toast that shows, shared by all islands of a page: one at a time, the newest takes the place of the one before. */
import { atom } from 'nanostores'

export interface ToastContent {
  readonly title: string
  readonly text?: string | undefined
  readonly link?: { readonly href: string; readonly text: string } | undefined
  readonly action?: { readonly text: string; readonly press: () => void } | undefined
  /** Something went wrong (the specification's "destructive"). */
  readonly isBad?: boolean | undefined
  readonly isPersistent?: boolean | undefined
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly isOpen: boolean
}

/** Milliseconds. A closed toast lies about a while, so that its way out can be shown. */
const removedAfter = 1_000_000

export const $toast = atom<Toast | null>(null)

/** How many modal dialogs are open. The toasts are inert behind them, so a dialog shows failures itself (DialogFailure.tsx). */
export const $openDialogs = atom(0)

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
  const toast = $toast.get()
  if (toast?.isBad && toast.isOpen) dismissToast(toast.id)
}

export function dismissToast(id: number): void {
  changeToast(id, (toast) => ({ ...toast, isOpen: false }))
  setTimeout(() => {
    changeToast(id, () => null)
  }, removedAfter)
}

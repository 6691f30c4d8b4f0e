/** The last question before something is gone, the deed, and what is said of it afterwards. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#state/request.ts'
import { addToast, type ToastContent } from '#state/toasts.ts'
import { DialogButtons } from './DialogButtons.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { showFailure, useBusy } from './use-busy.ts'

export interface Removal {
  readonly title: string
  /** Says what goes, by name. */
  readonly text: string
  /** On the button: 'Delete Event'. */
  readonly label: string
  readonly done: ToastContent
  /** Said when it failed without a sentence of the server's own. */
  readonly failure: string
  readonly remove: () => Promise<Answer<unknown>>
}

interface Props {
  readonly removal: Removal
  /** What one should know before, below the text. */
  readonly children?: ReactNode
  readonly onClose: (outcome: 'kept' | 'removed') => void
}

/** Behind what is said of a deed that the audit log can take back. */
export const auditLogLink = { href: '/admin/records', text: 'Undo in the journal' } as const

/**
 * For the `onClose` of a dialog: closes it, and finds the focus a place. The dialog gives it back to the button that opened
 * it, which is gone with its row.
 */
export function closeRemoval(outcome: 'kept' | 'removed', close: () => void): void {
  flushSync(close)
  if (outcome === 'removed') document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

export function RemovalDialog({ removal, children, onClose }: Props) {
  const [isBusy, whileBusy] = useBusy()

  const remove = async () => {
    const removed = await whileBusy(removal.remove())
    if (removed.ok) addToast(removal.done)
    else showFailure(removed, removal.failure)
    onClose(removed.ok ? 'removed' : 'kept')
  }

  return (
    <ModalDialog
      title={removal.title}
      text={removal.text}
      isAlert
      isBusy={isBusy}
      onClose={() => onClose('kept')}
    >
      {children}
      <DialogButtons
        label={removal.label}
        busyLabel="Deleting..."
        isBusy={isBusy}
        isDanger
        onCancel={() => onClose('kept')}
        onConfirm={() => void remove()}
      />
    </ModalDialog>
  )
}

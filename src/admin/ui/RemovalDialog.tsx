/** Confirms a deletion, performs it and reports the result. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#islands/ui/request.ts'
import { addToast, type ToastContent } from '#islands/ui/toasts.ts'
import { DialogButtons } from './DialogButtons.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { showFailure, useBusy } from './use-busy.ts'

export interface Removal {
  readonly title: string
  /** Names what is deleted. */
  readonly text: string
  /** Label of the button: 'Delete Event'. */
  readonly label: string
  /** False where nothing is deleted: it is a press to think about all the same. */
  readonly isDanger?: boolean
  readonly done: ToastContent
  /** Shown on failure when the server sent no message. */
  readonly failure: string
  readonly remove: () => Promise<Answer<unknown>>
}

interface Props {
  readonly removal: Removal
  /** Further information below the text. */
  readonly children?: ReactNode
  readonly onClose: (outcome: 'kept' | 'removed') => void
}

/** Added to the toast of an action that the audit log can undo. */
export const auditLogLink = { href: '/admin/records', text: 'Undo in the journal' } as const

/**
 * For the `onClose` of a dialog: closes it, and moves focus when the button that opened it was removed with its row.
 */
export function closeRemoval(outcome: 'kept' | 'removed', close: () => void): void {
  flushSync(close)
  if (outcome === 'removed') document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

export function RemovalDialog({ removal, children, onClose }: Props) {
  const [isBusy, whileBusy] = useBusy()

  const remove = async () => {
    const removed = await whileBusy(removal.remove())
    if (!removed.ok) {
      showFailure(removed, removal.failure)
      return
    }
    addToast(removal.done)
    onClose('removed')
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
        busyLabel={removal.isDanger === false ? 'Saving...' : 'Deleting...'}
        isBusy={isBusy}
        isDanger={removal.isDanger ?? true}
        onCancel={() => onClose('kept')}
        onConfirm={() => void remove()}
      />
    </ModalDialog>
  )
}

/** Confirms a deletion, performs it and reports the result. */
import type { ReactNode } from 'react'
import type { Answer } from '#islands/ui/request.ts'
import type { ToastContent } from '#islands/ui/toasts.ts'
import { FormDialog } from './FormDialog.tsx'
import { closeForGood, useAct } from './use-busy.ts'

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
  /** Selects what gets the focus afterwards, in place of the page's content. */
  readonly next?: string
  readonly remove: () => Promise<Answer<unknown>>
}

interface Props {
  readonly removal: Removal
  /** Further information below the text. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Added to the toast of a deletion. */
export const auditLogLink = { href: '/admin/records', text: 'Bring back in the journal' } as const

export function RemovalDialog({ removal, children, onClose }: Props) {
  const { title, text, label, isDanger = true, done, failure, next, remove } = removal
  const [isBusy, act] = useAct()
  const busyLabel = isDanger ? 'Deleting...' : 'Saving...'
  return (
    <FormDialog
      {...{ title, text, label, busyLabel, isBusy, isDanger, onClose }}
      isAlert
      onSubmit={async () => {
        if ((await act(remove(), failure, done)).ok) closeForGood(onClose, next)
      }}
    >
      {children}
    </FormDialog>
  )
}

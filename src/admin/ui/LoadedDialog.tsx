/** A dialog whose code comes at its press: nothing until it is there, and where it does not come, a dialog that says so. */
import { useStore } from '@nanostores/react'
import type { FetcherStore } from '@nanostores/query'
import type { ReactNode } from 'react'
import { DialogButtons } from './DialogButtons.tsx'
import { ModalDialog } from './ModalDialog.tsx'

interface Props<Module> {
  readonly from: FetcherStore<Module, Error>
  readonly onClose: () => void
  readonly children: (module: Module) => ReactNode
}

export function LoadedDialog<Module>({ from, onClose, children }: Props<Module>) {
  const { data, error, loading } = useStore(from)
  if (data !== undefined) return children(data)
  if (error === undefined || loading) return null
  return (
    <ModalDialog title="This could not be opened" text={error.message} isAlert onClose={onClose}>
      <DialogButtons
        label="Try again"
        busyLabel="Loading..."
        isBusy={false}
        onConfirm={from.invalidate}
        onCancel={onClose}
      />
    </ModalDialog>
  )
}

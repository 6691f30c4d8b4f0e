/** A dialog that asks: a form with its fields or a mere question, and below it the buttons that cancel and confirm. */
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { useFirstInvalid } from '#admin/fields/use-first-invalid.ts'

interface ButtonProps {
  readonly label: string
  /** Of the button that does nothing, where 'Cancel' would be taken for the act. */
  readonly cancelLabel?: string | undefined
  /** Label of the confirm button while the request is pending. */
  readonly busyLabel?: string | undefined
  readonly isBusy: boolean
  /** For irreversible actions. */
  readonly isDanger?: boolean | undefined
  readonly onClose: () => void
}

interface Props extends ButtonProps {
  readonly title: string
  readonly text: string
  /** It asks whether to do something, and has no fields. */
  readonly isAlert?: boolean
  readonly isLong?: boolean
  /** Whenever they change, the first field with an error gets the focus. */
  readonly errors?: unknown
  readonly children?: ReactNode
  /** Not called while busy. */
  readonly onSubmit: (form: HTMLFormElement) => unknown
}

export function FormDialog({ errors, children, onSubmit, ...dialog }: Props) {
  const { label, cancelLabel, busyLabel, isDanger } = dialog
  const form = useFirstInvalid(errors)
  const { isAlert, isBusy, onClose } = dialog
  return (
    <ModalDialog {...dialog}>
      <form
        ref={form}
        className={isAlert ? 'grid gap-4' : 'form max-w-none!'}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (!isBusy) void onSubmit(submitted.currentTarget)
        }}
      >
        {children}
        <FormButtons {...{ label, cancelLabel, busyLabel, isBusy, isDanger, onClose }} />
      </form>
    </ModalDialog>
  )
}

/** The cancel and confirm buttons of a form. */
export function FormButtons({
  label,
  cancelLabel = 'Cancel',
  busyLabel = 'Saving...',
  ...button
}: ButtonProps) {
  const { isBusy, isDanger, onClose } = button
  return (
    <div className="row justify-end">
      <Button look="quiet" disabled={isBusy} onClick={onClose}>
        {cancelLabel}
      </Button>
      <button className={isDanger ? 'button button-danger' : 'button'} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
    </div>
  )
}

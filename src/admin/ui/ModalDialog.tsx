/** A native modal dialog: traps and restores focus, closes on Escape, shows what fails while it is open. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { dialogClass, dialogTitleClass } from '#islands/ui/dialog-classes.ts'
import { DialogFailure } from '#islands/ui/DialogFailure.tsx'

interface Props {
  readonly title: string
  /** Description, announced together with the title. */
  readonly text: string
  /** Renders role `alertdialog`. */
  readonly isAlert?: boolean
  /** Wide, and focused on its heading instead of the first button. */
  readonly isLong?: boolean
  /** While true the dialog cannot be closed. */
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ModalDialog({
  title,
  text,
  isAlert = false,
  isLong = false,
  isBusy = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  // A layout effect's cleanup runs before the element is removed, so that close() still restores focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The browser focuses the first button, which may be far down.
    if (isLong) heading.current?.focus()
    return () => shown?.close()
  }, [isLong])

  return (
    <dialog
      ref={dialog}
      className={`${dialogClass} ${isLong ? 'sm:w-[min(56rem,calc(100%-2rem))]' : 'sm:w-[min(36rem,calc(100%-2rem))]'}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(cancel) => {
        // The parent unmounts the dialog.
        cancel.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <div className="grid gap-4">
        <h2 ref={heading} id={`${id}title`} tabIndex={-1} className={dialogTitleClass}>
          {title}
        </h2>
        <p id={`${id}text`}>{text}</p>
        {children}
        <DialogFailure />
      </div>
    </dialog>
  )
}

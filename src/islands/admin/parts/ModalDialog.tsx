/** The browser's own modal dialog: it keeps the focus inside, gives it back, and closes by Escape. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  readonly title: string
  /** What it is about, read together with the title. */
  readonly text: string
  /** A question that must be answered. */
  readonly isAlert?: boolean
  /** Much to read: wide where there is room, and read from its top. */
  readonly isLong?: boolean
  /** While true it cannot be left. */
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

  // A layout effect ends before the element is taken away: closing then gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The browser has put the focus on the first button, which may be far down.
    if (isLong) heading.current?.focus()
    return () => shown?.close()
  }, [isLong])

  return (
    <dialog
      ref={dialog}
      className={isLong ? 'dialog sm:w-[min(56rem,calc(100%-2rem))]' : 'dialog'}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(cancel) => {
        // The owner decides, and takes the dialog away.
        cancel.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <div className="grid gap-4">
        <h2 ref={heading} id={`${id}title`} tabIndex={-1} className="dialog-title">
          {title}
        </h2>
        <p id={`${id}text`}>{text}</p>
        {children}
      </div>
    </dialog>
  )
}

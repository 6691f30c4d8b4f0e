/** The browser's own modal dialog: it keeps the focus inside, gives it back, and closes by Escape. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  readonly title: string
  /** What it is about, read together with the title. */
  readonly text: string
  /** A question that must be answered. */
  readonly isAlert?: boolean
  readonly isWide?: boolean
  /** While true it cannot be left. */
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ModalDialog({
  title,
  text,
  isAlert = false,
  isWide = false,
  isBusy = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // A layout effect ends before the element is taken away: closing then gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog sm:w-[min(56rem,calc(100%-2rem))]' : 'dialog'}
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
        <h2 id={`${id}title`} className="dialog-title">
          {title}
        </h2>
        <p id={`${id}text`}>{text}</p>
        {children}
      </div>
    </dialog>
  )
}

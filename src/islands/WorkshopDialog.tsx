/**
 * "Register Now" of the paid workshop: a link to the event's page that, once hydrated, opens a dialog with the form.
 * After registering, the dialog closes and a persistent toast says how to pay.
 */
import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { localePath } from '#i18n/locale.ts'
import type { Registered } from '#schemas/registration.ts'
import { $toast, addToast } from '#state/toasts.ts'
import { paymentText } from './event/RegistrationDone.tsx'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'
import { useOpened } from './ui/use-opened.ts'
import { moveToasts, useToaster } from './ui/use-toaster.ts'

export interface WorkshopDialogProps extends Pick<RegistrationFormProps, 'locale' | 'labels' | 'payment'> {
  readonly event: NonNullable<RegistrationFormProps['event']>
  readonly buttonClass: string
}

export function WorkshopDialog(props: WorkshopDialogProps) {
  const { locale, labels, payment, event } = props
  const { opened, open, close } = useOpened()
  useToaster(labels.form)

  function finish({ kind, event: stored }: Registered): void {
    close()
    const isSeat = kind === 'seat'
    addToast({
      title: isSeat ? labels.form.registeredTitle : labels.form.nextEditionTitle,
      text: isSeat ? paymentText(stored, payment, locale, labels) : labels.form.nextEditionText,
      link: isSeat ? { href: payment.chat, text: labels.form.paymentChat } : undefined,
      isPersistent: true,
    })
  }

  return (
    <>
      <a
        className={props.buttonClass}
        href={`${localePath(`/events/${event.slug}`, locale)}#register`}
        data-waits=""
        aria-haspopup="dialog"
        onClick={(click) => {
          if (click.ctrlKey || click.metaKey || click.shiftKey) return
          click.preventDefault()
          open('')
        }}
      >
        {labels.form.register}
      </a>
      {opened !== null && (
        <Modal title={labels.form.workshopTitle} closeLabel={labels.form.close} onClose={close}>
          <RegistrationForm
            form="paid"
            locale={locale}
            labels={labels}
            event={event}
            payment={payment}
            onRegistered={finish}
          />
        </Modal>
      )}
    </>
  )
}

interface ModalProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native modal dialog: traps and restores focus, closes on Escape and on a click outside. */
function Modal({ title, closeLabel, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const toast = useStore($toast)
  const id = useId()

  // A layout effect's cleanup runs before the element is removed, so that close() still restores focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    moveToasts(shown)
    return () => {
      moveToasts(document.body)
      shown.close()
    }
  }, [])

  return createPortal(
    <dialog
      ref={dialog}
      className="dialog"
      closedby="any"
      aria-labelledby={id}
      onCancel={(cancel) => {
        // Closing goes through the history (`useOpened`), which unmounts the dialog.
        cancel.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={id} className="dialog-title">
          {title}
        </h2>
        <button className="close" type="button" aria-label={closeLabel} onClick={onClose} />
      </div>
      {children}
      {/* Toasts are announced from the page, which is inert while the dialog is open. */}
      <p className="sr-only" role="status">
        {toast?.isOpen && `${toast.title} ${toast.text ?? ''}`}
      </p>
    </dialog>,
    document.body,
  )
}

/**
 * "Register Now" of the paid workshop: a link to the event's page that, once hydrated, opens a dialog with the form.
 * After registering, the dialog closes and a persistent toast says how to pay; its button opens another one with the QR code.
 */
import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { localePath } from '#i18n/locale.ts'
import type { Registered } from '#schemas/registration-form.ts'
import { $toast, addToast } from '#state/toasts.ts'
import { paymentText, registeredTexts } from './event/payment-text.ts'
import { loadQuietly, type Done } from './form/load-done.ts'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'
import { useOpened } from './ui/use-opened.ts'
import { moveToasts, useToaster } from './ui/use-toaster.ts'

export interface WorkshopDialogProps extends Pick<
  RegistrationFormProps,
  'locale' | 'labels' | 'payment' | 'loadDone'
> {
  readonly event: NonNullable<RegistrationFormProps['event']>
  readonly buttonClass: string
}

/** What is open: as it stands in the browser's history. */
const formView = ''
const payView = 'pay'

/** With what the page has heard of it since it was built (components/workshop/live-facts.ts): what is shown is agreed to. */
function asShown(event: WorkshopDialogProps['event']): WorkshopDialogProps['event'] {
  const { price = '', codes } =
    document.querySelector<HTMLElement>(`[data-workshop="${event.slug}"]`)?.dataset ?? {}
  return { ...event, price: price === '' ? event.price : Number(price), hasCodes: codes !== undefined }
}

export function WorkshopDialog(props: WorkshopDialogProps) {
  const { locale, labels, payment, event, loadDone } = props
  const { opened, open, close } = useOpened()
  const [toPay, setToPay] = useState<{ answer: Registered; View: Done } | null>(null)
  useToaster(labels.form)

  async function finish(answer: Registered): Promise<void> {
    const View = answer.payment && (await loadQuietly(loadDone))
    close()
    if (View) setToPay({ answer, View })
    const said = registeredTexts(answer, labels)
    const isToPay = answer.payment !== null
    addToast({
      title: said.title,
      text: isToPay ? paymentText(answer.event, payment, locale, labels) : said.text,
      link: isToPay ? { href: payment.chat, text: labels.form.paymentChat } : undefined,
      action: View ? { text: labels.form.showPayment, press: () => open(payView) } : undefined,
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
          open(formView)
        }}
      >
        {labels.form.register}
      </a>
      {opened === payView && toPay?.answer.payment && (
        <Modal title={labels.form.paymentTitle} closeLabel={labels.form.close} onClose={close} isAlone>
          <toPay.View
            kind={toPay.answer.kind}
            event={toPay.answer.event}
            page={window.location.origin + localePath(`/events/${event.slug}`, locale)}
            payment={payment}
            pay={toPay.answer.payment}
            isLastDay={toPay.answer.isLastDay}
          />
        </Modal>
      )}
      {opened === formView && (
        <Modal title={labels.form.workshopTitle} closeLabel={labels.form.close} onClose={close}>
          <RegistrationForm
            form="paid"
            locale={locale}
            labels={labels}
            event={asShown(event)}
            payment={payment}
            loadDone={loadDone}
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
  /** The toast stays behind it. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

/** A native modal dialog: traps and restores focus, closes on Escape and on a click outside. */
function Modal({ title, closeLabel, onClose, isAlone = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const toast = useStore($toast)
  const id = useId()

  // A layout effect's cleanup runs before the element is removed, so that close() still restores focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    if (!isAlone) moveToasts(shown)
    return () => {
      if (!isAlone) moveToasts(document.body)
      shown.close()
    }
  }, [isAlone])

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
        {!isAlone && toast?.isOpen && `${toast.title} ${toast.text ?? ''}`}
      </p>
    </dialog>,
    document.body,
  )
}

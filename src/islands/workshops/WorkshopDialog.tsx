/** A link to the event that opens a dialog with the form. After a registration the page shows how to pay, also over a reload. */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { localePath } from '#i18n/locale.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import { addToast } from '#islands/ui/toasts.ts'
import {
  paymentText,
  registeredTexts,
  findKeptAnswer,
  keepAnswer,
  loadQuietly,
  type Done,
} from '#islands/registrations/registered.ts'
import { RegistrationForm, type RegistrationFormProps } from '#islands/registrations/RegistrationForm.tsx'
import { closeClass, dialogClass, dialogTitleClass, DialogFailure } from '#islands/ui/DialogParts.tsx'
import { useOpened } from '#islands/ui/use-opened.ts'
import { useToaster } from '#islands/ui/Toaster.tsx'

export interface WorkshopDialogProps extends Pick<RegistrationFormProps, 'locale' | 'labels' | 'loadDone'> {
  readonly event: NonNullable<RegistrationFormProps['event']>
  readonly buttonClass: string
  readonly chat: string
}

interface ToPay {
  readonly answer: Registered
  readonly View: Done
  readonly shownBy: string
}

const $toPay = atom<ToPay | null>(null)

function rootsOf({ slug }: { readonly slug: string }): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-workshop="${slug}"]`)
}

function showHowToPay(event: WorkshopDialogProps['event'], toPay: ToPay): void {
  $toPay.set(toPay)
  for (const page of rootsOf(event)) page.dataset['state'] = 'registered'
}

function reachHowToPay(): void {
  document.querySelector<HTMLElement>('[data-pay-place] h2')?.focus()
}

/** Adds facts that the page has learnt since the build (components/workshops/live-facts.ts): visitors agree to the price they see. */
function asShown(event: WorkshopDialogProps['event']): WorkshopDialogProps['event'] {
  const { price = event.price, codes, order, later, room } = rootsOf(event)[0]?.dataset ?? {}
  return { ...event, price: Number(price), order, later, room, hasCodes: codes !== undefined }
}

export function WorkshopDialog(props: WorkshopDialogProps) {
  const { locale, labels, event, loadDone } = props
  const id = useId()
  const { opened, open, close } = useOpened()
  const toPay = useStore($toPay, { ssr: 'initial' })
  /** A visitor has registered here, and the dialog is closing. */
  const isDone = useRef(false)
  useToaster(labels.form)

  useEffect(() => {
    const answer = findKeptAnswer(event.slug, performance.timeOrigin + performance.now())
    if (!answer) return
    void loadQuietly(loadDone).then((View) => {
      if (View && !$toPay.get()) showHowToPay(event, { answer, View, shownBy: id })
    })
  }, [event, id, loadDone])

  useEffect(() => {
    if (opened !== null || !isDone.current) return
    isDone.current = false
    // The browser first scrolls back to the place before the dialog, and only then to the focused element.
    setTimeout(reachHowToPay, 60)
  }, [opened])

  async function finish(answer: Registered): Promise<void> {
    const { payment } = answer
    const View = payment && (await loadQuietly(loadDone))
    if (View) {
      keepAnswer(event.slug, answer)
      showHowToPay(event, { answer, View, shownBy: id })
      isDone.current = true
    }
    close()
    const said = registeredTexts(answer, locale, labels)
    addToast({
      ...said,
      text: payment ? paymentText(answer.event, payment, locale, labels) : said.text,
      link: payment ? { href: payment.chat, text: labels.form.paymentChat } : undefined,
      action: View ? { text: labels.form.showPayment, press: reachHowToPay } : undefined,
      isPersistent: true,
    })
  }

  const page = localePath(`/events/${event.slug}`, locale)
  const target = toPay?.shownBy === id ? document.querySelector('[data-pay-place]') : null
  return (
    <>
      <a
        className={props.buttonClass}
        href={toPay ? '#pay' : `${page}#register`}
        data-waits=""
        aria-haspopup={toPay ? undefined : 'dialog'}
        onClick={(click) => {
          if (toPay || click.ctrlKey || click.metaKey || click.shiftKey) return
          click.preventDefault()
          open('')
        }}
      >
        {toPay ? labels.form.paymentTitle : labels.form.register}
      </a>
      {toPay &&
        target &&
        createPortal(
          <toPay.View answer={toPay.answer} page={window.location.origin + page} onAgain={() => open('')} />,
          target,
        )}
      {opened !== null && (
        <Modal title={labels.form.workshopTitle} closeLabel={labels.form.close} onClose={close}>
          <RegistrationForm
            form="paid"
            locale={locale}
            labels={labels}
            event={asShown(event)}
            loadDone={loadDone}
            onRegistered={finish}
          />
          <p>
            <a href={props.chat}>{labels.form.paymentChat}</a>
          </p>
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
  const id = useId()

  // A layout effect's cleanup runs before the element is removed, so that close() still restores focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return createPortal(
    <dialog
      ref={dialog}
      className={`${dialogClass} sm:w-[min(36rem,calc(100%-2rem))] [&>[role=alert]>.notice]:mt-4`}
      closedby="any"
      aria-labelledby={id}
      onCancel={(cancel) => {
        // Closing goes through the history (`useOpened`), which unmounts the dialog.
        cancel.preventDefault()
        onClose()
      }}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} className={dialogTitleClass}>
          {title}
        </h2>
        <button
          className={`${closeClass} -mt-2.5 -mr-3`}
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
        />
      </div>
      {children}
      <DialogFailure />
    </dialog>,
    document.body,
  )
}

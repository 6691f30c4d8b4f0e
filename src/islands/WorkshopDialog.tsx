/**
 * "Register Now" of the paid workshop: a link to the event's own page that opens a dialog with the form instead, once
 * this island is awake. After registering, the dialog closes and a toast stays that says how to pay.
 */
import * as Dialog from '@radix-ui/react-dialog'
import { localePath } from '#i18n/locale.ts'
import type { Registered } from '#schemas/registration.ts'
import { addToast } from '#state/toasts.ts'
import { paymentText } from './event/RegistrationDone.tsx'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'
import { useOpened } from './ui/use-opened.ts'
import { useToaster } from './ui/use-toaster.ts'

export interface WorkshopDialogProps extends Pick<RegistrationFormProps, 'locale' | 'sentences' | 'payment'> {
  readonly event: NonNullable<RegistrationFormProps['event']>
  readonly title: string
  readonly button: string
  readonly buttonClass: string
}

export function WorkshopDialog(props: WorkshopDialogProps) {
  const { locale, sentences, payment, event } = props
  const { opened, open, close } = useOpened()
  useToaster(sentences)

  function finish({ kind, event: stored }: Registered): void {
    close()
    const isSeat = kind === 'seat'
    addToast({
      title: sentences[isSeat ? 'form.registeredTitle' : 'form.nextEditionTitle'],
      text: isSeat ? paymentText(stored, payment, locale, sentences) : sentences['form.nextEditionText'],
      link: isSeat ? { href: payment.chat, text: sentences['form.paymentChat'] } : undefined,
      isPersistent: true,
    })
  }

  return (
    <Dialog.Root
      open={opened !== null}
      onOpenChange={(isOpen) => {
        if (isOpen) open('')
        else close()
      }}
    >
      <Dialog.Trigger asChild>
        <a
          className={props.buttonClass}
          href={`${localePath(`/events/${event.slug}`, locale)}#register`}
          data-waits=""
          onClick={(click) => {
            if (click.ctrlKey || click.metaKey || click.shiftKey) return
            click.preventDefault()
            if (opened === null) open('')
          }}
        >
          {props.button}
        </a>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content className="dialog" aria-describedby={undefined}>
          <div className="dialog-head">
            <Dialog.Title className="dialog-title">{props.title}</Dialog.Title>
            <Dialog.Close className="close" aria-label={sentences['form.close']} />
          </div>
          <RegistrationForm
            form="paid"
            locale={locale}
            sentences={sentences}
            event={event}
            payment={payment}
            onRegistered={finish}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

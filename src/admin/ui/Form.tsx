/** A form that its own script sends, never twice at once, and a native modal dialog with such a form, which shows what fails while open. */
import {
  useEffect,
  useRef,
  type ComponentProps,
  type RefObject,
  useId,
  useLayoutEffect,
  type ReactNode,
} from 'react'
import { dialogClass, dialogTitleClass, DialogFailure } from '#islands/ui/DialogParts.tsx'
import { Button } from './Button.tsx'

interface Props extends Pick<ComponentProps<'form'>, 'className' | 'children' | 'onInput'> {
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly isBusy: boolean
  readonly errors?: unknown
  readonly onSubmit: (form: HTMLFormElement) => unknown
}

export function Form({ ref, isBusy, errors, onSubmit, ...form }: Props) {
  const ownRef = useRef<HTMLFormElement>(null)
  const element = ref ?? ownRef
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [element, errors])
  return (
    <form
      className="form"
      {...form}
      ref={element}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!isBusy) void onSubmit(submitted.currentTarget)
      }}
    />
  )
}

type SubmitProps = Pick<ComponentProps<typeof Button>, 'look' | 'isBusy' | 'busyLabel'>

export function Submit({ label, ...button }: SubmitProps & { readonly label: string }) {
  return (
    <Button type="submit" className="justify-self-start" {...button}>
      {label}
    </Button>
  )
}

export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed : ''
}

interface FormDialogProps {
  readonly title: string
  readonly text: string
  /** The dialog asks whether to do something, and has no fields: role `alertdialog`. */
  readonly isAlert?: boolean
  /** The dialog is wide, and focused on its heading instead of the first button. */
  readonly isLong?: boolean
  readonly isFirm?: boolean
  readonly label: string
  /** The label of the button that does nothing, if 'Cancel' could be taken for the act. */
  readonly cancelLabel?: string | undefined
  readonly busyLabel?: string | undefined
  /** The admin's choices in place of the one act; the first is the likely one. */
  readonly choices?: readonly (readonly [label: string, choose: (form: HTMLFormElement) => unknown])[]
  readonly isBusy: boolean
  readonly isDanger?: boolean | undefined
  readonly errors?: unknown
  readonly children?: ReactNode
  readonly onSubmit: (form: HTMLFormElement) => unknown
  readonly onClose: () => void
}

export function FormDialog(props: FormDialogProps) {
  const { title, text, label, cancelLabel = 'Cancel', busyLabel = 'Saving...', children, onClose } = props
  const { isAlert, isLong = false, isFirm, isDanger, isBusy, errors, choices = [], onSubmit } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  // A layout effect's cleanup runs before the element is removed, so that close() still restores focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    const line = opener?.closest('tr, li')
    const next = line?.nextElementSibling ?? line?.previousElementSibling
    shown?.showModal()
    // The browser would focus the first button, which may be far down.
    if (isLong) heading.current?.focus()
    return () => {
      shown?.close()
      // The act may have removed the pressed button, or its line: the admin goes on there, or at the next.
      const place = line?.isConnected === false ? next : line
      if (opener?.isConnected === false) place?.querySelector<HTMLElement>('button, input')?.focus()
    }
  }, [isLong])

  return (
    <dialog
      ref={dialog}
      className={`${dialogClass} ${isLong ? 'sm:w-[min(56rem,calc(100%-2rem))]' : 'sm:w-[min(36rem,calc(100%-2rem))]'}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(cancel) => {
        cancel.preventDefault()
        if (!isBusy && isFirm !== true) onClose()
      }}
    >
      <div className="grid gap-4">
        <h2 ref={heading} id={`${id}title`} tabIndex={-1} className={dialogTitleClass}>
          {title}
        </h2>
        <p id={`${id}text`}>{text}</p>
        <Form className={isAlert ? 'grid gap-4' : 'form max-w-none!'} {...{ isBusy, errors, onSubmit }}>
          {children}
          <div className="row justify-end">
            <Button look="quiet" disabled={isBusy} onClick={onClose}>
              {cancelLabel}
            </Button>
            {choices.map(([choice, choose], index) => (
              <Button
                key={choice}
                look={index === 0 ? 'loud' : 'quiet'}
                isBusy={isBusy}
                onClick={({ currentTarget: { form } }) => form && void choose(form)}
              >
                {choice}
              </Button>
            ))}
            {choices.length === 0 && (
              <Submit look={isDanger ? 'red' : 'loud'} {...{ isBusy, label, busyLabel }} />
            )}
          </div>
        </Form>
        <DialogFailure />
      </div>
    </dialog>
  )
}

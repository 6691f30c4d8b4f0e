/** A form that its own script sends: never twice at once; whenever its errors change, the first field with one gets the focus. */
import { useEffect, useRef, type ComponentProps, type RefObject } from 'react'

interface Props extends Pick<ComponentProps<'form'>, 'className' | 'children' | 'onInput'> {
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly isBusy: boolean
  /** Any value that represents the errors. */
  readonly errors?: unknown
  readonly onSubmit: (form: HTMLFormElement) => unknown
}

export function Form({ ref, isBusy, errors, onSubmit, ...form }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const element = ref ?? own
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

/** Returns '' if the form has no field of this name. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed : ''
}

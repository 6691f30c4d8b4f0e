/** A form's element: whenever its errors change, the first field with one gets the focus. */
import { useEffect, useRef, type RefObject } from 'react'

export function useFirstInvalid(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}

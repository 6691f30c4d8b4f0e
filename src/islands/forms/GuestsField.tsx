/**
 * "Who else is coming?": folded, because most come alone. What is sent is one control, a person a line, which a visitor without a script fills
 * in; with one, rows of name and e-mail stand in its place once it is opened.
 */
import { useEffect, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import { useFormState } from './FormContext.tsx'
import type { GuestRows } from './GuestRows.tsx'

const row = { control: 'textarea', most: 1_000, lines: 4, forms: {}, column: 'Guests' } as const

function textIn(details: HTMLDetailsElement | null): string {
  return details?.querySelector('textarea')?.value ?? ''
}

export function GuestsField() {
  const { fieldErrors, typed, labels } = useFormState()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState((typed['guests'] ?? '') !== '')
  const [shown, setShown] = useState<{ readonly Rows: typeof GuestRows; readonly text: string } | null>(null)
  // After the form has put a draft back; opened before this script came, it stays open.
  useEffect(() => {
    const timer = setTimeout(() =>
      setOpen((known) => known || details.current?.open === true || textIn(details.current) !== ''),
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    // Without the rows the one control stays.
    import('./GuestRows.tsx').then(
      ({ GuestRows: Rows }) => setShown((known) => known ?? { Rows, text: textIn(details.current) }),
      () => undefined,
    )
  }, [isOpen])
  const write = (text: string): void => {
    const control = details.current?.querySelector('textarea')
    if (!control) return
    control.value = text
    // The form keeps a draft of it.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const errors: Readonly<Record<string, string>> = labels.code
  return (
    <details
      ref={details}
      open={isOpen || fieldErrors['guests'] !== undefined}
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <summary>{labels.form.guests}</summary>
      <p className="hint">{labels.form.guestsHint}</p>
      <div hidden={shown !== null}>
        <Field name="guests" row={row} asking={{ isEither: true, hint: 'guestsLines' }} />
      </div>
      {shown && <shown.Rows text={shown.text} onText={write} labels={labels} />}
      {shown && fieldErrors['guests'] !== undefined && (
        <p className="error" role="alert">
          {errors[fieldErrors['guests']] ?? labels.code.notUnderstood}
        </p>
      )}
    </details>
  )
}

/**
 * "Who else is coming?": folded, because most come alone. What is sent is one control, a person a line, which a visitor without a script fills
 * in; with one, rows of name and e-mail stand in its place once it is opened.
 */
import { useEffect, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import { useFormState } from './FormContext.tsx'
import type { GuestRows } from './GuestRows.tsx'

const row = { control: 'textarea', most: 1_000, lines: 4, forms: {}, column: 'Guests' } as const

export function GuestsField() {
  const { fieldErrors, labels } = useFormState()
  const [isOpen, setOpen] = useState(fieldErrors['guests'] !== undefined)
  const details = useRef<HTMLDetailsElement>(null)
  const [rows, setRows] = useState<{ readonly Rows: typeof GuestRows; readonly text: string } | null>(null)
  useEffect(() => {
    if (isOpen)
      import('./GuestRows.tsx').then(
        ({ GuestRows: Rows }) =>
          setRows({ Rows, text: details.current?.querySelector('textarea')?.value ?? '' }),
        () => undefined,
      )
  }, [isOpen])
  return (
    <details
      ref={details}
      open={isOpen || fieldErrors['guests'] !== undefined}
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <summary>{labels.form.guests}</summary>
      <p className="hint">{labels.form.guestsHint}</p>
      {rows && <rows.Rows text={rows.text} />}
      <div hidden={rows !== null}>
        <Field name="guests" row={row} asking={{ isEither: true, hint: 'guestsLines' }} />
      </div>
    </details>
  )
}

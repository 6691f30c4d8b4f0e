/**
 * "Who else is coming?": folded, because most visitors come alone. The form sends one control, one person a line, which a visitor without
 * scripts fills in; with scripts, rows of name and e-mail replace it once it is opened.
 */
import { useRef, useState } from 'react'
import { Field } from './Field.tsx'
import { useFormState } from './FormContext.tsx'
import type { GuestRows } from './GuestRows.tsx'

const row = { control: 'textarea', most: 1_000, lines: 4, forms: {}, column: 'Guests' } as const

export function GuestsField() {
  const { typed, labels } = useFormState()
  const details = useRef<HTMLDetailsElement>(null)
  const [rows, setRows] = useState<{ readonly Rows: typeof GuestRows; readonly text: string } | null>(null)
  const load = (): void => {
    import('./GuestRows.tsx').then(
      ({ GuestRows: Rows }) =>
        setRows({ Rows, text: details.current?.querySelector('textarea')?.value ?? '' }),
      () => undefined,
    )
  }
  return (
    <details ref={details} open={Boolean(typed['guests'])} onToggle={load}>
      <summary>{labels.form.guests}</summary>
      <p className="hint">{labels.form.guestsHint}</p>
      {rows && <rows.Rows text={rows.text} />}
      <div hidden={rows !== null}>
        <Field name="guests" row={row} asking={{ isEither: true, hint: 'guestsLines' }} />
      </div>
    </details>
  )
}

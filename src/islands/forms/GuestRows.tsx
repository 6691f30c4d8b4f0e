/** Shows one row for each guest, and a button for another. Writes the rows into the control that the form sends, one person a line. */
import { useRef, useState } from 'react'
import { guestsMost } from '#core/registrations/registration-fields.ts'
import { useFormState } from './Field.tsx'

type Row = readonly [name: string, email: string]

function rowsOf(text: string): Row[] {
  const rows = text.split('\n').flatMap((line): Row[] => {
    const [, name = '', email = ''] = /^(.*?)(?:,\s*(\S*@\S*))?\s*$/.exec(line) ?? []
    return name + email === '' ? [] : [[name, email]]
  })
  return rows.length === 0 ? [['', '']] : rows
}

export function GuestRows({ text: typed }: { readonly text: string }) {
  const { fieldErrors, labels } = useFormState()
  const { form } = labels
  const errors: Readonly<Record<string, string>> = labels.code
  const root = useRef<HTMLDivElement>(null)
  const [first] = useState(() => rowsOf(typed))
  const [rows, setRows] = useState<readonly Row[]>(first)
  const change = (next: readonly Row[]): void => {
    setRows(next)
    const text = root.current?.closest('details')?.querySelector('textarea')
    if (!text) return
    text.value = next
      .filter((row) => row.join('') !== '')
      .map(([name, email]) => (email === '' ? name : `${name}, ${email}`))
      .join('\n')
    text.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div ref={root} className="flow mt-3">
      {rows.map(([name, email], index) => {
        const set = (row: Row): void => change(rows.with(index, row))
        return (
          <fieldset key={index} className="grid gap-3 sm:grid-cols-2">
            <legend className="sr-only">{`${form.guests} ${index + 1}`}</legend>
            <label className="field">
              <span className="label">{form.name}</span>
              <input
                className="input"
                value={name}
                autoComplete="off"
                // Focuses a row that the visitor asked for: with the last one the button disappears.
                autoFocus={index >= first.length}
                onChange={({ target }) => set([target.value, email])}
              />
            </label>
            <label className="field">
              <span className="label">
                {form.email} <span className="label-note">({form.optional})</span>
              </span>
              <input
                className="input"
                type="email"
                value={email}
                autoComplete="off"
                onChange={({ target }) => set([name, target.value])}
              />
            </label>
          </fieldset>
        )
      })}
      {fieldErrors['guests'] !== undefined && (
        <p className="error" role="alert">
          {errors[fieldErrors['guests']] ?? labels.code.notUnderstood}
        </p>
      )}
      {rows.length < guestsMost && (
        <button className="button button-quiet" type="button" onClick={() => change([...rows, ['', '']])}>
          {form.addGuest}
        </button>
      )}
    </div>
  )
}

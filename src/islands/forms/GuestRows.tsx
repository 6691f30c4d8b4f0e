/** One row for each guest, and a button for another one. What is typed is written into the control that is sent, a person a line. */
import { useState } from 'react'
import { guestsMost } from '#core/registrations/guests.ts'
import type { FormLabels } from './labels.ts'

interface Props {
  /** What is typed so far, a person a line. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly labels: FormLabels
}

type Row = readonly [name: string, email: string]

function rowsOf(text: string): Row[] {
  const rows = text.split('\n').flatMap((line): Row[] => {
    const [, name = '', email = ''] = /^(.*?)(?:,\s*(\S*@\S*))?\s*$/.exec(line) ?? []
    return name + email === '' ? [] : [[name, email]]
  })
  return rows.length === 0 ? [['', '']] : rows
}

export function GuestRows({ text, onText, labels: { form } }: Props) {
  const [first] = useState(() => rowsOf(text))
  const [rows, setRows] = useState(first)
  const change = (next: Row[]): void => {
    setRows(next)
    onText(
      next
        .filter((row) => row.join('') !== '')
        .map(([name, email]) => (email === '' ? name : `${name}, ${email}`))
        .join('\n'),
    )
  }
  return (
    <div className="flow mt-3">
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
                // Of a row that was asked for; with the last one the button goes.
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
      {rows.length < guestsMost && (
        <button className="button button-quiet" type="button" onClick={() => change([...rows, ['', '']])}>
          {form.addGuest}
        </button>
      )}
    </div>
  )
}

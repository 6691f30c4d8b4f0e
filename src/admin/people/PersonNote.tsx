/** The admin's note about one person, and those about others with the same phone. */
import { useState } from 'react'
import { findNote, noteMost, type Note } from '#core/people/note.ts'
import type { Contact } from '#core/people/person.ts'
import { act } from '#admin/shell/act.ts'
import { LongText } from '#admin/ui/LongText.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

interface Props {
  readonly contact: Contact
  readonly notes: readonly Note[]
}

export function PersonNote({ contact, notes }: Props) {
  const known = findNote(notes, contact)
  const before = known?.text ?? ''
  const [text, setText] = useState(before)
  const [isBusy, say] = useAct()
  const others = notes.filter((note) => note !== known && note.phone !== '' && note.phone === contact.phone)
  return (
    <form
      className="field"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!isBusy)
          void say(act('saveNote', { ...contact, text, before }), 'Failed to save the note', {
            title: 'Note saved',
          })
      }}
    >
      <label className="label" htmlFor="person-note">
        Your note
      </label>
      <p className="hint" id="person-note-hint">
        They may read it: their own page lets them download it. Erased with them, or 12 months after you last
        save it.
      </p>
      <textarea
        id="person-note"
        aria-describedby="person-note-hint"
        className="textarea"
        rows={3}
        maxLength={noteMost}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {others.map((note) => (
        <p key={note.id} className="wrap-anywhere">
          {`${note.email || 'Without an e-mail'}: `}
          <LongText text={note.text} />
        </p>
      ))}
      <p>
        <button className="button button-quiet button-small" disabled={isBusy} aria-busy={isBusy}>
          Save the note
        </button>
      </p>
    </form>
  )
}

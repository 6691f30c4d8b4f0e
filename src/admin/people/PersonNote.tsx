/** The admin's note about one person, and those about others with the same phone. */
import { findNote, noteMost, type Note } from '#core/people/note.ts'
import type { Contact } from '#core/people/person.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { act } from '#admin/shell/remember.ts'
import { Form, typedIn } from '#admin/ui/Form.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

interface Props {
  readonly contact: Contact
  readonly notes: readonly Note[]
}

export function PersonNote({ contact, notes }: Props) {
  const known = findNote(notes, contact)
  const before = known?.text ?? ''
  const [isBusy, say] = useAct()
  const others = notes.filter((note) => note !== known && note.phone !== '' && note.phone === contact.phone)
  const save = (form: HTMLFormElement) => {
    const saving = act('saveNote', { ...contact, text: typedIn(form, 'note'), before })
    return say(saving, 'Failed to save the note', { title: 'Note saved' })
  }
  return (
    <Form className="grid gap-3" isBusy={isBusy} onSubmit={save}>
      <TextField
        name="note"
        label="Your note"
        hint="They may read it: their own page lets them download it. Erased with them, or 12 months after you last save it."
        rows={3}
        maxLength={noteMost}
        defaultValue={before}
      />
      {others.map((note) => (
        <p key={note.id} className="wrap-anywhere">
          {`${note.email || 'Without an e-mail'}: `}
          <span className="whitespace-pre-line">{note.text}</span>
        </p>
      ))}
      <p>
        <button className="button button-quiet button-small" disabled={isBusy} aria-busy={isBusy}>
          Save the note
        </button>
      </p>
    </Form>
  )
}

/** The e-mail and phone to search for. They stay out of the address, because they are personal data. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Contact } from '#core/people/person.ts'
import type { ActInput } from '#admin/shell/request.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'

interface Props {
  readonly contact: Contact | null
  /** Field codes by name in the request. */
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly isLooking: boolean
  readonly onLook: (asked: ActInput<'previewErasure'>) => void
}

function listOf(text: string): string[] {
  return text.trim() === '' ? [] : [text.trim()]
}

export function ErasureForm({ contact, fieldErrors, isLooking, onLook }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(contact?.email ?? '')
  const [phone, setPhone] = useState(contact?.phone ?? '')
  const isSaid = contact !== null

  useEffect(() => {
    if (isSaid) form.current?.requestSubmit()
  }, [isSaid])

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isLooking) onLook({ emails: listOf(email), phones: listOf(phone) })
  }

  return (
    <form ref={form} className="form max-w-3xl!" noValidate autoComplete="off" onSubmit={submit}>
      <div className="form-two">
        <TextField
          name="email"
          label="E-mail"
          fieldError={fieldErrorOf(fieldErrors['emails'])}
          type="email"
          value={email}
          onChange={setEmail}
        />
        <TextField
          name="phone"
          label="Phone"
          fieldError={fieldErrorOf(fieldErrors['phones'])}
          type="tel"
          value={phone}
          onChange={setPhone}
        />
      </div>
      <div>
        <button className="button" disabled={isLooking} aria-busy={isLooking}>
          {isLooking ? 'Searching...' : 'Show what would go'}
        </button>
      </div>
    </form>
  )
}

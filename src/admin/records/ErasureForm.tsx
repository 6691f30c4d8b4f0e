/** The e-mail and phone to search for. They stay out of the address, because they are personal data. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { takeAskedErasure } from './asked-erasure.ts'
import type { ActInput } from '#admin/shell/request.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'

interface Props {
  /** Field codes by name in the request. */
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly isLooking: boolean
  readonly onLook: (asked: ActInput<'previewErasure'>) => void
}

function listOf(text: string): string[] {
  return text.trim() === '' ? [] : [text.trim()]
}

export function ErasureForm({ fieldErrors, isLooking, onLook }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [asked] = useState(takeAskedErasure)
  const [email, setEmail] = useState(asked.email)
  const [phone, setPhone] = useState(asked.phone)

  // Who comes from a person's dialog has said whom.
  useEffect(() => {
    if (asked.email !== '' || asked.phone !== '') form.current?.requestSubmit()
  }, [asked])

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

/** The e-mail and phone to search for. They stay out of the address, because they are personal data. */
import { useState, type SubmitEvent } from 'react'
import type { ErasureRequest } from './erasure.ts'
import { DraftField } from '#admin/ui/DraftField.tsx'
import { fieldErrorOf } from '#admin/ui/field-error.ts'

interface Props {
  /** Field codes by name in the request. */
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly isLooking: boolean
  readonly onLook: (asked: ErasureRequest) => void
}

function listOf(text: string): string[] {
  return text.trim() === '' ? [] : [text.trim()]
}

export function ErasureForm({ fieldErrors, isLooking, onLook }: Props) {
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isLooking) onLook({ emails: listOf(email), phones: listOf(phone) })
  }

  return (
    <form className="form max-w-3xl!" noValidate autoComplete="off" onSubmit={submit}>
      <div className="form-two">
        <DraftField name="email" label="E-mail" fieldError={fieldErrorOf(fieldErrors['emails'])}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </DraftField>
        <DraftField name="phone" label="Phone" fieldError={fieldErrorOf(fieldErrors['phones'])}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="tel"
              autoComplete="off"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          )}
        </DraftField>
      </div>
      <div>
        <button className="button" disabled={isLooking} aria-busy={isLooking}>
          {isLooking ? 'Searching...' : 'Show what would go'}
        </button>
      </div>
    </form>
  )
}

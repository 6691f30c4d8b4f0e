/** The fields of a registration for the admin: all rows of the table, none but the name a must. */
import { useEffect, useRef, useState } from 'react'
import { suggestEmail } from '#core/mail/email-typo.ts'
import { toReadablePhone } from '#core/basics/phone.ts'
import { form as labels } from '#i18n/messages/form/en.ts'
import { namesOf, type FieldRow } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { Button } from '#admin/ui/Button.tsx'

type Name = keyof typeof registrationFields

interface Props {
  /** Absent: all. */
  readonly names?: readonly Name[]
  /** What stands in the fields at first. */
  readonly values?: Readonly<Partial<Record<Name, string>>>
  /** Field codes by field name. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** What belongs to be said of single fields. */
  readonly hints?: Readonly<Partial<Record<Name, string>>>
  /** Beside the name. */
  readonly required?: Name
}

const said: Readonly<Record<string, string>> = labels

/** Uncontrolled, so that what is typed is read from the form. */
export function RegistrationFields({
  names = namesOf(registrationFields),
  values = {},
  fieldErrors,
  hints = {},
  required = 'name',
}: Props) {
  return names.map((name) => {
    const code = fieldErrors[name]
    const value = values[name] ?? ''
    return (
      <DraftField
        key={name}
        name={name}
        label={registrationFields[name].column}
        isRequired={name === 'name' || name === required}
        hint={hints[name]}
        fieldError={fieldErrorOf(code)}
      >
        {(control) => (
          <Control
            row={registrationFields[name]}
            value={name === 'phone' ? toReadablePhone(value) : value}
            control={control}
          />
        )}
      </DraftField>
    )
  })
}

interface ControlProps {
  readonly row: FieldRow
  readonly value: string
  readonly control: { readonly id: string; readonly name: string }
}

function Control({ row, value, control }: ControlProps) {
  switch (row.control) {
    case 'select':
      return (
        <select className="select" defaultValue={value} {...control}>
          <option value="">Not said</option>
          {row.options.map((option) => (
            <option key={option} value={option}>
              {said[option]}
            </option>
          ))}
        </select>
      )
    case 'textarea':
      return (
        <textarea
          className="textarea"
          rows={row.lines}
          maxLength={row.most}
          defaultValue={value}
          {...control}
        />
      )
    case 'email':
      return <EmailControl most={row.most} value={value} control={control} />
    case 'checkbox':
      return <input type="checkbox" defaultChecked={value !== ''} {...control} />
    case 'text':
    case 'tel':
      return (
        <input
          className="input"
          type={row.control}
          inputMode={row.control}
          autoComplete="off"
          maxLength={row.most}
          defaultValue={value}
          {...control}
        />
      )
  }
}

interface EmailProps extends Pick<ControlProps, 'value' | 'control'> {
  readonly most: number
}

/** Milliseconds after the field is left: what is pressed by leaving it must not move away under the finger. */
const suggestAfter = 350

/** Once the field is left, a slip of the keyboard is asked about; nothing is corrected unasked. */
function EmailControl({ most, value, control }: EmailProps) {
  const [suggested, setSuggested] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSuggested(suggestEmail(typed)), suggestAfter)
  }
  const take = (email: string) => {
    const input = document.getElementById(control.id)
    if (!(input instanceof HTMLInputElement)) return
    input.value = email
    // For the form, which keeps what is typed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setSuggested(null)
    input.focus()
  }
  return (
    <>
      <input
        className="input"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={most}
        defaultValue={value}
        onBlur={({ target }) => ask(target.value)}
        {...control}
      />
      <p role="status" className="small empty:hidden">
        {suggested !== null && (
          <Button look="text" onClick={() => take(suggested)}>
            {`Did you mean ${suggested}?`}
          </Button>
        )}
      </p>
    </>
  )
}

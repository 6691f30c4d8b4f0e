/** The fields of a registration for the admin: only the name is required. They are uncontrolled, so the input is read from the form. */
import { toReadablePhone } from '#core/basics/phone.ts'
import { form as labels } from '#i18n/messages/form/en.ts'
import { namesOf } from '#core/basics/plain.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { ChoiceField, TextField } from '#admin/fields/Field.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import type { FieldErrors } from '#admin/ui/use-act.ts'

export type RegistrationFieldName = keyof typeof registrationFields

interface Props {
  readonly names?: readonly RegistrationFieldName[]
  readonly values?: Readonly<Partial<Record<RegistrationFieldName, string>>>
  readonly errors: FieldErrors
  readonly emailHint: string
  readonly isCompanyRequired?: boolean
}

export function RegistrationFields(props: Props) {
  const { names = namesOf(registrationFields), values = {}, errors, emailHint, isCompanyRequired } = props
  return names.map((name) => {
    const row = registrationFields[name]
    const value = values[name] ?? ''
    const field = {
      name,
      label: row.column,
      isRequired: name === 'name' || (name === 'company' && isCompanyRequired),
      hint: name === 'email' ? emailHint : undefined,
      fieldError: fieldErrorOf(errors[name]),
      defaultValue: name === 'phone' ? toReadablePhone(value) : value,
    }
    if (row.control === 'select') {
      const options = row.options.map((option): [string, string] => [option, labels[option]])
      return <ChoiceField key={name} {...field} options={[['', 'Not said'], ...options]} />
    }
    const rows = row.control === 'textarea' ? row.lines : undefined
    return <TextField key={name} {...field} type={row.control} rows={rows} maxLength={row.most} />
  })
}

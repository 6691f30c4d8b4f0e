/** "I have a code": folded, because few have one; open where the code is wrong or was typed before. */
import { useState } from 'react'
import { codeMost } from '#core/money/price-schema.ts'
import { Field } from './Field.tsx'
import { useFormState } from './FormContext.tsx'

const row = { control: 'text', most: codeMost, autoComplete: 'off', forms: {}, column: 'Code' } as const

export function CodeField() {
  const { fieldErrors, typed, labels } = useFormState()
  const [isOpen, setOpen] = useState((typed['code'] ?? '') !== '')
  return (
    <details
      open={isOpen || fieldErrors['code'] !== undefined}
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <summary>{labels.form.haveCode}</summary>
      <Field name="code" row={row} asking={{ isEither: true }} />
    </details>
  )
}

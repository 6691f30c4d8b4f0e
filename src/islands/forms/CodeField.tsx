/** "I have a code": folded, because few have one; open where the code is wrong, was typed before or came with the link. */
import { useEffect, useRef, useState } from 'react'
import { codeMost } from '#core/money/price-schema.ts'
import { Field } from './Field.tsx'
import { useFormState } from './FormContext.tsx'

const row = { control: 'text', most: codeMost, autoComplete: 'off', forms: {}, column: 'Code' } as const

export function CodeField() {
  const { fieldErrors, typed, labels } = useFormState()
  const [isOpen, setOpen] = useState((typed['code'] ?? '') !== '')
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('code')
    const input = details.current?.querySelector('input')
    if (code === null || input?.value !== '') return
    input.value = code
    setOpen(true)
  }, [])
  return (
    <details
      ref={details}
      open={isOpen || fieldErrors['code'] !== undefined}
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <summary>{labels.form.haveCode}</summary>
      <Field name="code" row={row} asking={{ isEither: true }} />
    </details>
  )
}

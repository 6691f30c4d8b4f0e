/** "I have a code": folded, because few visitors have one; open if a code was typed before or came with the link. */
import { useEffect, useRef } from 'react'
import { codeMost } from '#core/money/price-schema.ts'
import { Field } from './Field.tsx'
import { useFormState } from './FormContext.tsx'

const row = { control: 'text', most: codeMost, autoComplete: 'off', forms: {}, column: 'Code' } as const

export function CodeField() {
  const { typed, labels } = useFormState()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('code')
    const input = details.current?.querySelector('input')
    if (!details.current || code === null || input?.value !== '') return
    input.value = code
    details.current.open = true
  }, [])
  return (
    <details ref={details} open={Boolean(typed['code'])}>
      <summary>{labels.form.haveCode}</summary>
      <Field name="code" row={row} asking={{ isEither: true }} />
    </details>
  )
}

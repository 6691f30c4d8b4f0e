/** The fields that only registrations have beside their table: the event's own question, a code, the other guests. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isMembers, parseJson } from '#core/basics/plain.ts'
import { answerMost, codeMost, type Question } from '#core/registrations/registration-fields.ts'
import { Field, FormContext, useFormState } from '#islands/forms/Field.tsx'
import type { GuestRows } from '#islands/forms/GuestRows.tsx'
import type { RegistrationEvent } from './registered.ts'

function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-asks'] })
  return () => observer.disconnect()
}

/** Returns the event's own question, of which a page that was built before learns while it is open (components/workshops/live-facts.ts). */
export function useQuestion(event: RegistrationEvent | null): Question | undefined {
  const root = `[data-workshop="${event?.slug ?? ''}"]`
  const asks = useSyncExternalStore(
    watchPage,
    () => document.querySelector<HTMLElement>(root)?.dataset['asks'] ?? '',
    () => '',
  )
  const said = parseJson(asks)
  const learnt = isMembers(said)
    ? { text: String(said['text']), isRequired: said['isRequired'] === true }
    : undefined
  return event?.question ?? learnt
}

const answerRow = { forms: {}, column: 'Answer', control: 'textarea', most: answerMost, lines: 2 } as const

export function AnswerField({ question: { text, isRequired } }: { readonly question: Question }) {
  const state = useFormState()
  const labels = { ...state.labels, form: { ...state.labels.form, answer: text } }
  return (
    <FormContext value={{ ...state, labels }}>
      <Field name="answer" row={answerRow} asking={isRequired ? { required: 'answerMissing' } : {}} />
    </FormContext>
  )
}

const codeRow = { control: 'text', most: codeMost, autoComplete: 'off', forms: {}, column: 'Code' } as const

/** "I have a code": folded, because few visitors have one; open if a code was typed before or came with the link. */
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
      <Field name="code" row={codeRow} asking={{ isEither: true }} />
    </details>
  )
}

const guestsRow = { control: 'textarea', most: 1_000, lines: 4, forms: {}, column: 'Guests' } as const

/** "Who else is coming?": a visitor without scripts writes one person a line; with scripts, rows write the same control. */
export function GuestsField() {
  const { typed, labels } = useFormState()
  const details = useRef<HTMLDetailsElement>(null)
  const [rows, setRows] = useState<{ readonly Rows: typeof GuestRows; readonly text: string } | null>(null)
  const load = (): void => {
    import('#islands/forms/GuestRows.tsx').then(
      ({ GuestRows: Rows }) =>
        setRows({ Rows, text: details.current?.querySelector('textarea')?.value ?? '' }),
      () => undefined,
    )
  }
  return (
    <details ref={details} open={Boolean(typed['guests'])} onToggle={load}>
      <summary>{labels.form.guests}</summary>
      <p className="hint">{labels.form.guestsHint}</p>
      {rows && <rows.Rows text={rows.text} />}
      <div hidden={rows !== null}>
        <Field name="guests" row={guestsRow} asking={{ isEither: true, hint: 'guestsLines' }} />
      </div>
    </details>
  )
}

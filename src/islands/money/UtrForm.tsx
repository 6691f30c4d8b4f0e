/**
 * Reports that the registrant sent the money, by the UTR of the transfer; a second report corrects the UTR. Plain HTML posts it without a
 * script.
 */
import { useId, useState, type SubmitEvent } from 'react'
import type { Locale } from '#core/basics/locale.ts'
import type { RegisteredLabels } from '#islands/forms/labels.ts'
import { ask, readJson } from '#islands/ui/request.ts'

interface Props {
  readonly action: string
  readonly locale: Locale
  readonly labels: RegisteredLabels
  readonly typed?: string | undefined
  /** Why the server refused the UTR. */
  readonly refused?: string | undefined
  readonly onReported?: () => void
}

export function UtrForm({ action, locale, labels, typed, refused, onReported }: Props) {
  const id = useId()
  const [problem, setProblem] = useState(refused)
  const [isBusy, setBusy] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setProblem(undefined)
    const answer = await ask(action, readJson, {
      method: 'POST',
      body: Object.fromEntries(new FormData(form)),
    })
    setBusy(false)
    if (answer.ok) {
      onReported?.()
      return
    }
    const isMistyped = Object.keys(answer.fields).length > 0
    setProblem(isMistyped ? labels.utrMistyped : (answer.message ?? labels.utrLost))
    form.querySelector<HTMLElement>('.input')?.focus()
  }

  return (
    <form className="field" action={action} method="post" noValidate onSubmit={(event) => void send(event)}>
      <input type="hidden" name="lang" value={locale} />
      <label className="label" htmlFor={id}>
        {labels.utr}
      </label>
      <div className="flex gap-2">
        <input
          className="input min-w-0 figures"
          id={id}
          name="utr"
          maxLength={40}
          autoComplete="off"
          required
          defaultValue={typed}
          autoFocus={refused !== undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        />
        <button
          className="button flex-none"
          type="submit"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? labels.utrSending : labels.utrSend}
        </button>
      </div>
      {problem !== undefined && (
        <p className="error" id={`${id}-error`}>
          {problem}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {labels.utrHint}
      </p>
    </form>
  )
}

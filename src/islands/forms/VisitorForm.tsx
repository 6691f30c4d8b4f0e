/** A form in plain HTML, which works without the script. Its fields are uncontrolled, so that input from before hydration is kept. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#core/basics/locale.ts'
import { ask, readJson, newSubmissionId } from '#islands/ui/request.ts'
import { addToast, dismissFailure } from '#islands/ui/toasts.ts'
import { useToaster } from '#islands/ui/Toaster.tsx'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { readValues, honeypotField, type FormValues } from './values.ts'
import { FormContext, type FormLabels } from './Field.tsx'

export interface RefusedForm {
  readonly typed: FormValues
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly problem: string
  readonly isPriceAsked?: boolean
}

interface Props {
  readonly locale: Locale
  readonly action: string
  readonly hidden?: FormValues
  readonly check: (values: FormValues) => Readonly<Record<string, string>>
  readonly draftKey: string
  readonly labels: FormLabels
  readonly refused?: RefusedForm | undefined
  readonly button: string
  readonly busyButton: string
  readonly isLoud?: boolean
  readonly purpose: string
  readonly privacyItem: string
  readonly termsLink?: string | undefined
  readonly failed: { readonly title: string; readonly text: string }
  readonly mayBeSent?: (fieldErrors: Readonly<Record<string, string>>) => boolean
  readonly toPayload?: (values: FormValues) => Readonly<Record<string, unknown>>
  readonly onSent?: () => void
  readonly onDone: (answer: unknown, values: FormValues) => void | Promise<void>
  /** Called after an error response with one of `errorCodes` and its body; the form shows the message itself. */
  readonly onRefused?: (code: string, values: FormValues, body: unknown) => void
  readonly children: ReactNode
}

const nothing: Readonly<Record<string, string>> = {}

/** The result of a plain form post is in the query (http/plain-form.ts). */
function forgetOutcome(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('outcome')) return
  url.searchParams.delete('outcome')
  window.history.replaceState(window.history.state, '', url)
}

function holdTexts(): () => void {
  if (typeof document === 'undefined') return () => undefined
  const texts = Array.from(document.querySelectorAll('textarea'), (area) => [area, area.value] as const)
  return () => {
    for (const [area, text] of texts) if (area.value !== text) area.value = text
  }
}

/** During hydration React resets a textarea to its initial text; other fields keep theirs. */
function useTypedTexts(): void {
  const [putBack] = useState(holdTexts)
  useLayoutEffect(putBack, [putBack])
}

function useSending(props: Props) {
  const { check, draftKey, labels, refused, failed } = props
  const [fieldErrors, setFieldErrors] = useState(refused?.fieldErrors ?? nothing)
  const [problem, setProblem] = useState(refused?.problem ?? '')
  const [isBusy, setBusy] = useState(false)
  const [corrections, setCorrections] = useState(0)
  /** One submission id per content: an unchanged form sent again has the same id, which the server recognises. */
  const lastSent = useRef({ submissionId: '', text: '' })

  function showFieldErrors(fields: Readonly<Record<string, string>>): void {
    setFieldErrors(fields)
    setCorrections((count) => count + 1)
  }

  async function submit(submitted: HTMLFormElement): Promise<void> {
    if (isBusy) return
    const values = readValues(submitted)
    const found = check(values)
    setProblem('')
    dismissFailure()
    forgetOutcome()
    const isStopped = props.mayBeSent?.(found) === false
    if (isStopped || Object.keys(found).length > 0) {
      showFieldErrors(found)
      return
    }
    setFieldErrors(nothing)
    setBusy(true)
    const text = JSON.stringify(values)
    if (lastSent.current.text !== text) lastSent.current = { submissionId: newSubmissionId(), text }
    const payload = props.toPayload?.(values) ?? values
    const body = { ...payload, submissionId: lastSent.current.submissionId }
    props.onSent?.()
    const answer = await ask(props.action, readJson, { method: 'POST', body })
    if (answer.ok) {
      forgetDraft(draftKey)
      lastSent.current = { submissionId: '', text: '' }
      dismissFailure()
      await props.onDone(answer.value, values)
      setBusy(false)
      return
    }
    setBusy(false)
    const isLost = answer.reason === 'lost'
    // Once the server has decided, another press is another request; after a server error the outcome is unknown.
    if (!isLost && answer.status < 500) lastSent.current = { submissionId: '', text: '' }
    const said = isLost ? labels.form.connectionLost : (answer.message ?? failed.text)
    addToast({ title: failed.title, text: said, isBad: true })
    // The toast disappears; the message stays beside the button. A dialog keeps the message itself.
    if (!submitted.closest('dialog')) setProblem(said)
    if (Object.keys(answer.fields).length > 0) showFieldErrors(answer.fields)
    if (!isLost) props.onRefused?.(answer.code, values, answer.body)
  }

  function look(changed: HTMLFormElement, field: EventTarget): void {
    keepDraft(changed, draftKey)
    if (Object.keys(fieldErrors).length === 0) return
    const now = check(readValues(changed))
    const isMended = ([name, code]: [string, string]): boolean =>
      // An error that only the server can detect stays until its field changes.
      !(name in now) && (changed.elements.namedItem(name) === field || code === 'contactMissing')
    setFieldErrors((before) => Object.fromEntries(Object.entries(before).filter((entry) => !isMended(entry))))
  }

  return { fieldErrors, problem, isBusy, corrections, submit, look }
}

export function VisitorForm(props: Props) {
  const { draftKey, labels, refused, failed } = props
  const form = useRef<HTMLFormElement>(null)
  const { fieldErrors, problem, isBusy, corrections, submit, look } = useSending(props)
  useToaster(labels.form)
  useTypedTexts()

  // Values returned by the server are newer than any draft.
  const isFilled = Object.keys(refused?.typed ?? nothing).length > 0
  useEffect(() => {
    if (!form.current) return
    if (!isFilled) restoreDraft(form.current, draftKey)
    keepDraft(form.current, draftKey)
  }, [draftKey, isFilled])

  useEffect(() => {
    if (corrections === 0) return
    for (const fold of form.current?.querySelectorAll('details:has([aria-invalid])') ?? [])
      fold.setAttribute('open', '')
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [corrections])

  const notice = problem !== '' && (
    <div className="notice notice-bad" role={problem === refused?.problem ? 'alert' : undefined}>
      <p className="notice-title">{failed.title}</p>
      <p>{problem}</p>
    </div>
  )

  return (
    <form
      ref={form}
      className="form"
      action={props.action}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      onInput={(event) => look(event.currentTarget, event.target)}
    >
      <input type="hidden" name="lang" value={props.locale} />
      {Object.entries(props.hidden ?? nothing).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* The honeypot. It is hidden entirely: browsers and password managers would fill in a field that could be seen. */}
      <div className="hidden" aria-hidden="true">
        <label>
          {labels.form.honeypot}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {problem === refused?.problem && notice}
      <FormContext
        value={{
          fieldErrors,
          typed: refused?.typed ?? nothing,
          startsAt: refused && Object.keys(refused.fieldErrors)[0],
          labels,
        }}
      >
        {props.children}
      </FormContext>
      {problem !== refused?.problem && notice}
      <button
        className={props.isLoud ? 'button button-accent button-large' : 'button button-large'}
        type="submit"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? props.busyButton : props.button}
      </button>
      <p className="sr-only" role="status">
        {isBusy ? props.busyButton : ''}
      </p>
      <Purpose {...props} />
    </form>
  )
}

function Purpose({ locale, labels, purpose, privacyItem, termsLink }: Props) {
  return (
    <p className="hint">
      {purpose} <a href={`${localePath('/privacy', locale)}#${privacyItem}`}>{labels.form.privacyLink}</a>
      {termsLink && (
        <>
          {', '}
          <a href={`${localePath('/terms', locale)}#refunds`}>{termsLink}</a>
        </>
      )}
    </p>
  )
}

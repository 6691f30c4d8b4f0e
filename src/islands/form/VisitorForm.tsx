/**
 * A visitors' form: plain HTML that posts by itself until this island wakes up, and from then on checks, sends and
 * explains without leaving the page. Its fields are uncontrolled, so that nothing typed before or after is lost.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#schemas/locale.ts'
import { ask, readJson } from '#state/request.ts'
import { addToast, dismissFailure } from '#state/toasts.ts'
import { useToaster } from '../ui/use-toaster.ts'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { FormContext } from './FormContext.tsx'
import { forgetOutcome } from './outcome.ts'
import { newSubmissionId } from './submission-id.ts'
import type { FormLabels } from './labels.ts'
import { findFieldErrors, readValues, honeypotField, type FormSchema, type FormValues } from './values.ts'

/** What became of the plain form that was sent a moment ago, if it was refused. */
export interface RefusedForm {
  readonly typed: FormValues
  /** Codes by field name. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  readonly problem: string
}

interface Props {
  readonly locale: Locale
  /** Where it goes, as JSON or as a plain form. */
  readonly action: string
  /** Besides the fields: what the server has to know. */
  readonly hidden?: FormValues
  readonly schema: FormSchema
  readonly draftKey: string
  readonly labels: FormLabels
  readonly refused?: RefusedForm | undefined
  readonly button: string
  readonly busyButton: string
  /** The one thing to do on its page. */
  readonly isLoud?: boolean
  readonly purpose: string
  /** The item of the privacy page that is about this form. */
  readonly privacyItem: string
  /** What the link to the terms says, where something is to be paid. */
  readonly termsLink?: string | undefined
  /** What a toast says when it fails, and its text where the server says nothing. */
  readonly failed: { readonly title: string; readonly text: string }
  /** The last look before sending: false stops it. */
  readonly mayBeSent?: (fieldErrors: Readonly<Record<string, string>>) => boolean
  /** What is sent, where that is not simply what was typed. */
  readonly toPayload?: (values: FormValues) => Readonly<Record<string, unknown>>
  readonly onDone: (answer: unknown) => void
  /** The server said no to what was typed, for a reason of `refusalCodes`. The form has said so already. */
  readonly onRefused?: (code: string, values: FormValues) => void
  readonly children: ReactNode
}

const nothing: Readonly<Record<string, string>> = {}

/** What stands in the page's textareas, to be put back. */
function holdTexts(): () => void {
  if (typeof document === 'undefined') return () => undefined
  const texts = Array.from(document.querySelectorAll('textarea'), (area) => [area, area.value] as const)
  return () => {
    for (const [area, text] of texts) if (area.value !== text) area.value = text
  }
}

/** While React takes over the server's HTML it puts a textarea's first text back; all other fields it leaves alone. */
function useTypedTexts(): void {
  const [putBack] = useState(holdTexts)
  useLayoutEffect(putBack, [putBack])
}

export function VisitorForm(props: Props) {
  const { schema, draftKey, labels, refused, failed } = props
  const form = useRef<HTMLFormElement>(null)
  const [fieldErrors, setFieldErrors] = useState(refused?.fieldErrors ?? nothing)
  const [problem, setProblem] = useState(refused?.problem ?? '')
  const [isBusy, setBusy] = useState(false)
  /** Counts what was wrong with the whole: each time the focus goes to the first field that is to be mended. */
  const [corrections, setCorrections] = useState(0)
  /** One id for one filled form: sent again unchanged, the server knows it. */
  const lastSent = useRef({ submissionId: '', text: '' })
  useToaster(labels.form)
  useTypedTexts()

  // What the server gave back is newer than any draft.
  const isFilled = Object.keys(refused?.typed ?? nothing).length > 0
  useEffect(() => {
    if (!form.current) return
    if (!isFilled) restoreDraft(form.current, draftKey)
    keepDraft(form.current, draftKey)
  }, [draftKey, isFilled])

  useEffect(() => {
    if (corrections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [corrections])

  function showFieldErrors(fields: Readonly<Record<string, string>>): void {
    setFieldErrors(fields)
    setCorrections((count) => count + 1)
  }

  async function submit(submitted: HTMLFormElement): Promise<void> {
    if (isBusy) return
    const values = readValues(submitted)
    const found = findFieldErrors(schema, values)
    setProblem('')
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
    const answer = await ask(props.action, readJson, { method: 'POST', body })
    setBusy(false)
    if (answer.ok) {
      forgetDraft(draftKey)
      lastSent.current = { submissionId: '', text: '' }
      dismissFailure()
      props.onDone(answer.value)
      return
    }
    const isLost = answer.reason === 'lost'
    const said = isLost ? labels.form.connectionLost : (answer.message ?? failed.text)
    addToast({ title: failed.title, text: said, isBad: true })
    // The toast goes away by itself; what it said stays beside the button.
    setProblem(said)
    if (Object.keys(answer.fields).length > 0) showFieldErrors(answer.fields)
    if (!isLost) props.onRefused?.(answer.code, values)
  }

  /** What is mended stops being marked at once; nothing new is marked while somebody still types. */
  function look(changed: HTMLFormElement, field: EventTarget): void {
    keepDraft(changed, draftKey)
    if (Object.keys(fieldErrors).length === 0) return
    const now = findFieldErrors(schema, readValues(changed))
    const isMended = ([name, code]: [string, string]): boolean =>
      // What only the server can judge stays marked until its own field changes.
      !(name in now) && (changed.elements.namedItem(name) === field || code === 'contactMissing')
    setFieldErrors((before) => Object.fromEntries(Object.entries(before).filter((entry) => !isMended(entry))))
  }

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
      <div className="honeypot" aria-hidden="true">
        <label>
          {labels.form.honeypot}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {problem === refused?.problem && notice}
      <FormContext
        state={{
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
      <p className="hint">
        {props.purpose}{' '}
        <a href={`${localePath('/privacy', props.locale)}#${props.privacyItem}`}>{labels.form.privacyLink}</a>
        {props.termsLink && (
          <>
            {', '}
            <a href={`${localePath('/terms', props.locale)}#refunds`}>{props.termsLink}</a>
          </>
        )}
      </p>
    </form>
  )
}

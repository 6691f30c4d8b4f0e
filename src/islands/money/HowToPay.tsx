/** The one panel that takes the money for a seat: on a phone by its payment app, elsewhere first by the QR code. */
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { HowToPay as Facts } from '#core/registrations/registration-form.ts'
import { showCopyButtons } from '#islands/events/copy-buttons.ts'
import { findText, keepText } from '#islands/forms/draft.ts'
import type { RegisteredLabels } from '#islands/forms/Field.tsx'
import { ask, readJson } from '#islands/ui/request.ts'

interface Props {
  readonly pay: Omit<Facts, 'heldUntil' | 'phone' | 'chat'>
  readonly locale: Locale
  readonly labels: RegisteredLabels
  /** Until when the seat is held; absent if the page has said so. */
  readonly deadline?: string | undefined
  readonly refused?: { readonly typed?: string | undefined; readonly problem: string } | null
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

export function HowToPay(props: Props) {
  const key = `reported:${props.pay.reference}`
  const [reported, setReported] = useState(() => (findText(key) === null ? 'no' : 'before'))
  if (reported !== 'no')
    return (
      <p
        ref={reported === 'now' ? focus : undefined}
        className="text-title font-bold focus:outline-none"
        tabIndex={-1}
      >
        {props.labels.reported}
      </p>
    )
  const report = (): void => {
    keepText(key, '')
    setReported('now')
  }
  return <Panel {...props} onReported={report} />
}

function Panel(props: Props & { readonly onReported: () => void }) {
  const { pay, locale, labels, deadline, refused, onReported } = props
  const { reference, link, qr } = pay
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = container.current
    if (!panel) return
    showCopyButtons(panel)
    const root = document.documentElement
    const observer = new IntersectionObserver((seen) => {
      root.toggleAttribute('data-pay-seen', seen.at(-1)?.isIntersecting)
    })
    observer.observe(panel)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-pay-seen')
    }
  }, [])
  const price = formatPrice(pay.amount, locale, '')
  return (
    <div
      ref={container}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-8 gap-y-4 *:min-w-0"
    >
      {deadline !== undefined && <p className="notice notice-warm col-span-full font-bold">{deadline}</p>}
      <div className="col-span-full hidden gap-2 phone:grid">
        <a className="button button-accent button-large" href={link}>
          {fill(labels.payApp, { price })}
        </a>
        <p className="hint">{labels.payAppHint}</p>
      </div>
      <details className="unfolds phone:order-2 phone:-mt-4 phone:col-span-full">
        <summary>{labels.payByCode}</summary>
        <figure className="grid justify-items-start gap-2">
          <svg
            className="pay-qr h-auto w-[min(100%,15rem)] rounded"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={fill(labels.payQr, { price, name: pay.upiName })}
          >
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path stroke="#000" d={qr.path} />
          </svg>
          <figcaption className="hint">{labels.payScan}</figcaption>
        </figure>
      </details>
      <details className="unfolds phone:order-1 phone:col-span-full">
        <summary>{labels.payByHand}</summary>
        <dl className="grid gap-2.5 [&_dt]:text-small [&_dt]:text-soft">
          <div>
            <dt>{labels.payId}</dt>
            <Copyable text={pay.upiId} says={[labels.copyId, labels.copiedId]} labels={labels} />
          </div>
          <div>
            <dt>{labels.payReference}</dt>
            <Copyable
              text={reference}
              says={[labels.copyReference, labels.copiedReference]}
              labels={labels}
            />
          </div>
          <div>
            <dt>{labels.payName}</dt>
            <dd>{pay.upiName}</dd>
          </div>
        </dl>
        <p className="hint mt-2">{labels.payReferenceHint}</p>
      </details>
      <Steps locale={locale} labels={labels} />
      <div className="col-span-full">
        <UtrForm
          action={pay.report}
          locale={locale}
          labels={labels}
          typed={refused?.typed}
          refused={refused?.problem}
          onReported={onReported}
        />
      </div>
    </div>
  )
}

interface CopyableProps {
  readonly text: string
  readonly says: readonly [label: string, copied: string]
  readonly labels: RegisteredLabels
}

function Copyable({ text, says, labels }: CopyableProps) {
  return (
    <dd className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {/* One press selects the whole text if no script can copy it. */}
      <span className="pay-text text-lead font-bold wrap-anywhere figures select-all">{text}</span>
      <button
        className="button button-quiet button-small"
        type="button"
        aria-label={says[0]}
        data-copied={says[1]}
        data-by-hand={labels.copyByHand}
        hidden
      >
        {labels.copy}
      </button>
      <span className="small" role="status" />
    </dd>
  )
}

function Steps({ locale, labels }: Pick<Props, 'locale' | 'labels'>) {
  const steps = [
    [labels.stepPay, labels.stepPayText],
    [labels.stepFind, labels.stepFindText],
    [labels.stepEnter, labels.stepEnterText],
  ] as const
  return (
    <ol
      className="col-span-full grid grid-cols-3 gap-2 text-center text-small leading-[1.4]"
      aria-label={labels.stepsTitle}
    >
      {steps.map(([title, how], index) => (
        <li key={title} className="rounded bg-silk p-2">
          <img
            className="mx-auto"
            src={`/pay-${index + 1}.svg`}
            width={75}
            height={60}
            alt=""
            loading="lazy"
          />
          <b className="block">
            {formatNumber(index + 1, locale)}. {title}
          </b>{' '}
          {how}
        </li>
      ))}
    </ol>
  )
}

interface UtrProps {
  readonly action: string
  readonly locale: Locale
  readonly labels: RegisteredLabels
  readonly typed?: string | undefined
  readonly refused?: string | undefined
  readonly onReported?: () => void
}

/** Reports that the money was sent, by the UTR of the transfer; a second report corrects it. Plain HTML posts it without a script. */
export function UtrForm({ action, locale, labels, typed, refused, onReported }: UtrProps) {
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

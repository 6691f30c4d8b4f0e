/**
 * The one panel that takes the money for a seat. A phone opens its payment app and folds away what it cannot scan; elsewhere the QR code
 * comes first.
 */
import { useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { HowToPay as Facts } from '#core/money/how-to-pay-schema.ts'
import { UtrForm } from './UtrForm.tsx'
import { showCopyButtons } from '#islands/events/copy-buttons.ts'
import { findText, keepText } from '#islands/forms/draft.ts'
import type { RegisteredLabels } from '#islands/forms/labels.ts'

interface Props {
  readonly pay: Omit<Facts, 'heldUntil' | 'phone' | 'chat'>
  readonly locale: Locale
  readonly labels: RegisteredLabels
  /** Until when the seat is held; absent if the page has said so. */
  readonly deadline?: string | undefined
  /** The UTR form as the server refused it. */
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
    // The toast says the same: see islands/ui/Toaster.tsx.
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
            <Copyable text={pay.upiId} label={labels.copyId} copied={labels.copiedId} labels={labels} />
          </div>
          <div>
            <dt>{labels.payReference}</dt>
            <Copyable
              text={reference}
              label={labels.copyReference}
              copied={labels.copiedReference}
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
  readonly label: string
  readonly copied: string
  readonly labels: RegisteredLabels
}

function Copyable({ text, label, copied, labels }: CopyableProps) {
  return (
    <dd className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {/* One press selects the whole text if no script can copy it. */}
      <span className="pay-text text-lead font-bold wrap-anywhere figures select-all">{text}</span>
      <button
        className="button button-quiet button-small"
        type="button"
        aria-label={label}
        data-copied={copied}
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
      {steps.map(([what, how], index) => (
        <li key={what} className="rounded bg-silk p-2">
          <img
            className="mx-auto"
            src={`/pay-${index + 1}.svg`}
            width={75}
            height={60}
            alt=""
            loading="lazy"
          />
          <b className="block">
            {formatNumber(index + 1, locale)}. {what}
          </b>{' '}
          {how}
        </li>
      ))}
    </ol>
  )
}

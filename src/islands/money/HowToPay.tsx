/** How to pay for a seat: amount, payee, UPI ID, reference, QR code, and on a phone the link that opens an app. */
import { useEffect, useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import type { registered } from '#i18n/messages/registered/en.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { HowToPay as Facts } from '#core/money/how-to-pay-schema.ts'
import { showCopyButtons } from '#islands/events/copy-buttons.ts'

export type RegisteredLabels = Messages<typeof registered>

interface Props {
  readonly pay: Pick<Facts, 'amount' | 'reference' | 'link' | 'qr' | 'upiId' | 'upiName'>
  readonly locale: Locale
  readonly labels: RegisteredLabels
}

export function HowToPay({ pay, locale, labels }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (container.current) showCopyButtons(container.current)
  }, [])
  const { reference, link, qr } = pay
  const price = formatPrice(pay.amount, locale, '')
  const steps = [
    [labels.stepPay, labels.stepPayText],
    [labels.stepFind, labels.stepFindText],
    [labels.stepEnter, labels.stepEnterText],
  ] as const
  const copyable = (text: string, label: string, copied: string) => (
    <dd className="flex flex-wrap items-center gap-x-3 gap-y-[0.35rem]">
      {/* One press selects all of it, where no script copies. */}
      <span className="pay-text text-lead font-bold wrap-anywhere tabular-nums select-all">{text}</span>
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
  return (
    <div
      ref={container}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-8 gap-y-5"
    >
      {/* On a phone the button comes first, and the code last. */}
      <div className="col-span-full hidden gap-2 phone:-order-2 phone:grid">
        <a className="button button-accent button-large" href={link}>
          {fill(labels.payApp, { price })}
        </a>
        <p className="hint">{labels.payAppHint}</p>
      </div>
      <ol
        className="order-1 col-span-full grid grid-cols-3 gap-2 text-center text-small leading-[1.4] phone:-order-1"
        aria-label={labels.stepsTitle}
      >
        {steps.map(([what, how], index) => (
          <li key={what} className="rounded bg-silk p-2">
            <img
              className="mx-auto"
              src={`/pay-${index + 1}.svg`}
              width={96}
              height={77}
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
      <div className="flow">
        <dl className="grid gap-[0.6rem] [&_dt]:text-small [&_dt]:text-soft">
          <div>
            <dt>{labels.payName}</dt>
            <dd>{pay.upiName}</dd>
          </div>
          <div>
            <dt>{labels.payId}</dt>
            {copyable(pay.upiId, labels.copyId, labels.copiedId)}
          </div>
          <div>
            <dt>{labels.payReference}</dt>
            {copyable(reference, labels.copyReference, labels.copiedReference)}
          </div>
        </dl>
        <p className="hint">{labels.payReferenceHint}</p>
      </div>
      <figure className="-order-1 grid justify-items-start gap-2 phone:order-0">
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
    </div>
  )
}

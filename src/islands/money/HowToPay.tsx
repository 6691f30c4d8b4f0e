/** How to pay for a seat: amount, payee, UPI ID, reference, QR code, and on a phone the link that opens an app. */
import { useEffect, useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import type { registered } from '#i18n/messages/registered/en.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { HowToPay as Facts } from '#core/money/how-to-pay-schema.ts'
import type { Payment } from './payment-text.ts'
import { showCopyButtons } from '#islands/events/copy-buttons.ts'

export type RegisteredLabels = Messages<typeof registered>

interface Props {
  readonly pay: Pick<Facts, 'amount' | 'reference' | 'link' | 'qr'>
  readonly payment: Pick<Payment, 'upiId' | 'upiName'>
  readonly locale: Locale
  readonly labels: RegisteredLabels
}

export function HowToPay({ pay, payment, locale, labels }: Props) {
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
    <dd className="pay-copy">
      <span className="pay-text">{text}</span>
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
    <div ref={container} className="pay">
      <div className="pay-app">
        <a className="button button-accent button-large" href={link}>
          {fill(labels.payApp, { price })}
        </a>
        <p className="hint">{labels.payAppHint}</p>
      </div>
      <ol className="pay-steps" aria-label={labels.stepsTitle}>
        {steps.map(([what, how], index) => (
          <li key={what}>
            <img src={`/pay-${index + 1}.svg`} width={96} height={77} alt="" loading="lazy" />
            <b>
              {formatNumber(index + 1, locale)}. {what}
            </b>{' '}
            {how}
          </li>
        ))}
      </ol>
      <div className="flow">
        <dl className="pay-facts">
          <div>
            <dt>{labels.payName}</dt>
            <dd>{payment.upiName}</dd>
          </div>
          <div>
            <dt>{labels.payId}</dt>
            {copyable(payment.upiId, labels.copyId, labels.copiedId)}
          </div>
          <div>
            <dt>{labels.payReference}</dt>
            {copyable(reference, labels.copyReference, labels.copiedReference)}
          </div>
        </dl>
        <p className="hint">{labels.payReferenceHint}</p>
      </div>
      <figure className="pay-scan">
        <svg
          className="qr pay-qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={fill(labels.payQr, { price, name: payment.upiName })}
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path stroke="#000" d={qr.path} />
        </svg>
        <figcaption className="hint">{labels.payScan}</figcaption>
      </figure>
    </div>
  )
}

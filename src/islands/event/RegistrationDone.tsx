/** The success view: what was reserved, when, where, and what happens next. Used by the island and after a plain form post. */
import { fill } from '#i18n/fill.ts'
import { localePath } from '#i18n/locale.ts'
import { formatDayTime, formatLongDayTime, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Registered } from '#schemas/registration.ts'
import type { FormLabels } from '../form/labels.ts'
import { CalendarLinks } from './CalendarLinks.tsx'

/** The fields of the event that the registration forms need. */
export interface RegistrationEvent {
  readonly id: number
  readonly slug: string
  /** In the visitor's language. */
  readonly title: string
  readonly eventDate: string
  /** Paise. */
  readonly price: number
  /** '' for online. */
  readonly venue: string
}

export interface Payment {
  readonly upiId: string
  /** The payee's name as payment apps show it. */
  readonly upiName: string
  /** Formatted for reading. */
  readonly phone: string
  /** Address of a chat for questions. */
  readonly chat: string
}

/** Price and payment instructions; '' for a free event. */
export function paymentText(
  event: Pick<RegistrationEvent, 'price'>,
  payment: Payment,
  locale: Locale,
  labels: FormLabels,
): string {
  if (event.price === 0) return ''
  const price = formatPrice(event.price, locale, '')
  const { upiId, upiName, phone } = payment
  return fill(labels.form.payment, { price, upiId, upiName, phone })
}

interface Props {
  readonly kind: Registered['kind']
  /** The free workshop has its own confirmation text. */
  readonly isFreeWorkshop?: boolean
  readonly event: Registered['event']
  /** The absolute address of the event's page, in the visitor's language. */
  readonly page: string
  readonly payment: Payment
  /** The event begins within 24 hours: the joining details come at once. */
  readonly isLastDay: boolean
  readonly locale: Locale
  readonly labels: FormLabels
  /** Without JavaScript: the address of the empty form. */
  readonly againHref?: string
  readonly onAgain?: () => void
}

/** Its heading is focusable, so that it can be announced. */
export function RegistrationDone(props: Props) {
  const { kind, isFreeWorkshop = false, event, payment, locale, labels } = props
  const say = (key: keyof FormLabels['form'], values: Record<string, string> = {}) =>
    fill(labels.form[key], values)
  const isSeat = kind === 'seat'
  const toPay = isSeat ? paymentText(event, payment, locale, labels) : ''
  const title = isSeat ? say(isFreeWorkshop ? 'confirmedTitle' : 'registeredTitle') : say('nextEditionTitle')
  return (
    <div className="notice flow registered">
      <h2 tabIndex={-1}>{title}</h2>
      {!isSeat && <p>{say('nextEditionText')}</p>}
      {isSeat && isFreeWorkshop && (
        <>
          <p>{say('confirmedText')}</p>
          <p>{say('registeredDate', { date: formatLongDayTime(event.eventDate, locale) })}</p>
        </>
      )}
      {isSeat && !isFreeWorkshop && (
        <>
          <p>{say(toPay === '' ? 'registeredText' : 'registeredToPay', { title: event.title })}</p>
          <p>{say('registeredDate', { date: formatDayTime(event.eventDate, locale, '') })}</p>
          {event.venue !== '' && <p>{say('registeredVenue', { venue: event.venue })}</p>}
          <p>{say(props.isLastDay ? 'registeredDetailsSoon' : 'registeredDetails')}</p>
        </>
      )}
      {toPay !== '' && (
        <p>
          <strong>{toPay}</strong> <a href={payment.chat}>{say('paymentChat')}</a>
        </p>
      )}
      {isSeat && (
        <p>
          {say('addToCalendar')}: <CalendarLinks event={event} page={props.page} labels={labels} />
        </p>
      )}
      <p>
        {say('ownLink')} <a href={localePath('/forgot', locale)}>{say('ownLinkAgain')}</a>
      </p>
      <p>
        {props.onAgain ? (
          <button className="button button-quiet" type="button" onClick={props.onAgain}>
            {say('registerAnother')}
          </button>
        ) : (
          <a className="button button-quiet" href={props.againHref}>
            {say('registerAnother')}
          </a>
        )}
      </p>
    </div>
  )
}

/** The success view: what was reserved, when, where, and what happens next. Used by the island and after a plain form post. */
import { ruleNumbers } from '#core/basics/rule-numbers.ts'
import { fill } from '#i18n/fill.ts'
import { localePath } from '#i18n/locale.ts'
import {
  formatLongDayTime,
  formatPrice,
  formatTime,
  formatWeekday,
  formatWhen,
  formatNumber,
} from '#i18n/format.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { HowToPay as HowToPayFacts } from '#core/money/how-to-pay-schema.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import type { FormLabels } from '#islands/forms/labels.ts'
import { CalendarLinks } from '#islands/events/CalendarLinks.tsx'
import { HowToPay, type RegisteredLabels } from '#islands/money/HowToPay.tsx'

export interface RegistrationDoneProps {
  readonly kind: Registered['kind']
  readonly isFreeWorkshop?: boolean
  readonly event: Registered['event']
  /** The absolute address of the event's page, in the visitor's language. */
  readonly page: string
  readonly pay: Registered['payment']
  /** The event begins within 24 hours: the joining details come at once. */
  readonly isLastDay: boolean
  readonly locale: Locale
  readonly labels: FormLabels & { readonly registered: RegisteredLabels }
  readonly againHref?: string
  readonly onAgain?: () => void
}

/** Until when the seat is held, and what happens then. */
function heldText({ heldUntil }: HowToPayFacts, locale: Locale, labels: RegisteredLabels): string {
  if (heldUntil === null) return labels.heldOpen
  const until = `${formatWeekday(heldUntil, locale)}, ${formatTime(heldUntil, locale)}`
  return fill(labels.held, { until })
}

export function RegistrationDoneView(props: RegistrationDoneProps) {
  const { kind, isFreeWorkshop = false, event, pay, locale, labels } = props
  const say = (key: keyof FormLabels['form'], values: Record<string, string> = {}) =>
    fill(labels.form[key], values)
  const tell = (key: keyof RegisteredLabels, values: Record<string, string> = {}) =>
    fill(labels.registered[key], values)
  const isSeat = kind === 'seat'
  const others = {
    already: ['alreadyTitle', 'alreadyText'],
    nextDate: ['nextDateTitle', 'nextDateText'],
    waitlist: ['waitlistTitle', 'waitlistText'],
  } as const
  return (
    <div className="registered notice flow p-[clamp(1.25rem,4vw,2rem)]">
      <h2 className="focus:outline-none" tabIndex={-1}>
        {kind === 'seat' && isFreeWorkshop
          ? tell('confirmedTitle')
          : say(kind === 'seat' ? 'registeredTitle' : others[kind][0])}
      </h2>
      {kind === 'already' && <p>{tell('alreadyOther')}</p>}
      {kind !== 'seat' && (kind !== 'already' || event.price > 0) && (
        <p>{say(others[kind][1], { offerHours: formatNumber(ruleNumbers.offerHours, locale) })}</p>
      )}
      {isSeat && isFreeWorkshop && (
        <>
          <p>{tell('confirmedText')}</p>
          <p>{tell('registeredDate', { date: formatLongDayTime(event.eventDate, locale) })}</p>
        </>
      )}
      {isSeat && !isFreeWorkshop && (
        <>
          <p>{say(pay ? 'registeredToPay' : 'registeredText', { title: event.title })}</p>
          <p>{tell('registeredDate', { date: formatWhen(event, locale, '') })}</p>
          {event.venue !== '' && <p>{tell('registeredVenue', { venue: event.venue })}</p>}
          <p>
            {tell(props.isLastDay ? 'registeredDetailsSoon' : 'registeredDetails', {
              joiningHours: formatNumber(ruleNumbers.joiningHours, locale),
            })}
          </p>
        </>
      )}
      {pay && (
        <section className="flow" id="pay" aria-labelledby="pay-title">
          <h3 id="pay-title">
            {fill(labels.registered.payTitle, { price: formatPrice(pay.amount, locale, '') })}
          </h3>
          <p className="font-bold">{heldText(pay, locale, labels.registered)}</p>
          <HowToPay pay={pay} locale={locale} labels={labels.registered} />
          <p>
            <a href={pay.chat}>{say('paymentChat')}</a>
          </p>
        </section>
      )}
      {isSeat && (
        <p>
          {say('addToCalendar')}: <CalendarLinks event={event} page={props.page} labels={labels} />
        </p>
      )}
      {kind !== 'nextDate' && (
        <p>
          {isSeat && tell('ownLink')} <a href={localePath('/forgot', locale)}>{tell('ownLinkAgain')}</a>
        </p>
      )}
      {kind !== 'waitlist' && (props.onAgain ?? props.againHref) && (
        <p>
          {props.onAgain ? (
            <button className="button button-quiet" type="button" onClick={props.onAgain}>
              {tell('registerAnother')}
            </button>
          ) : (
            <a className="button button-quiet" href={props.againHref}>
              {tell('registerAnother')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

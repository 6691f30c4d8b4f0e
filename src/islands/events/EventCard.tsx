/** One event in a list: in the HTML of /events, in its fallback island and in the block of upcoming events. */
import { shortened } from '#core/basics/plain.ts'
import { canWait, eventIn } from '#core/events/event.ts'
import { coverImage } from '#core/events/event-cover.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { calendarLeaf } from '#i18n/format.ts'
import { closedText, factsOf, summaryIn, taughtText, type EventLabels } from './event-facts.ts'

interface Props {
  readonly event: PublicEvent
  readonly href: string
  readonly registerHref?: string
  readonly onRegister?: (() => void) | undefined
  /** For a page with other content: on a phone without picture and text. */
  readonly isCompact?: boolean
  readonly heading: 'h2' | 'h3'
  readonly locale: Locale
  readonly labels: EventLabels
}

/** In characters: three lines of a card. */
const summaryMost = 110

export const onWideOnly = 'max-sm:hidden'

export function cardClassOf(isCompact: boolean): string {
  return `event-card card flex flex-col gap-3.5 overflow-hidden ${isCompact ? 'sm:pt-0' : 'pt-0'}`
}
export function coverClassOf(isCompact: boolean): string {
  const cover =
    'mx-[calc(-1*var(--beside))] aspect-2/1 w-[calc(100%+2*var(--beside))] max-w-none object-cover object-bottom [--beside:clamp(1.1rem,3vw,1.6rem)]'
  return isCompact ? `${cover} ${onWideOnly}` : cover
}
/** Returns the same height for all cards and skeletons, so that adjacent cards align. */
export function headClassOf(isCompact: boolean): string {
  return `flex min-h-[5.6rem] items-start gap-4 ${isCompact ? 'sm:[&>.leaf]:-mt-10' : '[&>.leaf]:-mt-10'}`
}
export const cardFootClass = 'mt-auto flex flex-wrap items-center justify-between gap-x-1 gap-y-2'
const buttonShape = 'button relative z-1 grow px-3'

/** An event's date (an ISO instant) as a calendar leaf: month, day and weekday in the page's language. */
export function CalendarLeaf({ date, locale }: { readonly date: string; readonly locale: Locale }) {
  const { weekday, day, month, year } = calendarLeaf(date, locale)
  return (
    <time className="leaf" dateTime={date}>
      <span className="leaf-month">{`${month} ${year}`}</span>
      <span className="leaf-day">{day}</span>
      <span className="leaf-weekday">{weekday}</span>
    </time>
  )
}

export function EventCard(props: Props) {
  const { event, href, registerHref = href, onRegister, isCompact = false, locale, labels } = props
  const Heading = props.heading
  const { title } = eventIn(event, locale)
  const summary = summaryIn(event, locale)
  const facts = factsOf(event, locale, labels)
  const why = closedText(event, labels)
  const isWaiting = canWait(event)
  const isAwaited = event.registrationState === 'awaited'
  const [button, buttonClass] = isWaiting
    ? [labels.joinWaitlist, `button-quiet ${buttonShape}`]
    : [labels.register, `button-accent ${buttonShape}`]
  const taughtIn = taughtText(event, labels)
  return (
    <article className={cardClassOf(isCompact)}>
      <img
        {...coverImage(event)}
        className={coverClassOf(isCompact)}
        sizes="(min-width: 40rem) 25rem, 100vw"
        alt=""
        loading="lazy"
      />
      <div className={headClassOf(isCompact)}>
        {!isAwaited && <CalendarLeaf date={event.eventDate} locale={locale} />}
        <div>
          <p className="mb-1.5">
            <span className="badge">{labels[event.eventType]}</span>
          </p>
          <p className="small">
            {facts.time}
            <br />
            {[facts.venue, facts.duration].filter(Boolean).join(', ')}
            <br />
            {taughtIn}
          </p>
        </div>
      </div>
      <Heading className="event-card-title text-title">
        <a className="card-link" href={href} lang={title.lang}>
          {/* A dash may end a line, but not begin one. */}
          {title.text.replaceAll(' - ', '\u00a0- ')}
        </a>
      </Heading>
      <p className={`muted ${isCompact ? onWideOnly : ''}`} lang={summary.lang}>
        {shortened(summary.text, summaryMost)}
      </p>
      <div className={cardFootClass}>
        {/* Beside the price the button is as wide as its word; below it, as wide as the card. */}
        <p className="grid grow-999 justify-items-start gap-1">
          <data className="text-title/[1.1] font-bold" value={String(event.price / 100)}>
            {facts.price}
          </data>{' '}
          {/* The button already says "Registration Closed". */}
          {why !== null && !isAwaited && event.registrationState !== 'closed' && (
            <span className="badge badge-plum">{why}</span>
          )}
          {facts.seats !== '' && (
            <span className={facts.isNearlyFull ? 'badge badge-plum' : 'small muted'}>{facts.seats}</span>
          )}
          {facts.priceNote !== '' && <span className="small muted">{facts.priceNote}</span>}
        </p>
        {isAwaited ? (
          <a className={`button-quiet ${buttonShape}`} href={`${href}#signup`}>
            {labels.tellMe}
            <span className="sr-only">: {title.text}</span>
          </a>
        ) : why !== null && !isWaiting ? (
          <button className={buttonShape} type="button" disabled>
            {labels.registrationClosed}
          </button>
        ) : onRegister ? (
          <button className={buttonClass} type="button" data-event={event.id} onClick={onRegister}>
            {button}
            <span className="sr-only">: {title.text}</span>
          </button>
        ) : (
          <a className={buttonClass} href={registerHref}>
            {button}
            <span className="sr-only">: {title.text}</span>
          </a>
        )}
      </div>
    </article>
  )
}

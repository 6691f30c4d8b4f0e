/** Shows the reserved seat, when, where, and the next steps; also rendered by the server after a plain form post. */
import { useState } from 'react'
import { ruleNumbers } from '#core/basics/plain.ts'
import { colours } from '#core/content/colours.ts'
import { calendarLinks, type CalendarLinkFacts } from '#core/events/calendar-links.ts'
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
import type { HowToPay as HowToPayFacts } from '#core/registrations/registration-form.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import type { FormLabels, RegisteredLabels } from '#islands/forms/Field.tsx'
import { HowToPay } from '#islands/money/HowToPay.tsx'

export interface DoneProps {
  readonly answer: Pick<Registered, 'kind' | 'event' | 'payment' | 'isLastDay'>
  readonly isFreeWorkshop?: boolean
  /** The absolute address of the event's page, in the visitor's language. */
  readonly page: string
  readonly locale: Locale
  readonly labels: FormLabels & { readonly registered: RegisteredLabels }
  readonly againHref?: string
  readonly onAgain?: () => void
}

function heldText({ heldUntil }: HowToPayFacts, locale: Locale, labels: RegisteredLabels): string {
  if (heldUntil === null) return labels.heldOpen
  const until = `${formatWeekday(heldUntil, locale)}, ${formatTime(heldUntil, locale)}`
  return fill(labels.held, { until })
}

export function RegistrationDoneView(props: DoneProps) {
  const { answer, isFreeWorkshop = false, locale, labels } = props
  const { kind, event, payment: pay } = answer
  const say = (key: keyof FormLabels['form'], values: Record<string, string> = {}) =>
    fill(labels.form[key], values)
  const tell = (key: keyof RegisteredLabels, values: Record<string, string> = {}) =>
    fill(labels.registered[key], values)
  const isSeat = kind === 'seat'
  const again = `button button-quiet ${pay ? 'button-small' : ''}`
  const others = {
    already: ['alreadyTitle', 'alreadyText'],
    nextDate: ['nextDateTitle', 'nextDateText'],
    waitlist: ['waitlistTitle', 'waitlistText'],
  } as const
  const day = isSeat && (
    <div className="flow">
      {!isFreeWorkshop && (
        <p>
          {tell('registeredDate', { date: formatWhen(event, locale, '') })}{' '}
          {event.venue !== '' && tell('registeredVenue', { venue: event.venue })}{' '}
          {tell(answer.isLastDay ? 'registeredDetailsSoon' : 'registeredDetails', {
            joiningHours: formatNumber(ruleNumbers.joiningHours, locale),
          })}
        </p>
      )}
      <p>
        {say('addToCalendar')}: <CalendarLinks event={event} page={props.page} labels={labels} />
      </p>
      <p>
        <GoingPicture address={`/og/${locale}/events/${event.slug}`} label={tell('goingPicture')} />
      </p>
    </div>
  )
  return (
    <div className={`registered notice flow p-[clamp(1rem,4vw,2rem)] ${pay ? '[--flow:0.75rem]' : ''}`}>
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
      {isSeat && !isFreeWorkshop && !pay && <p>{say('registeredText', { title: event.title })}</p>}
      {pay && (
        <section id="pay" aria-labelledby="pay-title">
          <h3 id="pay-title" className="mb-3 phone:sr-only">
            {fill(labels.registered.payTitle, { price: formatPrice(pay.amount, locale, '') })}
          </h3>
          <HowToPay
            pay={pay}
            locale={locale}
            labels={labels.registered}
            deadline={heldText(pay, locale, labels.registered)}
          />
        </section>
      )}
      {pay ? (
        <details className="unfolds phone:mt-0">
          <summary>{tell('whenAndWhere')}</summary>
          {day}
        </details>
      ) : (
        day
      )}
      {pay && (
        <p>
          <a href={pay.chat}>{say('paymentChat')}</a>
        </p>
      )}
      {kind !== 'nextDate' && (
        <p className={pay ? 'small' : undefined}>
          {isSeat && tell('ownLink')} <a href={localePath('/forgot', locale)}>{tell('ownLinkAgain')}</a>
        </p>
      )}
      {kind !== 'waitlist' && (props.onAgain ?? props.againHref) && (
        <p>
          {props.onAgain ? (
            <button className={again} type="button" onClick={props.onAgain}>
              {tell('registerAnother')}
            </button>
          ) : (
            <a className={again} href={props.againHref}>
              {tell('registerAnother')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

interface LinksProps {
  readonly event: CalendarLinkFacts
  readonly page: string
  readonly labels: Pick<FormLabels, 'form'>
}

export function CalendarLinks({ event, page, labels }: LinksProps) {
  const { google, outlook, file } = calendarLinks(event, page)
  const { addToCalendar, calendarFile } = labels.form
  // A screen reader lists links without the text beside them, where “Google” alone says nothing.
  const link = (href: string, name: string) => (
    <a href={href} aria-label={`${addToCalendar}: ${name}`}>
      {name}
    </a>
  )
  return (
    <>
      {link(google, 'Google')}, {link(outlook, 'Outlook')}, {link(file, calendarFile)}
    </>
  )
}

/** The space for a name in drawing/sharing/picture.ts, in pixels. */
const room = { middle: 540, line: 160, width: 940, size: 104 }

async function drawGoing(address: string, name: string): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.drawImage(picture, 0, 0)
  pen.font = `700 ${room.size}px ${getComputedStyle(document.body).fontFamily}`
  pen.fillStyle = colours['field-ink']
  pen.textAlign = 'center'
  pen.fillText(name, room.middle, room.line, room.width)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!drawn) throw new Error('This browser makes no file')
  return new File([drawn], 'status.png', { type: drawn.type })
}

async function passOn(file: File): Promise<void> {
  const shared = { files: [file] }
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
    await navigator.share(shared)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
}

/** For the registrant's WhatsApp status. The phone writes the name on it: no server gets it. `address`: '/og/mr/events/n8n-workshop'. */
function GoingPicture({ address, label }: { readonly address: string; readonly label: string }) {
  const [isBusy, setBusy] = useState(false)
  const plain = `${address}.status.png`
  return (
    <a
      className="button button-quiet button-small"
      href={plain}
      download="status.png"
      aria-busy={isBusy}
      onClick={(click) => {
        const [name] = document.body.dataset['registrant']?.trim().split(/\s+/) ?? []
        if (!name || isBusy) return
        click.preventDefault()
        setBusy(true)
        drawGoing(`${address}.going.png`, name)
          .then(passOn)
          .catch((error: unknown) => {
            // A registrant who closes the list of apps wants nothing further.
            if (!(error instanceof DOMException && error.name === 'AbortError')) window.location.assign(plain)
          })
          .finally(() => setBusy(false))
      }}
    >
      {label}
    </a>
  )
}

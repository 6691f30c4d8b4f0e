/** The next few events on any page, with registration in place. */
import { useEffect, useRef, useState } from 'react'
import { eventIn, toFormEvent } from '#core/events/event.ts'
import { workshopOf } from '#core/events/series.ts'
import { localePath } from '#i18n/locale.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { EventCard } from './EventCard.tsx'
import { EventsLoader } from './EventsLoader.tsx'
import {
  paymentText,
  registeredTexts,
  loadQuietly,
  type Done,
  type LoadDone,
} from '#islands/registrations/registered.ts'
import { orderText, type EventLabels } from './event-facts.ts'
import type { FormLabels } from '#islands/forms/Field.tsx'
import type { Registered } from '#core/registrations/registration-form.ts'
import { RegistrationForm } from '#islands/registrations/RegistrationForm.tsx'
import { useOpened } from '#islands/ui/use-opened.ts'

export interface UpcomingEventsProps {
  readonly max?: number
  readonly title?: string | undefined
  readonly locale: Locale
  readonly labels: FormLabels & { readonly event: EventLabels }
  readonly loadDone: LoadDone
}

const skeletons = 2

export function UpcomingEvents(props: UpcomingEventsProps) {
  const { max = 3, title, locale, labels, loadDone } = props
  const { opened, open, close } = useOpened()
  const left = useRef<string | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const [toPay, setToPay] = useState<{ answer: Registered; View: Done } | null>(null)
  const howToPay = useRef<HTMLDivElement>(null)

  // Focus moves to the opened form, and back to its button after closing.
  useEffect(() => {
    const to = opened === null ? `[data-event="${left.current ?? ''}"]` : '.upcoming-chosen'
    container.current?.querySelector<HTMLElement>(to)?.focus()
    left.current = opened
  }, [opened])

  async function finish(answer: Registered): Promise<void> {
    const { event, payment } = answer
    const View = payment && (await loadQuietly(loadDone))
    setToPay(View ? { answer, View } : null)
    const said = registeredTexts(answer, locale, labels)
    addToast({
      ...said,
      text: payment ? `${said.text} ${paymentText(event, payment, locale, labels)}` : said.text,
      link: payment ? { href: payment.chat, text: labels.form.paymentChat } : undefined,
      action: View
        ? { text: labels.form.showPayment, press: () => howToPay.current?.querySelector('h2')?.focus() }
        : undefined,
      isPersistent: payment !== null,
    })
    close()
  }

  return (
    <div ref={container} className="flow">
      {title !== undefined && <h2>{title}</h2>}
      <EventsLoader skeletons={skeletons} room={max} isCompact labels={labels.event}>
        {(events) => {
          const chosen = events.find(({ id }) => String(id) === opened)
          return (
            <>
              {chosen && <ChosenForm {...props} event={chosen} onClose={close} onRegistered={finish} />}
              {toPay && !chosen && (
                <div ref={howToPay} className="upcoming-form">
                  <toPay.View
                    answer={toPay.answer}
                    page={window.location.origin + localePath(`/events/${toPay.answer.event.slug}`, locale)}
                  />
                </div>
              )}
              {/* Hidden, not unmounted, so that focus can return to the button. */}
              <div hidden={chosen !== undefined}>
                <div className="event-cards cards [--card-min:19rem]">
                  {events.slice(0, max).map((event) => {
                    const workshop = workshopOf(event)
                    return (
                      <EventCard
                        key={event.id}
                        event={event}
                        href={localePath(workshop?.page ?? `/events/${event.slug}`, locale)}
                        onRegister={workshop ? undefined : () => open(String(event.id))}
                        isCompact
                        heading="h3"
                        locale={locale}
                        labels={labels.event}
                      />
                    )
                  })}
                </div>
              </div>
            </>
          )
        }}
      </EventsLoader>
    </div>
  )
}

interface ChosenFormProps extends Pick<UpcomingEventsProps, 'locale' | 'labels' | 'loadDone'> {
  readonly event: PublicEvent
  readonly onClose: () => void
  readonly onRegistered: (registered: Registered) => Promise<void>
}

function ChosenForm({ event, onClose, onRegistered, locale, labels, loadDone }: ChosenFormProps) {
  const { title } = eventIn(event, locale)
  return (
    <div className="upcoming-form flow">
      <button className="button button-quiet button-small" type="button" onClick={onClose}>
        {labels.form.back}
      </button>
      <h3 className="upcoming-chosen" tabIndex={-1} lang={title.lang}>
        {title.text}
      </h3>
      <RegistrationForm
        form="embedded"
        locale={locale}
        labels={labels}
        event={{ ...toFormEvent(event, locale), order: orderText(event, locale, labels.event) }}
        loadDone={loadDone}
        onRegistered={onRegistered}
      />
    </div>
  )
}

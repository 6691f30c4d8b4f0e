/** The registration form of event pages, the upcoming-events block, the paid and the free workshop. */
import { rulesOf } from '#core/basics/field.ts'
import { isMembers, ruleNumbers } from '#core/basics/plain.ts'
import { findErrors } from '#core/basics/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatPrice, formatNumber } from '#i18n/format.ts'
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import {
  answerRule,
  codeRule,
  registrationFields,
  type Question,
  type RegistrationForm as Form,
} from '#core/registrations/registration-fields.ts'
import { addToast } from '#islands/ui/toasts.ts'
import {
  paymentText,
  registeredTexts,
  type RegistrationEvent,
  findKeptAnswer,
  isRegistered,
  keepAnswer,
  keptAnswerKey,
  loadQuietly,
  type Done,
  type LoadDone,
} from '#islands/registrations/registered.ts'
import { findText, forgetDraft, keepText, registrationDraft } from '#islands/forms/draft.ts'
import type { FormValues } from '#islands/forms/values.ts'
import { Fields, type FormLabels } from '#islands/forms/Field.tsx'
import { VisitorForm, type RefusedForm } from '#islands/forms/VisitorForm.tsx'
import { AnswerField, CodeField, GuestsField, useQuestion } from './ExtraFields.tsx'
import type { FullEvent } from '#islands/events/FullEvent.tsx'

export interface RegistrationFormProps {
  readonly form: Form
  readonly locale: Locale
  readonly labels: FormLabels
  readonly loadDone: LoadDone
  readonly event: RegistrationEvent | null
  readonly refused?: RefusedForm | undefined
  readonly onRegistered?: (registered: Registered) => void | Promise<void>
}

const failures = {
  detail: 'registrationFailedDefault',
  embedded: 'failedToRegister',
  paid: 'registrationFailedPaid',
  free: 'registrationFailedDefault',
} as const

interface Success {
  readonly answer: Registered
  readonly View: Done | null
  readonly minHeight: number | undefined
  /** The answer is older than this page load, so the page does not lead the reader to it. */
  readonly isKept?: boolean
}

interface TooLate {
  readonly typed: FormValues
  readonly FullEvent: typeof FullEvent
}

/** If the script does not load, the old number stays until the visitor reloads the page. */
function announceSeats(): void {
  import('#islands/events/seats.ts').then(
    (module) => module.announceSeats(),
    () => undefined,
  )
}

/** Returns null if the import fails: the form shows the error response already. */
function offerNotice(typed: FormValues): Promise<TooLate | null> {
  return import('#islands/events/FullEvent.tsx').then(
    ({ FullEvent }) => ({ typed, FullEvent }),
    () => null,
  )
}

/** Adds where the visitor came from, and which event the page shows now (components/workshops/live-facts.ts). */
function toPayload(values: FormValues, event: RegistrationEvent | null): Record<string, unknown> {
  const page = document.querySelector<HTMLElement>(`[data-workshop="${event?.slug ?? ''}"]`)
  return {
    ...values,
    came: findText('came') ?? undefined,
    eventSeen: page ? page.dataset['event'] : event?.id,
  }
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { event, loadDone, onRegistered } = props
  const [registered, setRegistered] = useState<Success | null>(null)
  // A form in the page keeps its answer over a reload; with `onRegistered` the parent keeps it.
  const keptOf = onRegistered || !event ? '' : event.slug

  useEffect(() => {
    const answer = findKeptAnswer(keptOf, performance.timeOrigin + performance.now())
    if (!answer) return
    void loadQuietly(loadDone).then((View) => {
      setRegistered((now) => now ?? { answer, View, minHeight: undefined, isKept: true })
    })
  }, [keptOf, loadDone])

  if (!registered) return <OpenForm {...props} onSuccess={setRegistered} />
  const startAgain = (): void => {
    forgetDraft(keptAnswerKey(keptOf))
    setRegistered(null)
  }
  return <Succeeded {...props} success={registered} onAgain={startAgain} />
}

function OpenForm(props: RegistrationFormProps & { readonly onSuccess: (success: Success) => void }) {
  const { form, locale, labels, event, loadDone } = props
  const [tooLate, setTooLate] = useState<TooLate | null>(null)
  const [isWaiting, setWaiting] = useState(event?.isWaiting === true)
  /** In paise; null until the server says that the price has changed. */
  const [newPrice, setNewPrice] = useState(props.refused?.isPriceAsked && event ? event.price : null)
  const question = useQuestion(event)
  const failed = { title: labels.form.registrationFailed, text: labels.form[failures[form]] }
  const slug = event?.slug ?? ''

  const isFree = form === 'free'
  const rules = {
    ...rulesOf(registrationFields, form),
    code: codeRule,
    ...(question && { answer: answerRule(question) }),
  }

  const refuse = (code: string, values: FormValues, body: unknown): void => {
    const { price, waitlistOpen } = isMembers(body) ? body : {}
    setTooLate(null)
    if (typeof price === 'number') {
      setNewPrice(price)
      // The form asks a visitor who wanted to wait whether to take the free seat.
      setWaiting(false)
    }
    if (code === 'eventFull' && waitlistOpen === true) setWaiting(true)
    else if (code === 'eventFull' || code === 'waitlistClosed') void offerNotice(values).then(setTooLate)
  }

  const finish = async (answer: unknown, { email = '', name = '' }: FormValues): Promise<void> => {
    if (!isRegistered(answer)) {
      addToast({ ...failed, isBad: true })
      return
    }
    setTooLate(null)
    announceSeats()
    keepText('registrant', email)
    document.body.dataset['registrant'] = name
    if (props.onRegistered) {
      await props.onRegistered(answer)
      return
    }
    keepAnswer(slug, answer)
    const View = await loadQuietly(loadDone)
    // The height of the form that the view replaces, so that what follows stays where it is.
    const minHeight = document.activeElement?.closest('form')?.offsetHeight
    props.onSuccess({ answer, View, minHeight })
    const said = registeredTexts(answer, locale, labels)
    const isSoon = isFree && answer.kind === 'seat'
    addToast(isSoon ? { ...said, text: labels.form.registeredSoon } : said)
  }

  const hidden = {
    form,
    ...(isFree && { eventId: String(event?.id ?? '') }),
    ...(isWaiting ? { waitlist: 'true' } : event && { priceSeen: String(newPrice ?? event.price) }),
  }
  return (
    <>
      <VisitorForm
        locale={locale}
        action={isFree ? '/api/event-registrations' : `/api/events/${slug}/register`}
        hidden={hidden}
        check={(values) => findErrors(rules, values)}
        draftKey={registrationDraft(form, slug)}
        labels={labels}
        refused={props.refused}
        button={isWaiting ? labels.form.joinWaitlist : labels.form.register}
        busyButton={isWaiting ? labels.form.joiningWaitlist : labels.form.registering}
        isLoud
        purpose={labels.form.registerPurpose}
        privacyItem="registration"
        termsLink={!isFree && event && event.price > 0 ? labels.form.termsLink : undefined}
        failed={failed}
        mayBeSent={() => {
          if (event) return true
          addToast({ title: failed.title, text: labels.form.noEventSelected, isBad: true })
          return false
        }}
        toPayload={(values) => toPayload(values, event)}
        onSent={() => {
          void loadQuietly(loadDone)
        }}
        onRefused={refuse}
        onDone={finish}
      >
        <Inside {...props} question={question} isWaiting={isWaiting} newPrice={newPrice} />
      </VisitorForm>
      {tooLate && (
        <tooLate.FullEvent
          key={`${tooLate.typed['email']} ${tooLate.typed['phone']}`}
          locale={locale}
          labels={labels}
          slug={event?.awaited ?? event?.slug}
          typed={tooLate.typed}
        />
      )}
    </>
  )
}

interface SucceededProps extends RegistrationFormProps {
  readonly success: Success
  readonly onAgain: () => void
}

/** Replaces the form. The event in the response is newer than the prerendered one. */
function Succeeded({ success, form, locale, labels, onAgain }: SucceededProps) {
  const { answer, View, minHeight, isKept } = success
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isKept) done.current?.querySelector('h2')?.focus()
  }, [isKept])
  return (
    <div ref={done} style={{ minHeight }}>
      {View ? (
        <View
          answer={answer}
          isFreeWorkshop={form === 'free'}
          page={window.location.origin + localePath(`/events/${answer.event.slug}`, locale)}
          onAgain={onAgain}
        />
      ) : (
        <div className="registered notice flow p-[clamp(1.25rem,4vw,2rem)]">
          <h2 className="focus:outline-none" tabIndex={-1}>
            {answer.message}
          </h2>
          {answer.payment && <p>{paymentText(answer.event, answer.payment, locale, labels)}</p>}
        </div>
      )}
    </div>
  )
}

interface InsideProps extends RegistrationFormProps {
  readonly question: Question | undefined
  readonly isWaiting: boolean
  readonly newPrice: number | null
}

function Inside({ event, form, locale, labels, question, isWaiting, newPrice }: InsideProps) {
  return (
    <>
      {event?.order && (
        <p className="notice notice-warm">
          <b>{event.order}</b> {!isWaiting && event.later}
          {!isWaiting && event.room && (
            <>
              {/* Reuses the drawing of the page's offer (components/offer/Ticket.astro). */}
              <svg className="my-1.5 block" width="275" height="18" aria-hidden="true">
                <use href="#room" />
              </svg>
              {labels.form.chairYours}
            </>
          )}
        </p>
      )}
      <Fields table={registrationFields} form={form}>
        {question && <AnswerField question={question} />}
      </Fields>
      <GuestsField />
      {event?.hasCodes && !isWaiting && <CodeField />}
      {(isWaiting || newPrice !== null) && (
        <p className="notice notice-warm" role="status">
          {isWaiting
            ? fill(labels.form.waitlistHint, { offerHours: formatNumber(ruleNumbers.offerHours, locale) })
            : fill(labels.form.newPrice, { price: formatPrice(newPrice, locale, '') })}
        </p>
      )}
    </>
  )
}

/** The registration form of event pages, the upcoming-events block, the paid and the free workshop. */
import { useEffect, useRef, useState } from 'react'
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#schemas/locale.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  freeFormSchema,
  paidFormSchema,
  registeredSchema,
  type Registered,
} from '#schemas/registration.ts'
import { registrationFields, type RegistrationForm as Form } from '#schemas/registration-fields.ts'
import { announceSeats } from '#state/seats.ts'
import { addToast } from '#state/toasts.ts'
import { RegistrationDone, type Payment, type RegistrationEvent } from './event/RegistrationDone.tsx'
import { registrationDraft } from './form/draft.ts'
import { Fields } from './form/Field.tsx'
import type { FormLabels } from './form/labels.ts'
import type { FormValues } from './form/values.ts'
import { VisitorForm, type RefusedForm } from './form/VisitorForm.tsx'
import type { FullEvent } from './FullEvent.tsx'

export interface RegistrationFormProps {
  readonly form: Form
  readonly locale: Locale
  readonly labels: FormLabels
  /** Null until the visitor chooses one. */
  readonly event: RegistrationEvent | null
  /** How to pay for an event that is not free. */
  readonly payment: Payment
  readonly refused?: RefusedForm | undefined
  /** Called instead of showing the success view. */
  readonly onRegistered?: (registered: Registered) => void
}

/** What differs between the forms besides their fields: schema, and message key after a failure. */
const forms = {
  detail: { schema: detailFormSchema, default: 'registrationFailedDefault' },
  embedded: { schema: embeddedFormSchema, default: 'failedToRegister' },
  paid: { schema: paidFormSchema, default: 'registrationFailedPaid' },
  free: { schema: freeFormSchema, default: 'registrationFailedDefault' },
} as const

interface TooLate {
  readonly typed: FormValues
  readonly FullEvent: typeof FullEvent
}

/** Imported on demand, because few see it. Null when the import fails; the error response is shown already. */
async function offerNotice(typed: FormValues): Promise<TooLate | null> {
  try {
    return { typed, FullEvent: (await import('./FullEvent.tsx')).FullEvent }
  } catch {
    return null
  }
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { form, locale, labels, event, payment } = props
  const [registered, setRegistered] = useState<Registered | null>(null)
  /** The values sent when the server answered that the event is full. */
  const [tooLate, setTooLate] = useState<TooLate | null>(null)
  const done = useRef<HTMLDivElement>(null)
  const { schema, default: failedText } = forms[form]
  const failed = {
    title: labels.form.registrationFailed,
    text: labels.form[failedText],
  }

  useEffect(() => {
    if (registered) done.current?.querySelector('h2')?.focus()
  }, [registered])

  if (registered && event) {
    return (
      <div ref={done}>
        <RegistrationDone
          kind={registered.kind}
          isFreeWorkshop={form === 'free'}
          // The response's event is newer than the prerendered one.
          event={registered.event}
          page={window.location.origin + localePath(`/events/${registered.event.slug}`, locale)}
          payment={payment}
          isLastDay={registered.isLastDay}
          locale={locale}
          labels={labels}
          onAgain={() => {
            setRegistered(null)
          }}
        />
      </div>
    )
  }

  const isFree = form === 'free'
  return (
    <>
      <VisitorForm
        locale={locale}
        action={isFree ? '/api/event-registrations' : `/api/events/${event?.slug ?? ''}/register`}
        hidden={isFree ? { form, eventId: String(event?.id ?? '') } : { form }}
        schema={schema}
        draftKey={registrationDraft(form, event?.slug ?? '')}
        labels={labels}
        refused={props.refused}
        button={labels.form.register}
        busyButton={labels.form.registering}
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
        onRefused={(code, values) => {
          setTooLate(null)
          if (code === 'eventFull') void offerNotice(values).then(setTooLate)
        }}
        onDone={(answer) => {
          const parsed = registeredSchema.safeParse(answer)
          if (!parsed.success) {
            addToast({ ...failed, isBad: true })
            return
          }
          setTooLate(null)
          void announceSeats()
          if (props.onRegistered) {
            props.onRegistered(parsed.data)
            return
          }
          setRegistered(parsed.data)
          if (isFree && parsed.data.kind === 'seat') {
            addToast({ title: labels.form.registeredTitle, text: labels.form.registeredSoon })
          }
        }}
      >
        <Fields table={registrationFields} form={form} />
      </VisitorForm>
      {tooLate && (
        <tooLate.FullEvent
          key={`${tooLate.typed['email']} ${tooLate.typed['phone']}`}
          locale={locale}
          labels={labels}
          slug={event?.slug ?? ''}
          typed={tooLate.typed}
        />
      )}
    </>
  )
}

/** The notification signup: an e-mail on the home page's card, an e-mail or a phone beside the events. */
import { useEffect, useRef, useState } from 'react'
import { rulesOf } from '#core/basics/field.ts'
import { findErrors, isReachable } from '#core/basics/rules.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#core/basics/locale.ts'
import { signupFields, type SignupVariant } from '#core/signups/signup-fields.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { signupDraft } from '#islands/forms/draft.ts'
import { Fields, type FormLabels } from '#islands/forms/Field.tsx'
import { VisitorForm, type RefusedForm } from '#islands/forms/VisitorForm.tsx'

export interface SignupFormProps {
  readonly variant: SignupVariant
  /** The slug of the workshop or event whose date the visitor awaits; if absent, all new events. */
  readonly about?: string | undefined
  readonly locale: Locale
  readonly labels: FormLabels
  readonly refused?: RefusedForm | undefined
}

const messageKeys = {
  card: { failed: 'signupFailed', failedText: 'signupFailedText', done: 'success' },
  events: { failed: 'subscriptionFailed', failedText: 'subscriptionFailedText', done: 'subscribedTitle' },
} as const

export function SignupForm({ variant, about, locale, labels, refused }: SignupFormProps) {
  /** The e-mail that was sent; '' for a phone number alone. */
  const [sentEmail, setSentEmail] = useState<string | null>(null)
  const done = useRef<HTMLDivElement>(null)
  const { failed, failedText, done: doneTitle } = messageKeys[variant]
  const isCard = variant === 'card'
  const isForWorkshop = about !== undefined

  useEffect(() => {
    if (sentEmail !== null) done.current?.querySelector('h2')?.focus()
  }, [sentEmail])

  if (sentEmail !== null) {
    return (
      <div ref={done}>
        <SignupDone
          title={labels.form[doneTitle]}
          text={isForWorkshop ? labels.form.tellMeDone : labels.form.subscribedText}
          note={sentEmail === '' ? undefined : fill(labels.form.confirmNote, { email: sentEmail })}
        />
      </div>
    )
  }
  return (
    <VisitorForm
      locale={locale}
      action="/api/notification-signup"
      hidden={about === undefined ? {} : { about }}
      check={(values) => {
        const { email = '', phone = '' } = values
        return isCard || isReachable({ email: email.trim(), phone: phone.trim() })
          ? findErrors(rulesOf(signupFields, variant), values)
          : { email: 'contactMissing' }
      }}
      draftKey={signupDraft}
      labels={labels}
      refused={refused}
      button={isForWorkshop ? labels.form.tellMe : labels.form.signup}
      busyButton={labels.form.subscribing}
      purpose={isForWorkshop ? labels.form.tellMePurpose : labels.form.signupPurpose}
      privacyItem="signup"
      failed={{ title: labels.form[failed], text: labels.form[failedText] }}
      mayBeSent={(fieldErrors) => {
        if (fieldErrors['email'] !== 'contactMissing') return true
        addToast({ title: labels.form.missingInformation, text: labels.code.contactMissing, isBad: true })
        return false
      }}
      toPayload={({ email, phone, ...rest }) => ({
        ...rest,
        email: email || null,
        ...(isCard ? {} : { phone: phone || null }),
      })}
      onDone={(_, { email = '' }) => setSentEmail(email.trim())}
    >
      <Fields table={signupFields} form={variant} />
    </VisitorForm>
  )
}

interface DoneProps {
  readonly title: string
  readonly text: string
  /** Asks the owner of the address to confirm it; the same for known addresses, so that it reveals none. */
  readonly note: string | undefined
}

export function SignupDone({ title, text, note }: DoneProps) {
  return (
    <div className="notice flow">
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}

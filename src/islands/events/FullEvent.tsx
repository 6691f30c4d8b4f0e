/** A signup for the next date, shown and prefilled when an event became full while the visitor filled in the form. */
import { useEffect, useId, useRef } from 'react'
import type { Locale } from '#core/basics/locale.ts'
import { awaitedWorkshop } from '#core/signups/signup-schema.ts'
import type { FormLabels } from '#islands/forms/Field.tsx'
import type { FormValues } from '#islands/forms/values.ts'
import { SignupForm } from '#islands/signups/SignupForm.tsx'

interface Props {
  readonly locale: Locale
  readonly labels: FormLabels
  readonly slug: string | undefined
  readonly typed: FormValues
}

export function FullEvent({ locale, labels, slug, typed: { email = '', phone = '' } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const about = awaitedWorkshop(slug)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="full-event flow mt-8 border-t border-line pt-6" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {about ? labels.form.tellMe : labels.form.signupTitle}
      </h3>
      <p>{labels.form.fullHint}</p>
      <SignupForm
        variant="events"
        about={about}
        locale={locale}
        labels={labels}
        refused={{ typed: { email, phone }, fieldErrors: {}, problem: '' }}
      />
    </section>
  )
}

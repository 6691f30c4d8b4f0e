/** Below a registration form that came too late: a way to hear of the next date, with what was typed taken over. */
import { useEffect, useId, useRef } from 'react'
import type { Locale } from '#schemas/locale.ts'
import type { FullSentences } from './form/sentences.ts'
import type { FormValues } from './form/values.ts'
import { SignupForm } from './SignupForm.tsx'

interface Props {
  readonly locale: Locale
  readonly sentences: FullSentences
  /** What the registration form held. */
  readonly typed: FormValues
}

export function FullEvent({ locale, sentences, typed: { email = '', phone = '' } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // Whoever pressed the button hears what can be done instead.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="full-event flow" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {sentences['form.signupTitle']}
      </h3>
      <p>{sentences['event.fullHint']}</p>
      <SignupForm
        variant="events"
        locale={locale}
        sentences={sentences}
        refused={{ typed: { email, phone }, mistakes: {}, problem: '' }}
      />
    </section>
  )
}

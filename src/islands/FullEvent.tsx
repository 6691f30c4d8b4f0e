/** Below a registration form that came too late: a way to hear of the next date, with what was typed taken over. */
import { useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '#schemas/locale.ts'
import { awaitedWorkshop } from '#schemas/signup.ts'
import { fullKeys, tellMeLabels, type FullEventLabels } from './form/labels.ts'
import type { FormValues } from './form/values.ts'
import { SignupForm } from './SignupForm.tsx'

function areMessages(answer: unknown): answer is FullEventLabels {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    fullKeys.every((key) => typeof Reflect.get(answer, key) === 'string')
  )
}

/** Null where they cannot be had: then the form's own notice has to be enough. */
async function fetchLabels(locale: Locale): Promise<FullEventLabels | null> {
  try {
    const response = await fetch(`/sentences/full.${locale}.json`)
    const answer: unknown = await response.json()
    return areMessages(answer) ? answer : null
  } catch {
    return null
  }
}

interface Props {
  readonly locale: Locale
  /** The event's. */
  readonly slug: string
  /** What the registration form held. */
  readonly typed: FormValues
}

export function FullEvent({ locale, slug, typed: { email = '', phone = '' } }: Props) {
  const [labels, setLabels] = useState<FullEventLabels | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    void fetchLabels(locale).then(setLabels)
  }, [locale])
  // Whoever pressed the button hears what can be done instead.
  useEffect(() => heading.current?.focus(), [labels])
  if (!labels) return null
  const about = awaitedWorkshop(slug)
  return (
    <section className="full-event flow" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {labels[about ? 'workshop.tellMe' : 'form.signupTitle']}
      </h3>
      <p>{labels['event.fullHint']}</p>
      <SignupForm
        variant="events"
        about={about}
        locale={locale}
        labels={about ? { ...labels, ...tellMeLabels(labels) } : labels}
        refused={{ typed: { email, phone }, fieldErrors: {}, problem: '' }}
      />
    </section>
  )
}

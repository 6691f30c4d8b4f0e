/** Below a registration form that came too late: a way to hear of the next date, with what was typed taken over. */
import { useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '#schemas/locale.ts'
import { awaitedWorkshop } from '#schemas/signup.ts'
import { fullKeys, tellMeSentences, type FullSentences } from './form/sentences.ts'
import type { FormValues } from './form/values.ts'
import { SignupForm } from './SignupForm.tsx'

function areSentences(answer: unknown): answer is FullSentences {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    fullKeys.every((key) => typeof Reflect.get(answer, key) === 'string')
  )
}

/** Null where they cannot be had: then the form's own notice has to be enough. */
async function fetchSentences(locale: Locale): Promise<FullSentences | null> {
  try {
    const response = await fetch(`/sentences/full.${locale}.json`)
    const answer: unknown = await response.json()
    return areSentences(answer) ? answer : null
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
  const [sentences, setSentences] = useState<FullSentences | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    void fetchSentences(locale).then(setSentences)
  }, [locale])
  // Whoever pressed the button hears what can be done instead.
  useEffect(() => heading.current?.focus(), [sentences])
  if (!sentences) return null
  const about = awaitedWorkshop(slug)
  return (
    <section className="full-event flow" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {sentences[about ? 'workshop.tellMe' : 'form.signupTitle']}
      </h3>
      <p>{sentences['event.fullHint']}</p>
      <SignupForm
        variant="events"
        about={about}
        locale={locale}
        sentences={about ? { ...sentences, ...tellMeSentences(sentences) } : sentences}
        refused={{ typed: { email, phone }, mistakes: {}, problem: '' }}
      />
    </section>
  )
}

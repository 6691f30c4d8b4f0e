/** Returns the event's own question, if it asks one. */
import { useSyncExternalStore } from 'react'
import { questionSchema, type Question } from '#core/registrations/question.ts'
import type { RegistrationEvent } from '#islands/money/payment-text.ts'

function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-asks'] })
  return () => observer.disconnect()
}

/** A page that was built before learns of the question while it is open (components/workshops/live-facts.ts). */
export function useQuestion(event: RegistrationEvent | null): Question | undefined {
  const root = `[data-workshop="${event?.slug ?? ''}"]`
  const asks = useSyncExternalStore(
    watchPage,
    () => document.querySelector<HTMLElement>(root)?.dataset['asks'] ?? '',
    () => '',
  )
  return event?.question ?? (asks === '' ? undefined : questionSchema.parse(JSON.parse(asks)))
}

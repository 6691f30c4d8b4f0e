/**
 * What can be said about paying beside the price: folded away until it is used, and not there at all where nothing is to be paid.
 */
import { useState, type ReactNode } from 'react'
import { usesOffers } from '#core/events/event-draft.ts'
import type { EventDraft } from '#core/events/event-draft-schema.ts'
import { moneyInUse } from './draft-labels.ts'

interface Props {
  readonly draft: EventDraft
  /** Whether something in it is to be corrected: then it is open. */
  readonly hasErrors: boolean
  readonly children: ReactNode
}

export function MoneySection({ draft, hasErrors, children }: Props) {
  const [isOpen, setIsOpen] = useState(() => usesOffers(draft))
  return (
    <details
      className="rounded border border-line px-4 py-2"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-8 cursor-pointer py-1 font-semibold text-peacock">
        Launch price, time to pay, codes
        <span className="hint block font-normal">{moneyInUse(draft)}</span>
      </summary>
      <div className="grid gap-4 py-3">{children}</div>
    </details>
  )
}

/** A folded part, which opens on a press or if something in it has to be corrected. */
import { useState, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly hint?: string
  readonly hasErrors?: boolean
  readonly isLate?: boolean
  readonly children: ReactNode
}

export function Folded({ title, hint, hasErrors = false, isLate = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded border border-line px-4 py-1"
    >
      <summary className="list-item cursor-pointer py-2 font-semibold text-peacock no-underline">
        <span className="underline">{title}</span>
        {hint && <span className="hint block font-normal">{hint}</span>}
      </summary>
      <div className="grid gap-5 pt-2 pb-4">{(isOpen || !isLate) && children}</div>
    </details>
  )
}

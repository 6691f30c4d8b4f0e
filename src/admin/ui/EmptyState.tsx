/** Shown for an empty list: a message and the next step. */
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="card grid justify-items-center gap-3 py-10 text-center">
      <p className="text-title font-bold">{title}</p>
      <div className="muted grid justify-items-center gap-3">
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}

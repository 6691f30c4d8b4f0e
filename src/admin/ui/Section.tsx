/** A part of a screen with its own heading, which addresses can name: '#backup-title'. */
import type { ReactNode } from 'react'

interface Props {
  /** The id of the heading, without '-title'. */
  readonly id: string
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

export function Section({ id, title, className = 'gap-4', children }: Props) {
  return (
    <section className={`grid grid-cols-[minmax(0,1fr)] ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** A part of a screen with a heading of its own, which addresses can name: '#backup-title'. */
import type { ReactNode } from 'react'

interface Props {
  /** Of the heading, without '-title'. */
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

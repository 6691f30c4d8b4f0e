/** Parts of a screen: with a heading, which addresses can name ('#backup-title'); folded; and a moment. */
import { type ReactNode, useState } from 'react'
import { formatMoment } from '#i18n/admin/moment.ts'

/** `id` is that of the heading, without '-title'. */
type Props = Readonly<{ id: string; title: string; className?: string; children: ReactNode }>

export function Section({ id, title, className = 'gap-4', children }: Props) {
  return (
    <section className={`grid grid-cols-[minmax(0,1fr)] ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FoldedProps {
  readonly title: string
  readonly hint?: string
  readonly hasErrors?: boolean
  readonly isLate?: boolean
  readonly children: ReactNode
}

export function Folded({ title, hint, hasErrors = false, isLate = false, children }: FoldedProps) {
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

export function Moment({ at, missing = 'Date unavailable' }: Readonly<{ at: string; missing?: string }>) {
  const [now] = useState(() => new Date())
  return <time dateTime={at}>{formatMoment(at, missing, now)}</time>
}

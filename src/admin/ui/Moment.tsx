/** A date and time in India. */
import { useState } from 'react'
import { formatMoment } from '#i18n/admin/moment.ts'

interface Props {
  readonly at: string
  /** Shown for an invalid instant. */
  readonly missing?: string
}

export function Moment({ at, missing = 'Date unavailable' }: Props) {
  const [now] = useState(() => new Date())
  return <time dateTime={at}>{formatMoment(at, missing, now)}</time>
}

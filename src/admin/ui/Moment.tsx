/** A date and time in India. */
import { formatDayTime } from '#i18n/format.ts'

interface Props {
  readonly at: string
  /** Shown for an invalid instant. */
  readonly missing?: string
}

export function Moment({ at, missing = 'Date unavailable' }: Props) {
  return <time dateTime={at}>{formatDayTime(at, 'en', missing)}</time>
}

/** When something happened, in India. */
import { formatDayTime } from '#i18n/format.ts'

interface Props {
  readonly at: string
  /** Said instead of a date that is none. */
  readonly missing: string
}

export function Moment({ at, missing }: Props) {
  return <time dateTime={at}>{formatDayTime(at, 'en', missing)}</time>
}

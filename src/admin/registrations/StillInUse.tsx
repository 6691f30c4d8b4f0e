/** How many participants still use what they wrote down, as figures with their day. */
import type { FeedbackReport } from '#core/own-page/feedback.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatDay } from '#i18n/format.ts'

/** `at`: when it was counted, UTC. Nothing while nobody wrote anything down. */
export function StillInUse({ at, promises, uses }: FeedbackReport) {
  if (promises === 0) return null
  const measured = uses
    .filter(({ answers }) => answers > 0)
    .map(
      ({ after, yes, answers }) =>
        `after ${after} days ${Math.round((100 * yes) / answers)} % (${yes} of ${answers})`,
    )
  return (
    <p>
      {`${counted(promises, 'person', 'people')} wrote down what they will use. `}
      {measured.length > 0 && `Still in use: ${measured.join(', ')}, as of ${formatDay(at, 'en')}.`}
    </p>
  )
}

/** Below an event's registrations: how participants rated it, their words, and what they still use. Empty while nothing was said. */
import { useStore } from '@nanostores/react'
import type { FeedbackReport } from '#core/own-page/feedback.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { feedbackOf } from '#admin/shell/data.ts'
import { CopyText } from './CopyText.tsx'

export function EventFeedback({ eventId }: { eventId: number }) {
  const { data } = useStore(feedbackOf(eventId))
  if (!data || data.average === null) return null
  const { average, answers, asked } = data
  return (
    <section className="grid gap-2" aria-labelledby="feedback-title">
      <h2 id="feedback-title">What participants say</h2>
      <p>
        <b>{`${formatNumber(Math.round(average * 10) / 10, 'en')} of 5`}</b>
        {`, from ${counted(answers.length, 'answer')} of ${counted(asked, 'participant')}.`}
      </p>
      <Uses report={data} />
      <ul className="grid gap-3">
        {answers.map((answer, index) => (
          <Answer key={index} {...answer} />
        ))}
      </ul>
    </section>
  )
}

function Uses({ report: { at, promises, uses } }: { report: FeedbackReport }) {
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

function Answer({ rating, helped, notHelped, name }: FeedbackReport['answers'][number]) {
  return (
    <li className="border-t border-line pt-2 wrap-anywhere">
      <p className="small muted">{`${rating} of 5`}</p>
      {helped !== '' && <p>{name === null ? helped : `“${helped}” ${name}`}</p>}
      {helped !== '' && name !== null && (
        <CopyText
          label="Copy for a testimonial"
          text={`${helped}\n${name}`}
          copied="Copied: they agreed to be shown with their name. Testimonials are under Content."
        />
      )}
      {notHelped !== '' && <p>{`Did not help: ${notHelped}`}</p>}
    </li>
  )
}

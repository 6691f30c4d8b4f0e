/** Below an event's registrations: how participants rated it, and their words. Empty while nothing was said. */
import { useStore } from '@nanostores/react'
import { counted } from '#i18n/admin/counted.ts'
import { formatRating } from '#admin/reports/format-rating.ts'
import { feedbackOf } from '#admin/shell/data.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { CopyText } from './CopyText.tsx'
import { Section } from '#admin/ui/Section.tsx'

export function EventFeedback({ eventId }: { eventId: number }) {
  const { data } = useStore(feedbackOf(eventId))
  if (!data || data.average === null) return null
  const { average, answers, asked } = data
  return (
    <Section id="feedback" title="What participants say" className="gap-2">
      <p>
        <b>{formatRating(average)}</b>
        {`, from ${counted(answers.length, 'answer')} of ${counted(asked, 'participant')}.`}
      </p>
      <ul className="grid gap-3">
        {answers.map((answer, index) => (
          <Answer key={index} {...answer} />
        ))}
      </ul>
    </Section>
  )
}

function Answer({ rating, helped, notHelped, name }: ViewAnswer<'feedback'>['answers'][number]) {
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

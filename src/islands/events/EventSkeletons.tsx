/** Placeholders of event cards: empty drawings, sized by attributes. */
import { cardClassOf, cardFootClass, coverClassOf, headClassOf, onWideOnly } from './EventCard.tsx'
import type { EventLabels } from './event-facts.ts'

export interface SkeletonsProps {
  readonly skeletons: number
  /** Maximum number of expected cards: their space is reserved, so that loading shifts nothing below. */
  readonly room?: number
  readonly isCompact?: boolean
  readonly labels: EventLabels
}

function Shape({ width, height, look = '' }: { width: string; height: string; look?: string }) {
  return <svg className={`skeleton ${look}`} width={width} height={height} aria-hidden="true" />
}

export function EventSkeletons({ skeletons, room = skeletons, isCompact = false, labels }: SkeletonsProps) {
  return (
    <div className="event-cards event-skeletons cards [--card-min:19rem] noscript:hidden" aria-busy="true">
      <p className="sr-only">{labels.listLoading}</p>
      {Array.from({ length: Math.max(skeletons, room) }, (_, index) => (
        <div
          key={index}
          className={`${cardClassOf(isCompact)} ${index < skeletons ? '' : 'invisible'}`}
          data-skeleton={index < skeletons ? '' : undefined}
          data-room={index < skeletons ? undefined : ''}
        >
          <svg className={`skeleton ${coverClassOf(isCompact)}`} aria-hidden="true" />
          <div className={headClassOf(isCompact)}>
            <Shape width="6.75rem" height="6.7rem" />
            <Shape width="8rem" height="5rem" />
          </div>
          <Shape width="100%" height="3.1rem" />
          <Shape width="100%" height="4.65rem" look={isCompact ? onWideOnly : ''} />
          <div className={cardFootClass}>
            <Shape width="5rem" height="2.9rem" />
            <Shape width="9rem" height="2.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}

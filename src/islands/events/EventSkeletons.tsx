/**
 * Placeholders of event cards. Their sizes are attributes of empty drawings, so that pages without them carry no styles for
 * them: a `style` attribute would be ignored.
 */

interface Props {
  readonly count: number
  /** Maximum number of expected cards: their space is reserved, so that loading shifts nothing below. */
  readonly room?: number | undefined
  /** Text for screen readers. */
  readonly text: string
  readonly isCompact?: boolean
}

function Shape({ width, height }: { width: string; height: string }) {
  return <svg className="skeleton" width={width} height={height} aria-hidden="true" />
}

export function EventSkeletons({ count, room = count, text, isCompact = false }: Props) {
  return (
    <div className="cards event-cards event-skeletons" aria-busy="true">
      <p className="sr-only">{text}</p>
      {Array.from({ length: Math.max(count, room) }, (_, index) => (
        <div
          key={index}
          className="card event-card"
          data-skeleton={index < count ? '' : undefined}
          data-room={index < count ? undefined : ''}
        >
          {!isCompact && <svg className="skeleton event-card-cover" aria-hidden="true" />}
          <div className="event-card-head">
            <Shape width="6.75rem" height="6.7rem" />
            <Shape width="8rem" height="6rem" />
          </div>
          <Shape width="100%" height="3.1rem" />
          {!isCompact && <Shape width="100%" height="4.65rem" />}
          <div className="event-card-foot">
            <Shape width="5rem" height="2.9rem" />
            <Shape width="9rem" height="2.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}

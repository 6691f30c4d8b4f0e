/** The shape of event cards that are on their way. */

interface Props {
  readonly count: number
  /** How many cards may come: their place is kept, so that nothing below has to move. */
  readonly room?: number | undefined
  /** Said to those who do not see the shapes. */
  readonly text: string
  readonly isCompact?: boolean
}

export function EventSkeletons({ count, room = count, text, isCompact = false }: Props) {
  return (
    <div className="cards event-cards event-skeletons" aria-busy="true">
      <p className="sr-only">{text}</p>
      {Array.from({ length: Math.max(count, room) }, (_, index) => (
        <div
          key={index}
          className={index < count ? 'card event-card' : 'card event-card event-skeleton-room'}
          data-skeleton={index < count ? '' : undefined}
        >
          <div className="event-card-head">
            <div className="skeleton event-skeleton-leaf" />
            <div className="skeleton event-skeleton-facts" />
          </div>
          <div className="skeleton event-skeleton-title" />
          {!isCompact && <div className="skeleton event-skeleton-text" />}
          <div className="event-card-foot">
            <div className="skeleton event-skeleton-price" />
            <div className="skeleton event-skeleton-button" />
          </div>
        </div>
      ))}
    </div>
  )
}

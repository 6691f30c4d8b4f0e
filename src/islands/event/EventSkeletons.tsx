/** The shape of event cards that are on their way. */

interface Props {
  readonly count: number
  /** Said to those who do not see the shapes. */
  readonly text: string
  readonly isCompact?: boolean
}

export function EventSkeletons({ count, text, isCompact = false }: Props) {
  return (
    <div className="cards event-cards event-skeletons" aria-busy="true">
      <p className="sr-only">{text}</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card event-card" data-skeleton="">
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

/** The shape of what comes: so many blocks of one height. */

interface Props {
  readonly count: number
  /** A utility such as `h-12`. */
  readonly height: string
  /** Side by side instead of one below the other. */
  readonly areCards?: boolean
}

export function Skeletons({ count, height, areCards = false }: Props) {
  return (
    <div className={areCards ? 'cards' : 'flow'} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`skeleton ${height}`} />
      ))}
    </div>
  )
}

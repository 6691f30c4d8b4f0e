/** Placeholders of equal height while content loads. */

interface Props {
  readonly count: number
  /** A Tailwind utility such as `h-12`. */
  readonly height: string
  /** In a grid instead of a column. */
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

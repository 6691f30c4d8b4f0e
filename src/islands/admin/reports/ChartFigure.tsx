/** One chart: a summary sentence, the drawing, and the same numbers as a table. */
import { Component, lazy, Suspense, useId, type ReactNode } from 'react'
import type { ChartContent } from './Chart.tsx'

/** The charting library is loaded with the first chart that is rendered. */
const Chart = lazy(async () => ({ default: (await import('./Chart.tsx')).Chart }))

interface Props {
  /** What the chart shows in one sentence, plus further remarks. */
  readonly summary: string
  readonly further?: string | undefined
  readonly content: ChartContent
  /** A Tailwind utility such as `h-72`: reserves the drawing's space, so that loading it shifts nothing. */
  readonly height: string
  /** Rendered between the summary and the drawing. */
  readonly legend?: ReactNode
  readonly caption: string
  readonly heads: readonly TableHead[]
  readonly rows: readonly TableRow[]
}

export interface TableHead {
  readonly label: string
  readonly isNumber?: boolean
}

export interface TableRow {
  readonly key: string | number
  /** The first cell is the row's heading. */
  readonly cells: readonly ReactNode[]
}

/** Narrow padding, so that five columns fit on a phone. */
const tight = 'max-sm:px-2!'
const tightHead = `${tight} align-bottom! whitespace-normal!`

export function ChartFigure({ summary, further, content, height, legend, caption, heads, rows }: Props) {
  const messageId = useId()
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption id={messageId}>
        <span className="block text-title font-bold">{summary}</span> {further}
      </figcaption>
      {legend}
      <Spare>
        <Suspense fallback={<div className={`skeleton ${height}`} aria-hidden="true" />}>
          <Chart content={content} messageId={messageId} />
        </Suspense>
      </Spare>
      <details>
        <summary className="inline-block min-h-6 cursor-pointer font-semibold text-peacock underline">
          Show as table
        </summary>
        <div className="table-frame mt-2 max-h-96" tabIndex={0} role="region" aria-label={caption}>
          <table className="table">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                {heads.map(({ label, isNumber }) => (
                  <th key={label} scope="col" className={isNumber ? `numeric ${tightHead}` : tightHead}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) =>
                    index === 0 ? (
                      <th key={heads[index]?.label} scope="row" className={`font-semibold ${tight}`}>
                        {cell}
                      </th>
                    ) : (
                      <td
                        key={heads[index]?.label}
                        className={heads[index]?.isNumber ? `numeric whitespace-nowrap ${tight}` : tight}
                      >
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** Error boundary: if the library fails to load, the summary and the table remain. */
class Spare extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p className="notice notice-warm" role="status">
        The drawing could not be loaded. The table below has the same numbers; reload the page to try again.
      </p>
    )
  }
}

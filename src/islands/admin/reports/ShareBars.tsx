/**
 * Parts of a whole, one bar per row: seats taken of capacity, attended of registered, enquiries by business type. The
 * label stands above its bar, so that long titles wrap.
 */
import { scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { useWidth } from './use-width.ts'

export interface Share {
  readonly key: string | number
  readonly title: string
  readonly value: string
  readonly part: number
  /** Null without a limit. */
  readonly whole: number | null
}

export interface ShareContent {
  readonly kind: 'shares'
  readonly shares: readonly Share[]
  /** Whether to draw the remainder of the whole. */
  readonly hasTrack: boolean
}

interface Props {
  readonly content: ShareContent
  readonly messageId: string
}

const barHeight = 14

export function ShareBars({ content: { shares, hasTrack }, messageId }: Props) {
  const [element, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={element} role="img" aria-labelledby={messageId} className="grid gap-3">
      {shares.map((share) => (
        <div key={share.key}>
          <p className="small flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{share.title}</span>
            <span className="shrink-0 font-semibold tabular-nums">{share.value}</span>
          </p>
          <svg className="mt-1 block" width={width} height={barHeight} aria-hidden="true">
            {width > 0 && <Row share={share} width={width} hasTrack={hasTrack} />}
          </svg>
        </div>
      ))}
    </div>
  )
}

function Row({ share, width, hasTrack }: { share: Share; width: number; hasTrack: boolean }) {
  const { part, whole } = share
  if (whole === null) {
    // Without a whole: an open-ended line.
    const middle = barHeight / 2
    return (
      <Line
        className="stroke-peacock"
        from={{ x: 0, y: middle }}
        to={{ x: width, y: middle }}
        strokeWidth={2}
        strokeDasharray="2 6"
      />
    )
  }
  const scale = scaleLinear<number>({ domain: [0, whole], range: [0, width], clamp: true })
  const filled = scale(part)
  return (
    <>
      {hasTrack && (
        <Bar
          className="fill-peacock-tint stroke-edge"
          x={0.5}
          y={0.5}
          width={width - 1}
          height={barHeight - 1}
        />
      )}
      {part > 0 && (
        <Bar className="fill-peacock" x={0} y={0} width={Math.max(2, filled)} height={barHeight} />
      )}
    </>
  )
}

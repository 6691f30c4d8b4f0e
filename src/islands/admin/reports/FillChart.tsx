/**
 * How an event fills: cumulative seats by days before its date, optionally beside another event, and below, on the same
 * axis, the seats taken each day. Values are labelled at the ends of the lines; nothing depends on hovering.
 */
import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { curveStepAfter } from '@visx/curve'
import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import { Bar, Line, LinePath } from '@visx/shape'
import { totalAt, type FillDay } from '#domain/reports.ts'
import { formatNumber } from '#i18n/format.ts'
import { counted } from '../parts/counted.ts'
import { useWidth } from './use-width.ts'

export interface FillContent {
  readonly kind: 'fill'
  readonly fill: readonly FillDay[]
  /** The event to compare with; null for none. */
  readonly otherFill: readonly FillDay[] | null
  /** Seats; null is unlimited. */
  readonly capacity: number | null
  /** Days before the event as of today; null once it was held. */
  readonly today: number | null
}

interface Props {
  readonly content: FillContent
  readonly messageId: string
}

const margin = { top: 32, right: 44, bottom: 48, left: 48 }
const totalHeight = 200
const gap = 34
const dailyHeight = 56
const height = margin.top + totalHeight + gap + dailyHeight + margin.bottom
/** Minimum distance in pixels between two end labels. */
const labelHeight = 18
/** A capacity more than this many times the seats taken is not drawn, because it would flatten the lines. */
const capacityInSight = 4

export function FillChart({ content, messageId }: Props) {
  const [element, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={element} style={{ height }}>
      {width > 0 && (
        <svg className="block" width={width} height={height} role="img" aria-labelledby={messageId}>
          <Drawing content={content} width={width - margin.left - margin.right} />
        </svg>
      )}
    </div>
  )
}

function Drawing({ content, width }: { content: FillContent; width: number }) {
  const { fill, otherFill, capacity, today } = content
  const days = [...fill, ...(otherFill ?? [])]
  const most = Math.max(1, ...days.map(({ total }) => total))
  const shownCapacity = capacity !== null && capacity <= most * capacityInSight ? capacity : null
  const first = Math.max(1, ...days.map(({ daysBefore }) => daysBefore))
  const last = Math.min(0, ...days.map(({ daysBefore }) => daysBefore))
  // Half a day of padding on either side, so that the first and last bars are not clipped.
  const x = scaleLinear<number>({ domain: [first + 0.5, last - 0.5], range: [0, width] })
  const y = scaleLinear<number>({
    // Headroom above the highest line and its label.
    domain: [0, Math.max(most, shownCapacity ?? 0) * 1.06],
    range: [totalHeight, 0],
  })
  const busiest = Math.max(1, ...fill.map(({ count }) => count))
  const daily = scaleLinear<number>({ domain: [0, busiest], range: [dailyHeight, 0] })
  const whole = (ticks: number[]) => ticks.filter((tick) => Number.isInteger(tick))
  const totals = whole(y.ticks(4))
  const barWidth = Math.max(2, Math.min(18, (width / (first - last + 1)) * 0.7))
  const isTodayRight = today !== null && x(today) > width / 2
  const [ownEnd, otherEnd] = placeEnds(
    toEnd(fill, x, y),
    otherFill && toEnd(otherFill, x, y),
    totalAt(otherFill ?? [], fill.at(-1)?.daysBefore ?? 0),
  )

  return (
    <g transform={`translate(${margin.left} ${margin.top})`}>
      <GridRows className="[&_line]:stroke-line" scale={y} width={width} tickValues={totals} />
      <AxisLeft
        scale={y}
        tickValues={totals}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatNumber(Number(value), 'en')}
        tickComponent={SideLabel}
      />
      {shownCapacity !== null && (
        <>
          <Line
            className="stroke-marigold-text"
            from={{ x: 0, y: y(shownCapacity) }}
            to={{ x: width, y: y(shownCapacity) }}
            strokeWidth={2}
            strokeDasharray="1 4"
            strokeLinecap="round"
          />
          <text
            className="fill-marigold-text text-small font-semibold"
            x={isTodayRight ? 0 : width}
            y={y(shownCapacity) - 8}
            textAnchor={isTodayRight ? 'start' : 'end'}
          >
            {counted(shownCapacity, 'seat')}
          </text>
        </>
      )}
      {today !== null && today <= first && (
        <>
          <Line
            className="stroke-edge"
            from={{ x: x(today), y: -6 }}
            to={{ x: x(today), y: totalHeight + gap + dailyHeight }}
          />
          <text
            className="fill-ink text-small"
            x={Math.max(20, Math.min(width - 10, x(today)))}
            y={-14}
            textAnchor="middle"
          >
            Today
          </text>
        </>
      )}
      {otherFill && (
        <LinePath
          className="stroke-plum"
          data={withStart(otherFill)}
          x={(day) => x(day.daysBefore)}
          y={(day) => y(day.total)}
          curve={curveStepAfter}
          strokeWidth={2}
          strokeDasharray="6 4"
        />
      )}
      <LinePath
        className="stroke-peacock"
        data={withStart(fill)}
        x={(day) => x(day.daysBefore)}
        y={(day) => y(day.total)}
        curve={curveStepAfter}
        strokeWidth={3}
      />
      {otherEnd && (
        <>
          <Bar className="fill-plum" x={otherEnd.x - 4} y={otherEnd.y - 4} width={8} height={8} />
          <EndLabel className="fill-plum" end={otherEnd} />
        </>
      )}
      {ownEnd && (
        <>
          <circle className="fill-peacock" cx={ownEnd.x} cy={ownEnd.y} r={5} />
          <EndLabel className="fill-peacock" end={ownEnd} />
        </>
      )}

      <g transform={`translate(0 ${totalHeight + gap})`}>
        <text className="fill-soft text-small" x={0} y={-10}>
          New on each day
        </text>
        <AxisLeft
          scale={daily}
          tickValues={[0, busiest]}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatNumber(Number(value), 'en')}
          tickComponent={SideLabel}
        />
        {fill.map(({ daysBefore, count }) => (
          <Bar
            key={daysBefore}
            className="fill-peacock"
            x={x(daysBefore) - barWidth / 2}
            y={daily(count)}
            width={barWidth}
            height={dailyHeight - daily(count)}
          />
        ))}
        <AxisBottom
          scale={x}
          top={dailyHeight}
          tickValues={toDistances(whole(x.ticks(width < 480 ? 4 : 8)), first)}
          axisLineClassName="stroke-edge"
          tickLength={5}
          tickLineProps={{ className: 'stroke-edge' }}
          tickFormat={(value) => sayDistance(Number(value))}
          tickComponent={FootLabel}
        />
        <text className="fill-soft text-small" x={0} y={dailyHeight + margin.bottom - 6}>
          Days before the event
        </text>
      </g>
    </g>
  )
}

/** Prepends the day before the first seat, with 0. */
function withStart(fill: readonly FillDay[]): FillDay[] {
  const [first] = fill
  return first ? [{ ...first, count: 0, total: 0 }, ...fill] : []
}

interface End {
  readonly x: number
  readonly y: number
  /** The label's y position; shifted when it would overlap another label. */
  readonly labelY: number
  readonly total: number
}

type Scale = (value: number) => number

function toEnd(fill: readonly FillDay[], x: Scale, y: Scale): End | null {
  const end = fill.at(-1)
  return end ? { x: x(end.daysBefore), y: y(end.total), labelY: y(end.total), total: end.total } : null
}

/** Positions the end labels so that they overlap neither each other nor the continuing line of the other event. */
function placeEnds(own: End | null, other: End | null, otherAtOwn: number): [End | null, End | null] {
  if (!own || !other) return [own, other]
  const areNear = Math.abs(own.x - other.x) < 24 && Math.abs(own.y - other.y) < labelHeight
  if (areNear) {
    const between = (own.y + other.y) / 2
    const up = own.y <= other.y ? -1 : 1
    return [
      { ...own, labelY: between + (up * labelHeight) / 2 },
      { ...other, labelY: between - (up * labelHeight) / 2 },
    ]
  }
  const aside = other.x > own.x ? labelHeight * (otherAtOwn > own.total ? 0.75 : -0.75) : 0
  return [{ ...own, labelY: own.y + aside }, other]
}

function EndLabel({ className, end }: { className: string; end: End }) {
  return (
    <text
      className={`${className} stroke-paper text-small font-bold tabular-nums [paint-order:stroke]`}
      strokeWidth={5}
      strokeLinejoin="round"
      x={end.x + 10}
      y={end.labelY}
      dy="0.33em"
    >
      {formatNumber(end.total, 'en')}
    </text>
  )
}

function SideLabel({ y, formattedValue }: TickRendererProps) {
  return (
    <text className="fill-soft text-small tabular-nums" x={-10} y={y} dy="0.33em" textAnchor="end">
      {formattedValue}
    </text>
  )
}

function FootLabel({ x, formattedValue }: TickRendererProps) {
  return (
    <text className="fill-soft text-small tabular-nums" x={x} y={20} textAnchor="middle">
      {formattedValue}
    </text>
  )
}

/** Labels the ticks; the event's own day always has one. */
function toDistances(ticks: readonly number[], first: number): number[] {
  return [...new Set([...ticks, 0])].filter((tick) => tick <= first)
}

function sayDistance(daysBefore: number): string {
  if (daysBefore === 0) return 'Event'
  return daysBefore > 0 ? formatNumber(daysBefore, 'en') : `+${formatNumber(-daysBefore, 'en')}`
}

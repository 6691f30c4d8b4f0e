/**
 * How an event fills: seats taken by days before its date, optionally beside another event. The lines are an SVG that
 * stretches with the page; the words beside them are HTML, so they keep their size on a phone.
 */
import type { ReactNode } from 'react'
import { totalAt, type FillDay } from '#core/reports/reports.ts'
import { formatNumber } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'

export interface Filling {
  readonly title: string
  readonly fill: readonly FillDay[]
}

interface Props {
  readonly own: Filling
  readonly other: Filling | null
  /** Seats; null is unlimited. */
  readonly capacity: number | null
  /** Days before the event as of today; null once it was held. */
  readonly today: number | null
  readonly messageId: string
}

/** A capacity more than this many times the seats taken is not drawn, because it would flatten the lines. */
const capacityInSight = 4

export function FillChart({ own, other, capacity, today, messageId }: Props) {
  const days = [...own.fill, ...(other?.fill ?? [])]
  const most = Math.max(1, ...days.map(({ total }) => total))
  const limit = capacity !== null && capacity <= most * capacityInSight ? capacity : null
  const first = Math.max(1, ...days.map(({ daysBefore }) => daysBefore))
  const last = Math.min(0, ...days.map(({ daysBefore }) => daysBefore))
  const top = Math.max(most, limit ?? 0)
  const x = (daysBefore: number): number => (100 * (first - daysBefore)) / (first - last)
  const y = (total: number): number => 100 - (100 * total) / top
  const endOf = ({ fill }: Filling) => ({ at: fill.at(-1)?.daysBefore ?? 0, total: fill.at(-1)?.total ?? 0 })
  const end = endOf(own)
  const otherEnd = other && endOf(other)
  const isAbove = !other || end.total >= totalAt(other.fill, end.at)
  const totals = ticksUpTo(top)
  return (
    <>
      {other && (
        <ul className="small flex flex-wrap gap-x-6 gap-y-1">
          <li className="text-peacock">● {own.title}</li>
          <li className="text-plum">■ {other.title}</li>
        </ul>
      )}
      <div className="py-9 pr-12 pl-10" role="img" aria-labelledby={messageId}>
        <div className="small relative h-56 tabular-nums">
          <svg
            className="absolute size-full overflow-visible fill-none [&>*]:[vector-effect:non-scaling-stroke]"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {totals.map((total) => (
              <path key={total} className="stroke-line" d={`M0 ${y(total)}H100`} />
            ))}
            {limit !== null && (
              <path
                className="stroke-marigold-text"
                d={`M0 ${y(limit)}H100`}
                strokeWidth={2}
                strokeDasharray="2 4"
              />
            )}
            {today !== null && today <= first && <path className="stroke-edge" d={`M${x(today)} 0V100`} />}
            {other && (
              <path
                className="stroke-plum"
                d={stepLine(other.fill, x, y)}
                strokeWidth={2}
                strokeDasharray="6 4"
              />
            )}
            <path className="stroke-peacock" d={stepLine(own.fill, x, y)} strokeWidth={3} />
          </svg>
          {totals.map((total) => (
            <Label key={total} x={0} y={y(total)} move="-translate-x-full -translate-y-1/2 pr-2 text-soft">
              {formatNumber(total, 'en')}
            </Label>
          ))}
          {[...new Set([...ticksUpTo(first), 0])].map((days) => (
            <Label key={days} x={x(days)} y={100} move="-translate-x-1/2 pt-1 text-soft">
              {days === 0 ? 'Event' : formatNumber(days, 'en')}
            </Label>
          ))}
          <span className="absolute top-full left-0 pt-6 text-soft">Days before the event</span>
          {limit !== null && (
            <Label x={0} y={y(limit)} move="-translate-y-full text-marigold-text font-semibold">
              {counted(limit, 'seat')}
            </Label>
          )}
          {today !== null && today <= first && (
            <Label x={x(today)} y={0} move="-translate-x-1/2 -mt-8">
              Today
            </Label>
          )}
          {other && otherEnd && (
            <Label
              x={x(otherEnd.at)}
              y={y(otherEnd.total)}
              move={`text-plum font-bold ${isAbove ? '-translate-y-1/4' : '-translate-y-3/4'}`}
            >
              ■ {formatNumber(otherEnd.total, 'en')}
            </Label>
          )}
          <Label
            x={x(end.at)}
            y={y(end.total)}
            move={`text-peacock font-bold ${other ? (isAbove ? '-translate-y-full' : '') : '-translate-y-1/2'}`}
          >
            ● {formatNumber(end.total, 'en')}
          </Label>
        </div>
      </div>
    </>
  )
}

interface LabelProps {
  /** Percent of the drawing. */
  readonly x: number
  readonly y: number
  readonly move: string
  readonly children: ReactNode
}

function Label({ x, y, move, children }: LabelProps) {
  return (
    <span className={`absolute whitespace-nowrap ${move}`} style={{ left: `${x}%`, top: `${y}%` }}>
      {children}
    </span>
  )
}

/** From 0 on the first day, level until the next one. */
function stepLine(
  fill: readonly FillDay[],
  x: (day: number) => number,
  y: (total: number) => number,
): string {
  const steps = fill.map(({ daysBefore, total }) => `H${x(daysBefore)}V${y(total)}`)
  return `M${x(fill[0]?.daysBefore ?? 0)} ${y(0)}${steps.join('')}`
}

/** At most five round numbers, from 0. */
function ticksUpTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => most / size < 5) ?? Math.ceil(most / 4)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

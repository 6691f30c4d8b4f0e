/** The legend: lines differ by dash pattern and end marker, not by colour alone. */
import type { EventReport } from '#schemas/reports.ts'

interface Props {
  readonly event: Pick<EventReport, 'title'>
  readonly other: Pick<EventReport, 'title'>
}

export function FillLegend({ event, other }: Props) {
  return (
    <ul className="small flex flex-wrap gap-x-6 gap-y-1">
      <li className="flex items-center gap-2">
        <svg className="shrink-0" width="36" height="12" aria-hidden="true">
          <path className="stroke-peacock" d="M0 6H30" strokeWidth={3} />
          <circle className="fill-peacock" cx={30} cy={6} r={5} />
        </svg>
        {event.title}
      </li>
      <li className="flex items-center gap-2">
        <svg className="shrink-0" width="36" height="12" aria-hidden="true">
          <path className="stroke-plum" d="M0 6H28" strokeWidth={2} strokeDasharray="6 4" />
          <path className="fill-plum" d="M26 2h8v8h-8z" />
        </svg>
        {other.title}
      </li>
    </ul>
  )
}

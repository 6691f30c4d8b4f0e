/** What needs the consultant now, each with its one press; the most urgent first. */
import type { Today, TodayLine } from '#core/today/today-schema.ts'
import { formatClock, formatDayOfWeek, formatNumber, formatWeekday } from '#i18n/format.ts'
import { todayText } from '#i18n/admin/today-texts.ts'
import { counted } from '#i18n/admin/counted.ts'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { $today } from './remember.ts'

const UnreachedPeople = codePart(
  'people',
  async () => (await import('#admin/mail/UnreachedPeople.tsx')).UnreachedPeople,
  null,
)

/** Of 24 × 24, drawn in strokes. */
const pictures: Readonly<Record<TodayLine['kind'], string>> = {
  door: 'M6 21V3h12v18M3 21h18M14.5 12h0',
  linkMissing: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  unticked: 'M4 12l5 5L20 6M4 20h16',
  reported: 'M7 5h11M7 9h11M7 5h4a4 4 0 0 1 0 8H7l8 7',
  toRefund: 'M4 9h10a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  unpaid: 'M12 3a9 9 0 1 1-.1 0zM12 8v4.5l3 2',
  unreached: 'M3 6h18v13H3zM3 7l9 7 9-7',
  messages: 'M4 5h16v11h-9l-5 4v-4H4z',
  invoicesDue: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  quotationsLapsed: 'M6 3h9l4 4v14H6zM9 12h7M9 16h4',
  offers: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h0',
}

/** These cannot wait for the evening. */
const urgent: ReadonlySet<TodayLine['kind']> = new Set(['door', 'linkMissing', 'reported', 'toRefund'])

export function TodayList() {
  return (
    <Loaded from={$today} what="tasks of today" shape={<div className="skeleton h-80" />}>
      {(today) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TodayLines today={today} />
          <Coming coming={today.coming} />
        </div>
      )}
    </Loaded>
  )
}

function TodayLines({ today }: { readonly today: Today }) {
  const { at, lines, more } = today
  const when = `${formatDayOfWeek(at, 'en')}, ${formatClock(at, 'en')}`
  if (lines.length === 0)
    return (
      <div className="notice">
        <p className="notice-title">Nothing needs you today</p>
        <p className="small">{`${when}. What comes in shows here.`}</p>
      </div>
    )
  return (
    <div>
      <p className="text-soft">{`${when}: ${counted(lines.length + more, 'thing')}`}</p>
      <ul className="mt-3 border-t border-line">
        {lines.map((line) => (
          <Line key={`${line.kind} ${'eventId' in line ? line.eventId : ''}`} line={line} at={at} />
        ))}
      </ul>
      {more > 0 && <p className="small mt-2">{`And ${counted(more, 'other')}, once these are done.`}</p>}
    </div>
  )
}

function Line({ line, at }: { readonly line: TodayLine; readonly at: string }) {
  const { title, text, press, href } = todayText(line, at)
  const isUrgent = urgent.has(line.kind)
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-6 self-start fill-none stroke-2 ${isUrgent ? 'stroke-plum' : 'stroke-peacock'}`}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={pictures[line.kind]} />
      </svg>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-base">{title}</h2>
        {text !== '' && <p className="small text-soft">{text}</p>}
      </div>
      {line.kind === 'unreached' ? (
        <div className="col-span-2 col-start-2">
          <UnreachedPeople />
        </div>
      ) : (
        <a
          className={`button button-small w-32 text-center ${isUrgent ? '' : 'button-quiet'}`}
          href={href}
          aria-label={`${press}: ${title}`}
        >
          {press}
        </a>
      )}
    </li>
  )
}

function Coming({ coming }: { readonly coming: Today['coming'] }) {
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="coming-title">
      <h2 id="coming-title" className="text-title">
        Coming
      </h2>
      <ul className="mt-2">
        {coming.map(({ eventId, title, eventDate, seats, seatsMax }) => (
          <li
            key={eventId}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-3 border-b border-line py-2"
          >
            <time dateTime={eventDate}>{formatWeekday(eventDate, 'en')}</time>
            <a href={`/admin/events?view=registrations&event=${eventId}`}>{title}</a>
            <span className="tabular-nums">
              {seatsMax === null
                ? formatNumber(seats, 'en')
                : `${formatNumber(seats, 'en')} of ${formatNumber(seatsMax, 'en')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The audit log of one month; each entry can be undone where possible. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { auditLogDaysKept } from '#core/records/retention.ts'
import { calendarLeaf, dayInIndia } from '#i18n/format.ts'
import { isUndoable, type ShownEntry } from '#core/records/audit-log.ts'
import { $query } from '#admin/shell/admin-route.ts'
import { auditLogOf, undoEntry } from './audit-log.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { formatAction } from './audit-log-labels.ts'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import { monthRoute, moveMonth, readMonth } from './records-route.ts'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useReadablePhone } from '#admin/fields/phones.ts'
import { useAct } from '#admin/ui/use-busy.ts'
import { Section } from '#admin/ui/Section.tsx'
import { Button } from '#admin/ui/Button.tsx'

/** They know all fields of events and registrations: once there is something to show. */
const Changes = codePart('changes', async () => (await import('./Changes.tsx')).Changes, <></>)

export function AuditLogSection() {
  const asked = readMonth(useStore($query))
  const [thisMonth] = useState(() => dayInIndia(new Date().toISOString()).slice(0, 7))
  const month = asked === '' ? thisMonth : asked
  const { month: name, year } = calendarLeaf(`${month}-15T12:00:00Z`, 'en')
  return (
    <Section id="journal" title="Journal">
      <p className="muted">
        What was done on the desk, and the last sign-ins. Most of it can be taken back. What is past the time
        that the privacy notice promises is erased by itself every day; entries about one person go after{' '}
        {auditLogDaysKept} days.
      </p>
      <nav className="row justify-between" aria-label="Months">
        <RouteLink className="button button-quiet button-small" to={monthRoute(moveMonth(month, -1))}>
          Month before
        </RouteLink>
        <p className="font-semibold" role="status">{`${name} ${year}`}</p>
        {month < thisMonth ? (
          <RouteLink className="button button-quiet button-small" to={monthRoute(moveMonth(month, 1))}>
            Month after
          </RouteLink>
        ) : (
          <span className="small muted">This month</span>
        )}
      </nav>
      <Loaded
        key={asked}
        from={auditLogOf(asked)}
        what="journal"
        shape={<Skeletons count={5} height="h-14" />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState
              title="Nothing was done in this month"
              text="Changes of events, ticks and deletions appear here."
            />
          ) : (
            <ul className="rounded border border-line bg-card">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function Entry({ entry }: { entry: ShownEntry }) {
  const [isUndoing, act] = useAct()
  const { id, at, undoneAt, what } = entry
  // What was done names phone numbers.
  useReadablePhone()

  const takeBack = () =>
    act(undoEntry(id), 'Failed to undo this', { title: 'Undone', text: formatAction(what) })

  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold" id={`entry-${id}`}>
          {formatAction(what)}
        </p>
        <p className="small muted">
          <Moment at={at} />
        </p>
        {'before' in what && <Changes what={what} />}
      </div>
      {undoneAt !== null ? (
        <p className="small muted sm:text-end">
          Undone <Moment at={undoneAt} missing="an unknown day" />
        </p>
      ) : (
        isUndoable(what) && (
          <Button
            look="small"
            className="justify-self-start"
            aria-describedby={`entry-${id}`}
            isBusy={isUndoing}
            onClick={() => void takeBack()}
          >
            Undo
          </Button>
        )
      )}
    </li>
  )
}

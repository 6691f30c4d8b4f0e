/** The audit log of one month; what was deleted can be brought back. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { auditLogDaysKept } from '#core/records/retention.ts'
import { calendarLeaf, dayInIndia } from '#i18n/format.ts'
import { $query } from '#admin/shell/admin-route.ts'
import { act } from '#admin/shell/act.ts'
import { oncePer, rememberView } from '#admin/shell/remember.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import { monthRoute, moveMonth, readMonth } from './records-route.ts'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { Section } from '#admin/ui/Section.tsx'
import { Button } from '#admin/ui/Button.tsx'

/** '' is the present month. */
const auditLogOf = oncePer((month: string) => rememberView('auditLog', month === '' ? {} : { month }))

export function AuditLogSection() {
  const asked = readMonth(useStore($query))
  const [thisMonth] = useState(() => dayInIndia(new Date().toISOString()).slice(0, 7))
  const month = asked === '' ? thisMonth : asked
  const { month: name, year } = calendarLeaf(`${month}-15T12:00:00Z`, 'en')
  return (
    <Section id="journal" title="Journal">
      <p className="muted">
        What was done on the desk. What was deleted can be brought back for {auditLogDaysKept} days; then it
        is erased for good, and so are entries about one person.
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

function Entry({ entry }: { entry: ViewAnswer<'auditLog'>[number] }) {
  const [isBusy, say] = useAct()
  const { id, at, text, backAt, canComeBack } = entry
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold" id={`entry-${id}`}>
          {text}
        </p>
        <p className="small muted">
          <Moment at={at} />
        </p>
      </div>
      {backAt !== null && (
        <p className="small muted sm:text-end">
          Brought back <Moment at={backAt} missing="on an unknown day" />
        </p>
      )}
      {canComeBack && (
        <Button
          className="justify-self-start"
          aria-describedby={`entry-${id}`}
          isBusy={isBusy}
          onClick={() =>
            void say(act('bringBackDeleted', { entryId: id }), 'Failed to bring this back', {
              title: 'Brought back',
              text,
            })
          }
        >
          Bring back
        </Button>
      )}
    </li>
  )
}

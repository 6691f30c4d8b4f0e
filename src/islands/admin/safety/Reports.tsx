/** What browsers blocked on pages of the site and reported; absent while there is nothing to say. */
import { useStore } from '@nanostores/react'
import type { PolicyReportDays } from '#schemas/policy-report.ts'
import { $policyReports } from '#state/admin-policy-reports.ts'

const shownMost = 5

/** Of all days together, the most frequent first. */
function totalsOf(days: PolicyReportDays): (readonly [what: string, count: number])[] {
  const totals = new Map<string, number>()
  for (const { what, count } of days.flatMap(({ counts }) => counts)) {
    totals.set(what, (totals.get(what) ?? 0) + count)
  }
  return [...totals].sort(([, a], [, b]) => b - a)
}

export function Reports() {
  const { data } = useStore($policyReports)
  const totals = totalsOf(data ?? [])
  if (totals.length === 0) return null
  const all = totals.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="reports-title">
      <h2 id="reports-title">Blocked by browsers</h2>
      <p>
        In the last two weeks browsers blocked something on pages of the site{' '}
        <strong>{all === 1 ? 'once' : `${all} times`}</strong>.
      </p>
      <p className="muted">
        A few are harmless: extensions write into pages too. If many come after a new version of the site,
        show this list to whoever made it.
      </p>
      <ul className="grid gap-1">
        {totals.slice(0, shownMost).map(([what, count]) => (
          <li key={what}>
            <code>{what}</code>: {count}
          </li>
        ))}
      </ul>
    </section>
  )
}

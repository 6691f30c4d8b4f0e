/** The records: the audit log of one month, from which the admin restores what was deleted; and erasing a person who is in no list. */
import { useState } from 'react'
import { auditLogDaysKept } from '#core/records/retention.ts'
import { dayInIndia } from '#i18n/format.ts'
import { ChoiceField } from '#admin/fields/Field.tsx'
import { formatMonth } from '#admin/money/money.ts'
import { act, oncePer, rememberView, type ViewAnswer } from '#admin/shell/server.ts'
import { Screen } from '#admin/shell/Screen.tsx'
import { EmptyState, Loaded } from '#admin/ui/Loaded.tsx'
import { Section, Moment } from '#admin/ui/Section.tsx'
import { ErasureSection } from './ErasureSection.tsx'
import { ActButton } from '#admin/ui/Button.tsx'

const auditLogOf = oncePer((month: string) => rememberView('auditLog', month === '' ? {} : { month }))

const monthsMost = 24

function lastMonths(): string[] {
  const [year = 0, month = 1] = dayInIndia(new Date().toISOString()).split('-').map(Number)
  return Array.from({ length: monthsMost }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}

const nothing = (
  <EmptyState
    title="Nothing was done in this month"
    text="Changes of events, ticks and deletions appear here."
  />
)

export function RecordsScreen() {
  const [months] = useState(lastMonths)
  const [month, setMonth] = useState('')
  return (
    <Screen title="Records">
      <Section id="journal" title="Journal">
        <p className="muted">
          What was done here. What was deleted can be brought back for {auditLogDaysKept} days; then it is
          erased for good, and so are entries about one person.
        </p>
        <ChoiceField
          name="month"
          label="Month"
          className="max-w-48"
          value={month}
          options={months.map((known, at) => [at === 0 ? '' : known, formatMonth(known)] as const)}
          onChange={setMonth}
        />
        <Loaded key={month} from={auditLogOf(month)} what="journal" rows={5} empty={nothing}>
          {(entries) => (
            <ul className="rounded border border-line bg-card">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <ErasureSection contact={null} />
    </Screen>
  )
}

function Entry({ entry }: { entry: ViewAnswer<'auditLog'>[number] }) {
  const { id, at, text, backAt, canComeBack } = entry
  return (
    <li className="row justify-between gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere" id={`entry-${id}`}>
        <b>{text}</b>
        <span className="small muted block">
          <Moment at={at} />
        </span>
      </p>
      {backAt !== null && (
        <p className="small muted">
          Brought back <Moment at={backAt} missing="on an unknown day" />
        </p>
      )}
      {canComeBack && (
        <ActButton
          aria-describedby={`entry-${id}`}
          ask={() => act('bringBackDeleted', { entryId: id })}
          failure="Failed to bring this back"
          done={['Brought back', text]}
        >
          Bring back
        </ActButton>
      )}
    </li>
  )
}

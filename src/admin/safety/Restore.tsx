/** Checks a backup, says what is wrong with it, and brings it back; says what became of it. */
import { useState, type ReactNode } from 'react'
import { formatDayTime } from '#i18n/format.ts'
import type { RestoreUnderWay } from '#core/safety/backup.ts'
import { reloadAuditLogs } from '#admin/records/audit-log.ts'
import { discardRestore } from './backup.ts'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { counted } from '#admin/ui/counted.ts'
import { RestoreOutcome } from './RestoreOutcome.tsx'
import { restoreDamaged, runRestore, type CheckedBackup, type Restored } from './run-restore.ts'

type Run =
  | { readonly state: 'chosen' }
  | { readonly state: 'busy'; readonly done: number }
  | { readonly state: 'done'; readonly restored: Restored; readonly isBusy?: boolean }
  | { readonly state: 'refused'; readonly message: string }

interface Props {
  readonly backup: CheckedBackup
  /** After it has ended, or broken off: what is under way may be another. */
  readonly onSettled: () => void
}

/** Remounted for another backup. */
export function Restore({ backup, onSettled }: Props) {
  const [into, setInto] = useState<'empty' | 'missing'>('missing')
  const [run, setRun] = useState<Run>({ state: 'chosen' })

  const start = async () => {
    setRun({ state: 'busy', done: 0 })
    const outcome = await runRestore(backup, into, (done) => setRun({ state: 'busy', done }))
    setRun(
      outcome.ok
        ? { state: 'done', restored: outcome.restored }
        : { state: 'refused', message: outcome.message },
    )
    reloadAuditLogs()
    onSettled()
  }

  const replaceDamaged = async (restored: Restored) => {
    setRun({ state: 'done', restored, isBusy: true })
    const outcome = await restoreDamaged(backup, restored)
    setRun(
      outcome.ok
        ? { state: 'done', restored: outcome.restored }
        : { state: 'refused', message: outcome.message },
    )
  }

  if (run.state === 'done') {
    const { restored, isBusy = false } = run
    return (
      <RestoreOutcome restored={restored} isBusy={isBusy} onReplace={() => void replaceDamaged(restored)} />
    )
  }
  const isBusy = run.state === 'busy'
  return (
    <div className="card grid gap-4">
      <Findings backup={backup} />
      <fieldset className="field" disabled={isBusy}>
        <legend className="label">Restore</legend>
        <Choice value="missing" into={into} onChoose={setInto}>
          What is missing here: what is here stays as it is
        </Choice>
        <Choice value="empty" into={into} onChoose={setInto}>
          Everything, into a site without events: refused if there are any
        </Choice>
      </fieldset>
      <div>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void start()}
        >
          {isBusy ? 'Restoring...' : 'Restore'}
        </button>
      </div>
      {run.state === 'busy' && (
        <label className="grid max-w-form gap-1">
          Restoring; please keep this page open. Visitors can go on meanwhile.
          <progress className="h-3 w-full accent-peacock" value={run.done} max={backup.parts} />
        </label>
      )}
      {run.state === 'refused' && (
        <p className="notice notice-bad" role="alert">
          {run.message}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly value: 'empty' | 'missing'
  readonly into: 'empty' | 'missing'
  readonly onChoose: (into: 'empty' | 'missing') => void
  readonly children: ReactNode
}

function Choice({ value, into, onChoose, children }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name="into" checked={into === value} onChange={() => onChoose(value)} />
      <span>{children}</span>
    </label>
  )
}

function Findings({ backup: { madeAt, parts, bad, isWhole, doesDigestFit } }: { backup: CheckedBackup }) {
  return (
    <div className="grid gap-2" role="status">
      <p>{`A backup of ${formatDayTime(madeAt, 'en', 'an unknown day')}: ${counted(parts, 'part', 'parts')}.`}</p>
      {doesDigestFit && isWhole ? (
        <p>It is whole and unchanged.</p>
      ) : (
        <p className="notice notice-bad">
          {isWhole
            ? 'It has been changed or damaged since it was made: its digest does not fit.'
            : 'It is cut off: only what stands before the cut can be restored.'}
          {bad.length > 0 &&
            ` ${counted(bad.length, 'part', 'parts')} cannot be read and will be left out: ${bad.map((key) => key || '?').join(', ')}.`}
        </p>
      )}
    </div>
  )
}

interface UnderWayProps {
  readonly underWay: NonNullable<RestoreUnderWay>
  readonly onDiscarded: () => void
}

/** A restore that broke off, on this page or another. */
export function UnderWay({ underWay, onDiscarded }: UnderWayProps) {
  const [isDiscarding, whileDiscarding] = useBusy()
  const discard = async () => {
    const discarded = await whileDiscarding(discardRestore())
    if (discarded.ok) onDiscarded()
    else showFailure(discarded, 'Not discarded')
  }
  return (
    <div className="notice notice-bad grid gap-3">
      <p>
        {`A restore of the backup of ${formatDayTime(underWay.madeAt, 'en', 'an unknown day')} is under way since ${formatDayTime(underWay.startedAt, 'en', 'an unknown day')}, or broke off. Choose the same backup to go on, or discard it: what came back stays, but for events that are not in the calendar yet.`}
      </p>
      <div>
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={isDiscarding}
          onClick={() => void discard()}
        >
          Discard the restore
        </button>
      </div>
    </div>
  )
}

/** Checks a backup, says what is wrong with it, and brings it back; says what became of it. */
import { useState } from 'react'
import { formatDayTime } from '#i18n/format.ts'
import { reloadAuditLogs } from '#admin/shell/remember.ts'
import { counted } from '#i18n/admin/counted.ts'
import { RestoreOutcome } from './RestoreOutcome.tsx'
import { runRestore, type CheckedBackup, type Outcome, type Restored } from './run-restore.ts'
import { Button } from '#admin/ui/Button.tsx'

/** Remounted for another backup. */
export function Restore({ backup }: { backup: CheckedBackup }) {
  /** How many parts are back; null while it does not run. */
  const [done, setDone] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome<{ restored: Restored }> | null>(null)

  const start = async (overDamage = false) => {
    setOutcome(null)
    setDone(0)
    setOutcome(await runRestore(backup, setDone, overDamage))
    setDone(null)
    reloadAuditLogs()
  }

  if (outcome?.ok) return <RestoreOutcome restored={outcome.restored} onReplace={() => void start(true)} />
  const isBusy = done !== null
  return (
    <div className="card grid gap-4">
      <Findings backup={backup} />
      <p>What is missing here comes back; what is here stays as it is.</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void start()}>
          {isBusy ? 'Restoring...' : 'Restore'}
        </Button>
      </div>
      {isBusy && (
        <label className="grid max-w-form gap-1">
          Restoring; please keep this page open. Visitors can go on meanwhile.
          <progress className="h-3 w-full accent-peacock" value={done} max={backup.parts} />
        </label>
      )}
      {outcome && (
        <p className="notice notice-bad" role="alert">
          {outcome.message}
        </p>
      )}
    </div>
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

/** The scheduled backups: which there are, whether they can be read, and what to do with them. */
import { useCallback, useEffect, useState } from 'react'
import { formatDayTime } from '#i18n/format.ts'
import type { ShownBackups } from '#core/safety/stored-backup.ts'
import { backUpNow, linesOf, listBackups, storedBackupsPath } from './backup.ts'
import { DownloadBackup } from './DownloadBackup.tsx'
import type { Answer } from '#islands/ui/request.ts'
import { showFailure, useAct } from '#admin/ui/use-busy.ts'
import { counted } from '#i18n/admin/counted.ts'
import type { OpenBackup } from './run-restore.ts'
import { Button } from '#admin/ui/Button.tsx'

type Shown = ShownBackups['backups'][number]

interface Props {
  readonly isDisabled: boolean
  readonly onRestore: (open: OpenBackup) => void
}

export function StoredBackups({ isDisabled, onRestore }: Props) {
  const [shown, setShown] = useState<ShownBackups | null>(null)
  const [isMaking, act] = useAct()

  const take = useCallback((found: Answer<ShownBackups>) => {
    if (found.ok) setShown(found.value)
    else showFailure(found, 'The backups could not be listed')
  }, [])
  useEffect(() => void listBackups().then(take), [take])

  const make = async () => {
    await act(backUpNow(), 'No backup was made')
    take(await listBackups())
  }

  return (
    <div className="grid gap-3">
      <h3 className="text-title">Scheduled backups</h3>
      <p className="muted">
        One a day, kept for 30 days apart from the data, and read again each week to see that it can be.
      </p>
      {shown && <Warnings shown={shown} />}
      {shown && shown.backups.length > 0 && (
        <ul className="grid gap-2">
          {shown.backups.map((backup) => (
            <Row key={backup.id} backup={backup} isDisabled={isDisabled} onRestore={onRestore} />
          ))}
        </ul>
      )}
      <div>
        <Button look="quiet" isBusy={isMaking} onClick={() => void make()}>
          {isMaking ? 'Backing up...' : 'Back up now'}
        </Button>
      </div>
    </div>
  )
}

function Warnings({ shown: { key, isLate, backups } }: { shown: ShownBackups }) {
  return (
    <>
      {key === 'invalid' && (
        <p className="notice notice-bad" role="alert">
          No backup is made, because the key that is set cannot seal one. Have a new key made and set where
          the site is hosted.
        </p>
      )}
      {isLate && (
        <p className="notice notice-bad">
          {backups.length === 0
            ? 'There is no backup yet.'
            : 'The last good backup is older than two days: see whether the schedule runs, or make one now.'}
        </p>
      )}
      {key === 'none' && (
        <p className="small muted">
          They are not sealed. Once a key for backups is set where the site is hosted, a copy of that storage
          or a downloaded file opens with that key only.
        </p>
      )}
    </>
  )
}

const megabyte = 1_000_000

function sizeOf(bytes: number): string {
  return bytes < megabyte / 10 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / megabyte).toFixed(1)} MB`
}

function stateOf({ isDamaged, verifiedAt }: Shown): string {
  if (isDamaged) return 'damaged'
  return verifiedAt === null ? 'not read again yet' : `read again on ${formatDayTime(verifiedAt, 'en', '?')}`
}

function Row({ backup, isDisabled, onRestore }: Props & { readonly backup: Shown }) {
  const { id, madeAt, documents, rawBytes, isSealed, isDamaged } = backup
  const when = formatDayTime(madeAt, 'en', 'an unknown day')
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3">
      <span className="grid">
        <strong>{when}</strong>
        <span className={isDamaged ? 'small text-bad' : 'small muted'}>
          {`${counted(documents, 'document')}, ${sizeOf(rawBytes)}${isSealed ? ', sealed' : ''}; ${stateOf(backup)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <DownloadBackup
          path={`${storedBackupsPath}/${id}`}
          label="Download"
          look="small"
          aria-label={`Download the backup of ${when}`}
        />
        <Button
          look="small"
          disabled={isDisabled}
          aria-label={`Restore from the backup of ${when}`}
          onClick={() => onRestore(() => linesOf(`${storedBackupsPath}/${id}/lines`))}
        >
          Restore...
        </Button>
      </span>
    </li>
  )
}

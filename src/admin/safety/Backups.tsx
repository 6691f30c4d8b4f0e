/** Backups: downloaded, scheduled, restored. */
import { useState } from 'react'
import { backupPath, textOf } from './backup.ts'
import { DownloadBackup } from './DownloadBackup.tsx'
import { Restore } from './Restore.tsx'
import { StoredBackups } from './StoredBackups.tsx'
import { checkBackup, type CheckedBackup, type OpenBackup, type Outcome } from './run-restore.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { useBusy } from '#admin/ui/use-busy.ts'
import { Section } from '#admin/ui/Section.tsx'

export function Backups() {
  const [isChecking, whileChecking] = useBusy()
  const [checked, setChecked] = useState<Outcome<{ backup: CheckedBackup }> | null>(null)

  const choose = async (open: OpenBackup) => {
    setChecked(null)
    setChecked(await whileChecking(checkBackup(open)))
  }

  return (
    <Section id="backup" title="Backups">
      <p className="muted">
        One file with everything: events, registrations, messages, signups and the journal. It holds personal
        data, so keep it safe, and delete it after 30 days.
      </p>
      <p className="row">
        <DownloadBackup path={backupPath} label="Download backup" />
        <a className="button button-quiet" href={`${backupPath}?only=events`} download>
          Download events only
        </a>
      </p>
      <p className="muted">
        Events only: without people, joining details and codes, for a preview, which takes no other file.
      </p>
      <StoredBackups isDisabled={isChecking} onRestore={(open) => void choose(open)} />
      <DraftField
        name="backup"
        label="Restore from a file"
        hint="The file is looked through first. Nothing changes before you press Restore."
      >
        {(control) => (
          <input
            className="input"
            type="file"
            accept=".jsonl,.json"
            {...control}
            disabled={isChecking}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void choose(() => textOf(file.stream()))
            }}
          />
        )}
      </DraftField>
      {isChecking && <p role="status">Looking through the backup...</p>}
      {checked?.ok === false && (
        <p className="notice notice-bad" role="alert">
          {checked.message}
        </p>
      )}
      {checked?.ok && <Restore key={checked.backup.source} backup={checked.backup} />}
    </Section>
  )
}

/** Backups: downloaded, scheduled, restored. */
import { useState } from 'react'
import { backupPath, textOf } from './backup.ts'
import { DownloadBackup } from './DownloadBackup.tsx'
import { Restore } from './Restore.tsx'
import { StoredBackups } from './StoredBackups.tsx'
import { checkBackup, type CheckedBackup, type OpenBackup } from './run-restore.ts'
import { Section } from '#admin/ui/Section.tsx'

type Choice =
  | { readonly state: 'none' | 'checking' }
  | { readonly state: 'checked'; readonly backup: CheckedBackup }
  | { readonly state: 'refused'; readonly message: string }

export function Backups() {
  const [choice, setChoice] = useState<Choice>({ state: 'none' })

  const choose = async (open: OpenBackup) => {
    setChoice({ state: 'checking' })
    const checked = await checkBackup(open)
    setChoice(
      checked.ok
        ? { state: 'checked', backup: checked.backup }
        : { state: 'refused', message: checked.message },
    )
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
      <StoredBackups isDisabled={choice.state === 'checking'} onRestore={(open) => void choose(open)} />
      <div className="field">
        <label className="label" htmlFor="backup-file">
          Restore from a file
        </label>
        <p className="hint" id="backup-hint">
          The file is looked through first. Nothing changes before you press Restore.
        </p>
        <input
          id="backup-file"
          className="input"
          type="file"
          accept=".jsonl,.json"
          aria-describedby="backup-hint"
          disabled={choice.state === 'checking'}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void choose(() => textOf(file.stream()))
          }}
        />
      </div>
      {choice.state === 'checking' && <p role="status">Looking through the backup...</p>}
      {choice.state === 'refused' && (
        <p className="notice notice-bad" role="alert">
          {choice.message}
        </p>
      )}
      {choice.state === 'checked' && <Restore key={choice.backup.source} backup={choice.backup} />}
    </Section>
  )
}

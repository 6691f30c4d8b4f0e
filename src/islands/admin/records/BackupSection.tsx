/** Downloads a backup of all data as one file, and restores one. */
import { useState, type SubmitEvent } from 'react'
import { backupPath, readBackup, restoreBackup } from '#state/admin-backup.ts'
import { reloadAuditLogs } from '#state/admin-audit-log.ts'
import { counted } from '../parts/counted.ts'

type Restore =
  | { readonly state: 'none' }
  | { readonly state: 'busy'; readonly done: number; readonly all: number }
  | { readonly state: 'done'; readonly documents: number }
  | { readonly state: 'refused'; readonly message: string }

const brokenOff = 'The restore broke off. Please run it again with the same file.'

export function BackupSection() {
  const [file, setFile] = useState<File | null>(null)
  const [restore, setRestore] = useState<Restore>({ state: 'none' })
  const isBusy = restore.state === 'busy'

  const bringBack = async (chosen: File) => {
    setRestore({ state: 'busy', done: 0, all: 1 })
    // The file may be gone meanwhile; digests are made in secure contexts only.
    const read = await chosen
      .text()
      .then(readBackup)
      .catch(() => ({ ok: false, message: undefined }) as const)
    const restored = read.ok
      ? await restoreBackup(read.backup, (done, all) => setRestore({ state: 'busy', done, all }))
      : read
    if (!restored.ok) {
      setRestore({ state: 'refused', message: restored.message ?? brokenOff })
      return
    }
    setRestore({ state: 'done', documents: restored.documents })
    reloadAuditLogs()
  }

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (isBusy) return
    if (file) void bringBack(file)
    else setRestore({ state: 'refused', message: 'Please choose a backup file first.' })
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="backup-title">
      <h2 id="backup-title">Backup</h2>
      <p className="muted">
        One file with everything: events, registrations, messages, signups and the journal. It holds personal
        data, so keep it safe.
      </p>
      <p>
        <a className="button" href={backupPath} download>
          Download backup
        </a>
      </p>
      <form className="form" noValidate onSubmit={submit}>
        <h3 className="text-title">Restore</h3>
        <div className="field">
          <label className="label" htmlFor="backup-file">
            Backup file
          </label>
          <p className="hint" id="backup-hint">
            Into an empty site only. Everything is checked before the first record is written.
          </p>
          <input
            id="backup-file"
            className="input"
            type="file"
            accept=".json,application/json"
            aria-describedby="backup-hint"
            disabled={isBusy}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              setRestore({ state: 'none' })
            }}
          />
        </div>
        <div>
          <button className="button button-quiet" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Restoring...' : 'Restore'}
          </button>
        </div>
      </form>
      <Outcome restore={restore} />
      <details className="small">
        <summary className="cursor-pointer py-1 font-semibold text-peacock underline">
          On the command line
        </summary>
        <p className="mt-2">
          In the project's folder, with the password in the environment variable <code>ADMIN_PASSWORD</code>:
        </p>
        <pre className="mt-2 whitespace-pre-wrap wrap-anywhere">
          <code>
            {
              'npm run backup -- save backup.json --site https://…\nnpm run backup -- restore backup.json --site https://…'
            }
          </code>
        </pre>
      </details>
    </section>
  )
}

function Outcome({ restore }: { restore: Restore }) {
  switch (restore.state) {
    case 'none':
      return null
    case 'busy':
      return (
        <label className="grid max-w-md gap-1">
          Checking and restoring; please keep this page open.
          <progress className="h-3 w-full accent-peacock" value={restore.done} max={restore.all} />
        </label>
      )
    case 'done':
      return (
        <p className="notice" role="status">
          <strong className="notice-title">Restored.</strong>{' '}
          {`${counted(restore.documents, 'document is', 'documents are')} back.`}
        </p>
      )
    case 'refused':
      return (
        <p className="notice notice-bad" role="alert">
          {restore.message}
        </p>
      )
  }
}

/** A button that downloads a list as CSV, with a progress bar for slow exports. */
import { useEffect, useId, useRef, useState } from 'react'
import { dayInIndia, formatNumber } from '#i18n/format.ts'
import type { Answer, Failure } from '#islands/ui/request.ts'
import { counted } from '#i18n/admin/counted.ts'
import { downloadFile } from '#admin/ui/download.ts'
import { receiveExport, type BrokenExport, type ExportProgress } from './registration-export.ts'
import { Button } from '#admin/ui/Button.tsx'

type Export =
  | { readonly state: 'none' }
  /** `isSlow` after `slowAfter`: progress is shown from then on. */
  | { readonly state: 'busy'; readonly isSlow: boolean; readonly progress: ExportProgress | null }
  | { readonly state: 'saved'; readonly rows: number }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly message: string }

/** Milliseconds before the progress bar appears; for short exports it would only flash. */
const slowAfter = 300
const progressEvery = 100

const notBegun = 'The export could not begin. Please check your connection and try again.'

/** Requests the file. */
type RequestExport = (signal: AbortSignal) => Promise<Answer<Response>>

interface Props {
  /** Called on each press. */
  readonly request: RequestExport
  /** Prefix of the file name; the date and '.csv' follow. */
  readonly fileName: string
  readonly isEmpty?: boolean
}

export function CsvExport({ request, fileName, isEmpty = false }: Props) {
  const [now, setNow] = useState<Export>({ state: 'none' })
  const running = useRef<AbortController | null>(null)
  const startButton = useRef<HTMLButtonElement>(null)
  const isBusy = now.state === 'busy'

  // Abort on unmount: no download after leaving the list.
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const control = new AbortController()
    running.current = control
    setNow({ state: 'busy', isSlow: false, progress: null })
    const bar = setTimeout(
      () => setNow((at) => (at.state === 'busy' ? { ...at, isSlow: true } : at)),
      slowAfter,
    )
    let drawnAt = 0
    const outcome = await runExport(request, fileName, control.signal, (progress) => {
      // Throttled: rendering every chunk would slow the download.
      if (performance.now() - drawnAt < progressEvery) return
      drawnAt = performance.now()
      setNow((at) => (at.state === 'busy' ? { ...at, progress } : at))
    })
    clearTimeout(bar)
    running.current = null
    // The cancel button disappears; if it has the focus, move it to the export button.
    if (document.activeElement?.hasAttribute('data-export-cancel')) startButton.current?.focus()
    setNow(outcome)
  }

  return (
    <>
      <Button
        ref={startButton}
        look="quiet"
        disabled={isEmpty && !isBusy}
        aria-disabled={isBusy}
        onClick={() => void start()}
      >
        {isBusy && now.isSlow ? 'Exporting...' : 'Export CSV'}
      </Button>
      <div className="basis-full empty:hidden">
        {isBusy && now.isSlow && (
          <Progress progress={now.progress} onCancel={() => running.current?.abort()} />
        )}
        {now.state === 'failed' && (
          <p className="notice notice-bad" role="alert">
            {now.message}
          </p>
        )}
      </div>
      <p
        role="status"
        className={now.state === 'cancelled' || now.state === 'saved' ? 'basis-full' : 'sr-only'}
      >
        {sayAloud(now)}
      </p>
    </>
  )
}

async function runExport(
  request: RequestExport,
  fileName: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Export> {
  const opened = await request(signal)
  const received = opened.ok ? await receiveExport(opened.value, onProgress) : opened
  // Cancelled just as the last row arrived.
  if (signal.aborted) return { state: 'cancelled' }
  if (!received.ok) return { state: 'failed', message: formatFailure(received) }
  downloadFile(`${fileName}-${dayInIndia(new Date().toISOString())}.csv`, received.file)
  return { state: 'saved', rows: received.rows }
}

function formatFailure(failure: Failure | BrokenExport): string {
  if (failure.reason !== 'broken') return failure.message ?? notBegun
  const { rows, all } = failure.progress
  const came = `${formatNumber(rows, 'en')} of ${counted(all, 'row')} had come`
  return `The export broke off: ${came}. No file was saved. Please check your connection and try again.`
}

function rowsOf({ rows, all }: ExportProgress): string {
  return `${formatNumber(rows, 'en')} of ${counted(all, 'row')}`
}

/** The text for screen readers: progress at each quarter, not at each chunk. */
function sayAloud(now: Export): string {
  switch (now.state) {
    case 'none':
    case 'failed':
      return ''
    case 'busy': {
      if (!now.isSlow) return ''
      if (!now.progress || now.progress.all === 0) return 'Exporting'
      const quarters = Math.floor((4 * now.progress.rows) / now.progress.all)
      return quarters === 0 ? 'Exporting' : `Exporting: ${quarters * 25} percent`
    }
    case 'saved':
      return `${counted(now.rows, 'row')} exported.`
    case 'cancelled':
      return 'Export cancelled. No file was saved.'
  }
}

function Progress({ progress, onCancel }: { progress: ExportProgress | null; onCancel: () => void }) {
  const label = useId()
  return (
    <div className="row">
      <p id={label} className="basis-full">
        Exporting{progress && `: ${rowsOf(progress)}`}
      </p>
      <progress
        className="h-3 max-w-form min-w-0 flex-1 accent-peacock"
        aria-labelledby={label}
        // Indeterminate until the total is known.
        value={progress?.rows}
        max={progress ? Math.max(1, progress.all) : undefined}
      />
      <Button look="small" data-export-cancel onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

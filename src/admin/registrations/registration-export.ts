/** Receives the CSV export of registrations as a stream, counts its rows and returns it only when complete. */
import { CsvCount } from '#core/registrations/csv.ts'
import { receive } from '#admin/ui/download.ts'
import { exportRowsHeader } from '#core/registrations/registration-list-schema.ts'

/** Rows received and expected, without the header row. */
export interface ExportProgress {
  readonly rows: number
  readonly all: number
}

/** The connection ended before the last row, or more rows came than announced. The partial file is discarded. */
export interface BrokenExport {
  readonly ok: false
  readonly reason: 'broken'
  readonly progress: ExportProgress
}

/** Returns the complete file. `broken` also after an abort, or when the response announces no row count. */
export async function receiveExport(
  response: Response,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ readonly ok: true; readonly file: Blob; readonly rows: number } | BrokenExport> {
  const announced = response.headers.get(exportRowsHeader) ?? ''
  const all = /^\d+$/.test(announced) ? Number(announced) : 0
  const count = new CsvCount()
  const progress = () => ({ rows: Math.max(0, count.rows - 1), all })
  const broken = (): BrokenExport => ({ ok: false, reason: 'broken', progress: progress() })
  if (announced !== String(all)) return broken()
  onProgress(progress())
  const onPiece = (piece: Uint8Array): void => {
    count.add(piece)
    onProgress(progress())
  }
  const file = await receive(response, onPiece, 'text/csv;charset=utf-8')
  // Some proxies end a truncated response as if it were complete; only the row count reveals it.
  if (!file || count.rows !== all + 1 || !count.endsWithRow) return broken()
  return { ok: true, file, rows: all }
}

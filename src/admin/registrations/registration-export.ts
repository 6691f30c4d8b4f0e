/** Receives the CSV export of registrations as a stream, counts its rows and returns it only when complete. */
import { CsvCount } from '#core/registrations/csv.ts'
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
  { headers, body }: Response,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ readonly ok: true; readonly file: Blob; readonly rows: number } | BrokenExport> {
  const announced = headers.get(exportRowsHeader) ?? ''
  const all = /^\d+$/.test(announced) ? Number(announced) : 0
  const count = new CsvCount()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const progress = () => ({ rows: Math.max(0, count.rows - 1), all })
  const broken = (): BrokenExport => ({ ok: false, reason: 'broken', progress: progress() })
  if (announced !== String(all)) return broken()
  onProgress(progress())
  try {
    const reader = body?.getReader()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      chunks.push(part.value)
      count.add(part.value)
      onProgress(progress())
    }
  } catch {
    return broken()
  }
  // Some proxies end a truncated response as if it were complete; only the row count reveals it.
  if (count.rows !== all + 1 || !count.endsWithRow) return broken()
  return { ok: true, file: new Blob(chunks, { type: 'text/csv;charset=utf-8' }), rows: all }
}

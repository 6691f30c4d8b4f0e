/** Receiving the spreadsheet of a list of registrations: counted while it comes, and whole or not at all. */
import { CsvCount } from '#domain/csv.ts'
import { exportRowsHeader } from '#schemas/registration-list.ts'

/** How many rows have come, of how many; the columns' heads are none. */
export interface ExportProgress {
  readonly rows: number
  readonly all: number
}

/** Broken: the connection ended before the last row, or more came than was announced. What came is nobody's file. */
export interface BrokenExport {
  readonly ok: false
  readonly reason: 'broken'
  readonly progress: ExportProgress
}

/** The whole file. Broken also where the request was aborted meanwhile, and where the answer announces no rows. */
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
  // Some intermediaries end a broken answer as if it were whole: only the count tells.
  if (count.rows !== all + 1 || !count.endsWithRow) return broken()
  return { ok: true, file: new Blob(chunks, { type: 'text/csv;charset=utf-8' }), rows: all }
}

/** Receiving the spreadsheet of a list of registrations: counted while it comes, and whole or not at all. */
import { CsvCount } from '#domain/csv.ts'
import { exportRowsHeader } from '#schemas/registration-list.ts'

/** How many rows have come, of how many; the columns' heads are none. */
export interface ExportProgress {
  readonly rows: number
  readonly all: number
}

/** The connection ended before the last row; or more came than was said. What came is nobody's file. */
export class ExportBrokenError extends Error {
  override name = 'ExportBrokenError'
  readonly progress: ExportProgress
  constructor(progress: ExportProgress, options?: ErrorOptions) {
    super(`${progress.rows} of ${progress.all} rows came`, options)
    this.progress = progress
  }
}

/** A header that is missing or no number is none of our answers. */
function readAnnounced({ headers }: Response): number {
  const text = headers.get(exportRowsHeader) ?? ''
  if (!/^\d+$/.test(text)) throw new ExportBrokenError({ rows: 0, all: 0 })
  return Number(text)
}

/** The whole file. Throws ExportBrokenError when it is none, also when the request was aborted meanwhile. */
export async function receiveExport(
  response: Response,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const all = readAnnounced(response)
  const count = new CsvCount()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const progress = () => ({ rows: Math.max(0, count.rows - 1), all })
  onProgress(progress())
  try {
    const reader = response.body?.getReader()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      chunks.push(part.value)
      count.add(part.value)
      onProgress(progress())
    }
  } catch (error) {
    throw new ExportBrokenError(progress(), { cause: error })
  }
  // Some intermediaries end a broken answer as if it were whole: only the count tells.
  if (count.rows !== all + 1 || !count.endsWithRow) throw new ExportBrokenError(progress())
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' })
}

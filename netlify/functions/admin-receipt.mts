/** GET /api/admin/receipts/:year/:entryId: a receipt or a credit note of a financial year ('2026-27'), as its registrant has it. */
import type { Config } from '@netlify/functions'
import { receiptFileName } from '#domain/receipt.ts'
import { writeReceipt } from '#receipts/write-receipt.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { errorResponse, pdfResponse } from '#server/response.ts'
import { findEntry, findOriginals, yearIn } from '#storage/ledger.ts'

// The bundler reads `includedFiles`, although the type lacks it.
export const config: Config & { includedFiles: string[] } = {
  path: '/api/admin/receipts/:year/:entryId',
  // Files that src/receipts reads by name; the bundler follows imports only.
  includedFiles: [
    '../../node_modules/harfbuzzjs/package.json',
    '../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
    '../../node_modules/@fontsource-variable/anek-devanagari/package.json',
    '../../node_modules/@fontsource-variable/anek-devanagari/files/*-wght-normal.woff2',
    // The same once more, for `require()`.
    '!../../node_modules/fontkit/dist/main.cjs',
  ],
}

async function downloadReceipt(context: AdminContext): Promise<Response> {
  const { storage, params } = context
  const { year, entryId = '' } = params
  const entry = yearIn(entryId) === year ? await findEntry(storage, entryId) : null
  if (!entry) return errorResponse(context, 'recordUnknown')
  const originals = await findOriginals(storage, entry)
  return pdfResponse(await writeReceipt(entry, originals), receiptFileName(entry))
}

export default adminEndpoint({ GET: downloadReceipt })

/** GET /api/own-registration/:token/receipt/:entryId: the receipt, or the credit note, for what one paid or was given back. */
import type { Config } from '@netlify/functions'
import { receiptFileName } from '#domain/receipt.ts'
import { writeReceipt } from '#receipts/write-receipt.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse, pdfResponse } from '#server/response.ts'
import { findEntry, findOriginals } from '#storage/ledger.ts'
import { findOwnRegistration } from '#storage/own-registration.ts'

// The bundler reads `includedFiles`, although the type lacks it.
export const config: Config & { includedFiles: string[] } = {
  path: '/api/own-registration/:token/receipt/:entryId',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
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

async function downloadOwnReceipt(context: RequestContext): Promise<Response> {
  const { storage, params } = context
  const own = await findOwnRegistration(storage, params['token'] ?? '')
  const entry = own && (await findEntry(storage, params['entryId'] ?? ''))
  if (!own || entry?.registrationId !== own.registration.id) return errorResponse(context, 'recordUnknown')
  const originals = await findOriginals(storage, entry)
  return pdfResponse(await writeReceipt(entry, originals), receiptFileName(entry))
}

export default publicEndpoint({ GET: downloadOwnReceipt }, { isOpenedBySecret: true })

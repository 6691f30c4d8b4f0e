/** GET /api/admin/damage/raw?key=roster/12: a damaged document as it is stored. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { downloadResponse, errorResponse } from '#server/response.ts'
import { findDamagedText } from '#storage/damage.ts'

export const config: Config = { path: '/api/admin/damage/raw' }

function* asOnePiece(text: string): Generator<string, void> {
  yield text
}

async function download(context: AdminContext): Promise<Response> {
  const key = context.url.searchParams.get('key') ?? ''
  const text = await findDamagedText(context.storage, key)
  if (text === null) return errorResponse(context, 'recordUnknown')
  const file = { name: `${key.replaceAll('/', '-')}.txt`, type: 'application/octet-stream' }
  return downloadResponse(asOnePiece(text), file)
}

export default adminEndpoint({ GET: download })

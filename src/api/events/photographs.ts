/** The photographs of events: kept from the form of an event, and shown under addresses that never show another one. */
import { adminAct } from '#api/acts/act.ts'
import { publicRow, type Row } from '#api/row.ts'
import { coverAddress } from '#core/events/event-cover.ts'
import { photographInputSchema, readPhotographFile } from '#core/events/photograph.ts'
import { edgeHeaders } from '#http/edge/edge-cache.ts'
import { embeddableHeaders } from '#http/headers/headers.ts'
import { apiHeaders, errorResponse } from '#http/response.ts'
import { findPhotograph, keepPhotograph } from '#storage/events/photographs.ts'

const year = 31_536_000

export const photographsRows: readonly Row[] = [
  publicRow('GET /api/photographs/:file', async (context) => {
    const named = readPhotographFile(context.params['file'] ?? '')
    if (!named) return errorResponse(context, 'unknown')
    const photograph = await findPhotograph(context.storage, named.id, named.size)
    if (!photograph)
      return new Response(null, { status: 302, headers: { ...apiHeaders, location: coverAddress('shop') } })
    const headers = {
      ...apiHeaders,
      ...embeddableHeaders,
      ...edgeHeaders(context, { fresh: year, stale: 0 }),
      'cache-control': `public, max-age=${year}, immutable`,
      'content-type': 'image/jpeg',
    }
    return new Response(photograph, { headers })
  }),
]

/** Both sizes in base64, and what is around them. */
export const photographBytesMost = 256 * 1024

export const photographActs = {
  keepPhotograph: adminAct(
    photographInputSchema,
    async ({ storage, now }, input) => ({ id: await keepPhotograph(storage, input, now) }),
    photographBytesMost,
  ),
}

/** Keeps photographs from the form of an event, and serves each under an address that never shows another. */
import { adminAct } from '#api/act.ts'
import { publicRoute, type Route } from '#http/endpoint.ts'
import { coverAddress } from '#core/events/event-cover.ts'
import { photographInputSchema, readPhotographFile } from '#core/events/photograph.ts'
import { edgeHeaders, refuse, apiHeaders } from '#http/response.ts'
import { embeddableHeaders } from '#http/headers.ts'
import { findPhotograph, keepPhotograph } from '#storage/events/photographs.ts'

const year = 31_536_000
/** In seconds: the longest that the edge shows a deleted photograph if its purge is refused. */
const day = 86_400

export const photographsRoutes: readonly Route[] = [
  publicRoute('GET /api/photographs/:file', async (context) => {
    const named = readPhotographFile(context.params['file'] ?? '') ?? refuse('unknown')
    const photograph = await findPhotograph(context.storage, named.id, named.size)
    if (!photograph)
      return new Response(null, { status: 302, headers: { ...apiHeaders, location: coverAddress('shop') } })
    const headers = {
      ...apiHeaders,
      ...embeddableHeaders,
      ...edgeHeaders(context, { fresh: day, stale: 0 }),
      'cache-control': `public, max-age=${year}, immutable`,
      'content-type': 'image/jpeg',
    }
    return new Response(photograph, { headers })
  }),
]

/** Both sizes in base64, and the JSON around them. */
export const photographBytesMost = 256 * 1024

export const photographActs = {
  keepPhotograph: adminAct(
    photographInputSchema,
    async ({ storage, now }, input) => ({ id: await keepPhotograph(storage, input, now) }),
    photographBytesMost,
  ),
}

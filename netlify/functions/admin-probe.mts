/** POST /api/admin/probe: tries the storage's conditional writes, in a store of their own, from where they matter. */
import type { Config } from '@netlify/functions'
import { probeRequestSchema } from '#schemas/probe.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { jsonResponse } from '#server/response.ts'
import { openProbeStore, probeStorage } from '#storage/probe.ts'

export const config: Config = { path: '/api/admin/probe' }

async function probe(context: AdminContext): Promise<Response> {
  const body = await readJson(context, probeRequestSchema)
  if (!body.ok) return body.response
  return jsonResponse(await probeStorage(openProbeStore(context.storage), body.input.rounds))
}

export default adminEndpoint({ POST: probe })

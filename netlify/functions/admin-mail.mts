/** GET /api/admin/mail: how this deploy's e-mails leave, for the notice on every page of the admin. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readMailState } from '#server/mail-state.ts'
import { jsonResponse } from '#server/response.ts'

export const config: Config = { path: '/api/admin/mail' }

function showMailState({ deploy }: AdminContext): Promise<Response> {
  return Promise.resolve(jsonResponse(readMailState(deploy)))
}

export default adminEndpoint({ GET: showMailState })

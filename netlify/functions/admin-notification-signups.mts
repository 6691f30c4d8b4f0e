/**
 * GET /api/admin/notification-signups: the signups, newest first, without what opens their pages; page by page (Link: rel="next") past
 * 12 MB, each with its newest first.
 */
import type { Config } from '@netlify/functions'
import { toAdminSignup } from '#schemas/signup.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { pageResponse, readFrom } from '#server/list.ts'
import { readSignups } from '#storage/signups.ts'

export const config: Config = { path: '/api/admin/notification-signups' }

async function showSignups(context: AdminContext): Promise<Response> {
  const { items, next } = await readSignups(context.storage, readFrom(context))
  return pageResponse(context, { items: items.map(toAdminSignup), next })
}

export default adminEndpoint({ GET: showSignups })

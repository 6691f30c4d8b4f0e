/**
 * GET /api/admin/notification-signups: the signups, newest first, without what opens their pages; page by page (Link: rel="next") past
 * 12 MB, each with its newest first.
 */
import * as z from 'zod/mini'
import { from, json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { adminSignupSchema, toAdminSignup } from '#core/signups/signup-schema.ts'
import { pageResponse, readFrom } from '#http/list.ts'
import { readSignups } from '#storage/signups/signups.ts'

export const adminNotificationSignupsRows: readonly Row[] = [
  adminRow('GET /api/admin/notification-signups', {
    does: 'Who signed up for news, newest first.',
    query: { from },
    answers: json(z.array(adminSignupSchema), 'The signups'),
    async handle(context) {
      const { items, next } = await readSignups(context.storage, readFrom(context))
      return pageResponse(context, { items: items.map(toAdminSignup), next })
    },
  }),
]

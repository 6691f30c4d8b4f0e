/** GET /api/admin/backup: everything, as one file, streamed. */
import type { Config } from '@netlify/functions'
import { dayInIndia } from '#i18n/format.ts'
import { apiHeaders } from '#server/answer.ts'
import { streamText } from '#server/stream.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { writeBackup } from '#storage/backup.ts'

export const config: Config = { path: '/api/admin/backup' }

export default answeringSignedIn(['GET'], ({ storage, now }) => {
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="backup-${dayInIndia(now.toISOString())}.json"`,
  }
  return Promise.resolve(new Response(streamText(writeBackup(storage, now)), { headers }))
})

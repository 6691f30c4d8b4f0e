/** GET /api/admin/backup: everything, as one file, streamed; with `only=events` the events without people. */
import type { Config } from '@netlify/functions'
import { dayInIndia } from '#i18n/format.ts'
import { adminEndpoint } from '#server/endpoint.ts'
import { downloadResponse } from '#server/response.ts'
import { writeBackup } from '#storage/backup.ts'

export const config: Config = { path: '/api/admin/backup' }

export default adminEndpoint({
  GET: ({ storage, now, url }) => {
    const only = url.searchParams.get('only') === 'events' ? 'events' : 'everything'
    const name = `${only === 'events' ? 'events' : 'backup'}-${dayInIndia(now.toISOString())}.jsonl`
    return Promise.resolve(
      downloadResponse(writeBackup(storage, now, only), { name, type: 'application/jsonl' }),
    )
  },
})

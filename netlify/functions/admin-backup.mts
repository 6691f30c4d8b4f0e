/** GET /api/admin/backup: everything, as one file, streamed. */
import type { Config } from '@netlify/functions'
import { dayInIndia } from '#i18n/format.ts'
import { adminEndpoint } from '#server/endpoint.ts'
import { downloadResponse } from '#server/response.ts'
import { writeBackup } from '#storage/backup.ts'

export const config: Config = { path: '/api/admin/backup' }

export default adminEndpoint({
  GET: ({ storage, now }) => {
    const name = `backup-${dayInIndia(now.toISOString())}.jsonl`
    return Promise.resolve(downloadResponse(writeBackup(storage, now), { name, type: 'application/jsonl' }))
  },
})

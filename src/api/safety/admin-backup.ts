/** GET /api/admin/backup: everything, as one file, streamed; with `only=events` the events without people. */
import { file, jsonLines } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { dayInIndia } from '#i18n/format.ts'
import { downloadResponse } from '#http/response.ts'
import { writeBackup } from '#storage/safety/backup.ts'

export const adminBackupRows: readonly Row[] = [
  adminRow('GET /api/admin/backup', {
    does: 'Everything, as one file.',
    query: { only: '`events`: the events without people, which a preview takes.' },
    answers: file(jsonLines, 'The backup'),
    handle({ storage, now, url }) {
      const only = url.searchParams.get('only') === 'events' ? 'events' : 'everything'
      const name = `${only === 'events' ? 'events' : 'backup'}-${dayInIndia(now.toISOString())}.jsonl`
      return Promise.resolve(
        downloadResponse(writeBackup(storage, now, only), { name, type: 'application/jsonl' }),
      )
    },
  }),
]

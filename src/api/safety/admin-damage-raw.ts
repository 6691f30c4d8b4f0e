/** GET /api/admin/damage/raw?key=roster/12: a damaged document as it is stored. */
import { file } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { downloadResponse, errorResponse } from '#http/response.ts'
import { findDamagedText } from '#storage/safety/damage.ts'

function* asOnePiece(text: string): Generator<string, void> {
  yield text
}

export const adminDamageRawRows: readonly Row[] = [
  adminRow('GET /api/admin/damage/raw', {
    does: 'A damaged document as it is stored.',
    query: { key: 'Its key.' },
    answers: file('application/octet-stream', 'Its text'),
    refuses: ['recordUnknown'],
    async handle(context) {
      const key = context.url.searchParams.get('key') ?? ''
      const text = await findDamagedText(context.storage, key)
      if (text === null) return errorResponse(context, 'recordUnknown')
      const file = { name: `${key.replaceAll('/', '-')}.txt`, type: 'application/octet-stream' }
      return downloadResponse(asOnePiece(text), file)
    },
  }),
]

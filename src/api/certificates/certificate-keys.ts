/** GET /api/certificate-keys: what certificates of attendance are checked with, in the browser of who looks at one. */
import { publicRow, type Row } from '#api/row.ts'
import { jsonResponse } from '#http/response.ts'
import { findPublicKeys } from '#storage/certificates/certificate-keys.ts'

export const certificateKeysRows: readonly Row[] = [
  publicRow('GET /api/certificate-keys', {
    async handle({ storage }) {
      return jsonResponse(await findPublicKeys(storage))
    },
  }),
]

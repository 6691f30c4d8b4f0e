/** GET /api/certificate-keys: what certificates of attendance are checked with, in the browser of who looks at one. */
import { json } from '#api/openapi/operation.ts'
import { publicRow, type Row } from '#api/row.ts'
import { jsonResponse } from '#http/response.ts'
import { findPublicKeys, publicKeysSchema } from '#storage/certificates/certificate-keys.ts'

export const certificateKeysRows: readonly Row[] = [
  publicRow('GET /api/certificate-keys', {
    group: 'events',
    does: 'The public keys (Ed25519) of certificates of attendance.',
    answers: json(publicKeysSchema, 'All that were ever signed with'),
    async handle({ storage }) {
      return jsonResponse(await findPublicKeys(storage))
    },
  }),
]

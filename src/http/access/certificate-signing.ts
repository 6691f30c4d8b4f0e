/** Signs certificates of attendance with a key that follows from the site's secret. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import {
  certificateFragment,
  certificatePayload,
  type Certificate,
  type PublicKey,
} from '#core/certificates/certificate.ts'
import { keepPublicKey } from '#storage/certificates/certificate-keys.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { takeSiteSecret } from '#storage/engine/site-secret.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** What stands behind the # in the address that checks it. */
export async function signCertificate(storage: SiteStorage, certificate: Certificate): Promise<string> {
  const secret = Buffer.from(await takeSiteSecret(storage), 'base64url')
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'certificate', 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x: key = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const own: PublicKey = { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key }
  await keepPublicKey(storage, own)
  const payload = certificatePayload(certificate, own.id)
  return certificateFragment(payload, sign(null, Buffer.from(payload), privateKey))
}

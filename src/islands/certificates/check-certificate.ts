/** Checks a certificate of attendance in the browser of who looks at one. */
import { fromBase64Url, readCertificate, type Certificate } from '#core/certificates/certificate.ts'

type Checked =
  | { readonly outcome: 'valid'; readonly certificate: Certificate }
  /** `unsupported`: a browser from before it had this kind of signature. */
  | { readonly outcome: 'forged' | 'away' | 'unsupported'; readonly certificate?: undefined }

/** The raw public key, base64url; '' for one that the site never signed with, null where it cannot be asked. */
async function findKey(keyId: string): Promise<string | null> {
  const answer = await fetch('/api/certificate-keys').catch(() => null)
  const keys: unknown = answer?.ok ? await answer.json() : null
  if (!Array.isArray(keys)) return null
  const known: readonly { id?: unknown; key?: unknown }[] = keys
  const key = known.find(({ id }) => id === keyId)?.key
  return typeof key === 'string' ? key : ''
}

/** `hash` as it stands in the address, with its #. */
export async function checkCertificate(hash: string): Promise<Checked> {
  const read = readCertificate(hash)
  if (!read) return { outcome: 'forged' }
  const raw = await findKey(read.keyId)
  if (raw === null) return { outcome: 'away' }
  if (raw === '') return { outcome: 'forged' }
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(raw), 'Ed25519', false, ['verify'])
    const isGenuine = await crypto.subtle.verify('Ed25519', key, read.signature, read.signed)
    return isGenuine ? { outcome: 'valid', certificate: read.certificate } : { outcome: 'forged' }
  } catch {
    return { outcome: 'unsupported' }
  }
}

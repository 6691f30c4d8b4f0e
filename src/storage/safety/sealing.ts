/**
 * Sealing a backup: AES-256-GCM, which tells a changed text from an unchanged one, with a key of the backup's own that HKDF
 * makes of the owner's `BACKUP_KEY` and the backup's salt. Each chunk has a random nonce and is bound to its place.
 *
 *     chunk = nonce (12 bytes) | ciphertext | tag (16 bytes)      associated data: "<id>:<number>"
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url. A pass-phrase is refused: a thief of a file may guess at it for as long as they like. */
export const backupKeyPattern = /^[A-Za-z0-9_-]{43}$/

const [nonceBytes, tagBytes] = [12, 16]
const purpose = 'ai-trainer-site backup'

/** Which chunk of which backup. */
export interface ChunkPlace {
  readonly id: string
  readonly salt: string
  readonly number: number
}

/** It was sealed with another key, or changed since. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError'
}

export function newBackupKey(): string {
  return randomBytes(32).toString('base64url')
}

function keyFor(key: string, salt: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', Buffer.from(key, 'base64url'), Buffer.from(salt, 'base64url'), purpose, 32),
  )
}

export function sealChunk(key: string, { id, salt, number }: ChunkPlace, content: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, salt), nonce)
  cipher.setAAD(Buffer.from(`${id}:${number}`))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Throws SealBrokenError. */
export function openChunk(key: string, { id, salt, number }: ChunkPlace, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(key, salt), sealed.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(`${id}:${number}`))
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
    const content = sealed.subarray(nonceBytes, sealed.length - tagBytes)
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch (error) {
    throw new SealBrokenError(`chunk ${number} cannot be opened`, { cause: error })
  }
}

/** Sample data is the same every time: what looks random in it is derived from a name. */
import { createHash } from 'node:crypto'

/** A pseudorandom number from 0 to 1, derived from the name. */
export function chance(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}

/** An id in the storage's format. */
export function sampleId(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 12)
}

/**
 * A document as it is stored, whatever its kind makes of it: what backs up and restores carries records that this version
 * cannot read, and members that it does not know, as they are.
 */
import * as z from 'zod/mini'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, findDocument, type Change, type ChangeOptions } from '#storage/engine/document.ts'
import type { KindAndId } from '#storage/document-kinds.ts'

function rawRef(storage: SiteStorage, { kind, id }: KindAndId) {
  // What was larger before there was a most in bytes comes back as large as it was.
  const anySize = { bytesMost: Number.MAX_SAFE_INTEGER, fullAt: Number.MAX_SAFE_INTEGER }
  return { storage, kind: { ...kind, ...anySize, schema: z.unknown() }, id }
}

/** Null where there is none. Throws DocumentDamagedError where not even its envelope can be read. */
export async function findRaw(
  storage: SiteStorage,
  document: KindAndId,
): Promise<{ document: unknown; etag: string } | null> {
  return findDocument(rawRef(storage, document))
}

/** As changeDocument() does. */
export async function changeRaw<Result>(
  storage: SiteStorage,
  document: KindAndId,
  change: (stored: unknown) => Change<unknown, Result>,
  options?: ChangeOptions,
): Promise<Result> {
  return changeDocument(rawRef(storage, document), change, options)
}

/**
 * Work for an answer that changes nothing, so that it takes as long as one that does: what it costs to write is spent, and
 * nothing is kept.
 */
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findDocument, type DocumentRef } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'

/** One operation that takes about as long as a write: the removal of what is not there. */
export async function spendWrite(storage: SiteStorage): Promise<void> {
  try {
    await storage.guard.delete('decoy')
  } catch (error) {
    // What was to take a while has done so.
    if (!(error instanceof StorageUnavailableError)) throw error
  }
}

/** Reads a document as if it were to be changed, and spends the time of the write. */
export async function pretendToChange(ref: DocumentRef): Promise<void> {
  await findDocument(ref)
  await spendWrite(ref.storage)
}

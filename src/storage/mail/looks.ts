/** Stores when each document with an outbox must be read again: a run that finds nothing changed or due reads no document. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { overwriteView, defineKind } from '#storage/engine/document.ts'
import { rememberDocuments } from '#storage/engine/many-documents.ts'

const looksSchema = z.record(
  z.string(),
  z.object({
    etag: z.string(),
    /** Null if no reading is due until the document changes. */
    nextAt: z.nullable(instant),
    /** When an e-mail that has not arrived could not be written. */
    unwrittenAt: z.nullable(instant),
  }),
)
export type Looks = z.infer<typeof looksSchema>
export type DocumentLook = Looks[string]

export const looksKind = defineKind({
  prefix: 'looks',
  schema: looksSchema,
  isDisposable: true,
})

const remembered = rememberDocuments(looksKind)

/** `listed`: the store's keys with their etags. Looks that this process knows and that did not change are not read again. */
export async function findLooks(storage: SiteStorage, listed?: ReadonlyMap<string, string>): Promise<Looks> {
  const { prefix } = looksKind
  const etag = listed ? listed.get(prefix) : ''
  const found = etag === undefined ? null : await remembered.list(storage, new Map([[prefix, etag]]))
  return found?.get('') ?? {}
}

export async function saveLooks(storage: SiteStorage, looks: Looks): Promise<void> {
  await overwriteView(looksKind.at(storage), looks)
}

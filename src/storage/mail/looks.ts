/**
 * When each document with an outbox is to be looked at again, with the etag by which that was found out: a run that finds nothing changed
 * and nothing due reads no document. The view is disposable: losing it costs a look at everything.
 */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { overwriteView } from '#storage/engine/document.ts'
import { rememberDocuments } from '#storage/engine/remembered.ts'

const looksSchema = z.record(
  z.string(),
  z.object({
    etag: z.string(),
    /** Null for never, unless somebody changes it. */
    nextAt: z.nullable(instant),
    /** Of an e-mail that could not be written, and has not arrived. */
    unwrittenAt: z.nullable(instant),
  }),
)
/** By key. */
export type Looks = z.infer<typeof looksSchema>
export type DocumentLook = Looks[string]

export const looksKind = defineKind({
  prefix: 'looks',
  schema: looksSchema,
  isDisposable: true,
})

const remembered = rememberDocuments(looksKind)

/** `listed`: keys of the store with their etags, by which looks that this process has read are not read again. */
export async function findLooks(storage: SiteStorage, listed?: ReadonlyMap<string, string>): Promise<Looks> {
  const { prefix } = looksKind
  const etag = listed ? listed.get(prefix) : ''
  const found = etag === undefined ? null : await remembered.list(storage, new Map([[prefix, etag]]))
  return found?.get('') ?? {}
}

export async function saveLooks(storage: SiteStorage, looks: Looks): Promise<void> {
  await overwriteView(looksKind.at(storage), looks)
}

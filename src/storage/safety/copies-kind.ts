/** When copies were last made, and of which texts. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'

export const copiesKind = defineDisposableKind({
  name: 'copies',
  store: 'backups',
  prefix: 'copies',
  id: /^$/,
  schema: z.object({
    madeAt: instant,
    etags: z.record(z.string(), z.string()),
    /** Keys of documents that did not parse then. */
    damaged: z.array(z.string()),
  }),
  bytesMost: 1_000_000,
})

/** When copies were last made, and of which texts. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { defineKind } from '#storage/engine/document-kind.ts'

export const copiesKind = defineKind({
  store: 'backups',
  prefix: 'copies',
  schema: z.object({
    madeAt: instant,
    etags: z.record(z.string(), z.string()),
    /** Keys of documents that did not parse then. */
    damaged: z.array(z.string()),
  }),
  isDisposable: true,
})

/**
 * When each source of e-mails has to be looked at again, with what this was found out by: a run that finds nothing changed and
 * nothing due reads no source. The view is disposable: losing it costs a look at everything.
 */
import * as z from 'zod/mini'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { documentBytesMost, findDocument, overwriteView } from '#storage/engine/document.ts'

const looksSchema = z.record(
  z.string(),
  z.object({
    /** Of its own documents. */
    etags: z.string(),
    /** What it takes of the calendar and the settings: see `siteOf()` in mail/sources/sources.ts. */
    site: z._default(z.string(), ''),
    /** UTC; null for never, unless one of these changes. */
    nextAt: z.nullable(z.string()),
    /** For the admin, so that only sources with something to show are read: see `SourceGlance`. */
    toGoAt: z.nullable(z.string()),
    troubleAt: z.nullable(z.string()),
    unwrittenAt: z._default(z.nullable(z.string()), null),
  }),
)
const emailLooksSchema = z.object({
  looks: looksSchema,
  /** Etags of the calendar and the settings by which every `site` was found out. */
  siteEtags: z._default(z.string(), ''),
  /** By the last run that found nothing to do, of e-mails, seats and payments: where nothing has changed, no run before this time will. */
  quiet: z._default(z.nullable(z.object({ state: z.string(), nextAt: z.nullable(z.string()) })), null),
})
export type EmailLooks = z.infer<typeof emailLooksSchema>
export type EmailLook = EmailLooks['looks'][string]

export const emailLooksKind = defineDisposableKind({
  name: 'emailLooks',
  store: 'data',
  prefix: 'email-looks',
  id: /^$/,
  schema: emailLooksSchema,
  bytesMost: documentBytesMost,
})

function looksRef(storage: SiteStorage) {
  return { storage, kind: emailLooksKind, id: '' }
}

export async function findEmailLooks(storage: SiteStorage): Promise<EmailLooks> {
  return (await findDocument(looksRef(storage)))?.document ?? { looks: {}, siteEtags: '', quiet: null }
}

export async function saveEmailLooks(storage: SiteStorage, looks: EmailLooks): Promise<void> {
  await overwriteView(looksRef(storage), looks)
}

/**
 * Public keys of all certificates that were ever signed here. They are backed up; the private ones follow from the site's secret,
 * which is not. So a site that is restored elsewhere signs with a key of its own, and what was signed before can still be checked.
 */
import * as z from 'zod/mini'
import type { PublicKey } from '#core/certificates/certificate.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, type Change } from '#storage/engine/document.ts'

export const publicKeysSchema = z.array(z.object({ id: z.string(), key: z.string() }))
const keysSchema = z.object({ keys: publicKeysSchema })

export const certificateKeysKind = defineKind({
  name: 'certificateKeys',
  prefix: 'certificate-keys',
  id: /^$/,
  schema: keysSchema,
  bytesMost: 100_000,
  unlistedIds: () => [''],
  count: null,
  personalData: null,
})

function keysRef(storage: SiteStorage) {
  return { storage, kind: certificateKeysKind, id: '' }
}

export async function findPublicKeys(storage: SiteStorage): Promise<readonly PublicKey[]> {
  return (await findDocument(keysRef(storage)))?.document.keys ?? []
}

/** Before anything is signed with it. */
export async function keepPublicKey(storage: SiteStorage, own: PublicKey): Promise<void> {
  await changeDocument(keysRef(storage), (stored): Change<z.infer<typeof keysSchema>, undefined> => {
    const keys = stored?.keys ?? []
    if (keys.some(({ id }) => id === own.id)) return { result: undefined }
    return { next: { keys: [...keys, own] }, result: undefined }
  })
}

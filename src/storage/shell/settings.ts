/** What the admin chose for the whole site. */
import * as z from 'zod/mini'
import { settingsSchema, type Settings } from '#core/mail/settings.ts'
import type { SiteStorage } from '#storage/engine/blobs.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, unlessDamaged, type Change } from '#storage/engine/document.ts'

export const settingsKind = defineKind({
  name: 'settings',
  prefix: 'settings',
  id: /^$/,
  schema: settingsSchema,
  salvage: { lists: [], members: ['newRegistration', 'since'] },
  bytesMost: 10_000,
  unlistedIds: () => [''],
  count: null,
  personalData: null,
})

export function settingsRef(storage: SiteStorage) {
  return { storage, kind: settingsKind, id: '' }
}

const defaults: Settings = z.parse(settingsSchema, {})

/** The defaults where nothing was chosen, and where what was cannot be read. */
export async function findSettings(storage: SiteStorage): Promise<Settings> {
  const found = await unlessDamaged(storage, () => findDocument(settingsRef(storage)))
  return found?.document ?? defaults
}

/** `each` counts from now on: nobody is told of registrations that were there before. */
export async function saveNotices(
  storage: SiteStorage,
  newRegistration: Settings['newRegistration'],
  now: Date,
): Promise<{ before: Settings; after: Settings }> {
  return changeDocument(
    settingsRef(storage),
    (found): Change<Settings, { before: Settings; after: Settings }> => {
      const before = found ?? defaults
      if (before.newRegistration === newRegistration) return { result: { before, after: before } }
      const since = now.toISOString()
      const after = { ...before, newRegistration, since }
      return { next: after, result: { before, after } }
    },
  )
}

/** What the admin chose for the whole site. */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { SettingsInput } from '#core/mail/settings.ts'
import { settingsSchema, type Settings } from '#core/mail/settings-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, unlessDamaged, type Change } from '#storage/engine/document.ts'

export const settingsKind = defineKind({
  name: 'settings',
  prefix: 'settings',
  id: /^$/,
  schema: settingsSchema,
  bytesMost: 500_000,
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
export async function saveSettings(
  storage: SiteStorage,
  input: SettingsInput,
  now: Date,
): Promise<{ before: Settings; after: Settings }> {
  return changeDocument(
    settingsRef(storage),
    (found): Change<Settings, { before: Settings; after: Settings }> => {
      const before = found ?? defaults
      const { newRegistration, morningList = before.morningList, replies = before.replies } = input
      const isSame = before.newRegistration === newRegistration
      const since = isSame ? before.since : now.toISOString()
      const after = { ...before, newRegistration, morningList, replies, since }
      if (isDeepStrictEqual(before, after)) return { result: { before, after: before } }
      return { next: after, result: { before, after } }
    },
  )
}

/** Each address gets a secret of its own; '' takes both away. Answers the secret, which is shown this once. */
export async function saveWebhook(storage: SiteStorage, address: string, now: Date): Promise<string | null> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const webhook = address === '' ? undefined : { address, secret, since: now.toISOString() }
  await changeDocument(settingsRef(storage), (found) => ({
    next: { ...defaults, ...found, webhook },
    result: undefined,
  }))
  return webhook?.secret ?? null
}

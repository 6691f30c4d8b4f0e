/** What the admin chose for the whole site. */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { namesOf } from '#core/basics/field.ts'
import type { Chosen } from '#core/content/chosen-site.ts'
import type { SettingsInput } from '#core/mail/settings.ts'
import type { Settings } from '#core/mail/settings.ts'
import type { Action } from '#core/records/audit-log.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeAdminFile, emptyAdminFile, readAdminFile } from './admin-file.ts'

/** The defaults where nothing was chosen, and where what was cannot be read. */
export async function findSettings(storage: SiteStorage): Promise<Settings> {
  return ((await unlessDamaged(storage, () => readAdminFile(storage))) ?? emptyAdminFile).settings
}

function toActions(before: Settings, { newRegistration, morningList }: Settings): Action[] {
  const hears =
    before.newRegistration === newRegistration
      ? []
      : [{ text: `Chose how you hear of new registrations: ${newRegistration}.` }]
  if (before.morningList === morningList) return hears
  const text = morningList ? 'Had today’s list sent in the morning.' : 'Stopped the list in the morning.'
  return [...hears, { text }]
}

/** `each` counts from now on: nobody is told of registrations that were there before. */
export async function saveSettings(storage: SiteStorage, input: SettingsInput, now: Date): Promise<Settings> {
  return changeAdminFile(storage, now, (file) => {
    const { settings: before } = file
    const { newRegistration, morningList = before.morningList, replies = before.replies } = input
    const isSame = before.newRegistration === newRegistration
    const since = isSame ? before.since : now.toISOString()
    const settings = { ...before, newRegistration, morningList, replies, since }
    if (isDeepStrictEqual(before, settings)) return { result: before }
    return { next: { ...file, settings }, result: settings, log: toActions(before, settings) }
  })
}

const factNames: Readonly<Record<keyof Chosen, string>> = {
  ...{ upiId: 'UPI ID', upiName: 'payee', phone: 'phone', whatsapp: 'WhatsApp', gstin: 'GSTIN' },
  hours: 'hours',
}

export async function saveChosen(storage: SiteStorage, site: Chosen, now: Date): Promise<void> {
  return changeAdminFile(storage, now, (file) => {
    const before = file.settings.site
    const changed = namesOf(factNames).filter((name) => !isDeepStrictEqual(before[name], site[name]))
    if (changed.length === 0) return { result: undefined }
    const text = `Changed in the settings: ${changed.map((name) => factNames[name]).join(', ')}.`
    return { next: { ...file, settings: { ...file.settings, site } }, result: undefined, log: { text } }
  })
}

/** Each address gets a secret of its own; '' takes both away. Answers the secret, which is shown this once. */
export async function saveWebhook(storage: SiteStorage, address: string, now: Date): Promise<string | null> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const webhook = address === '' ? undefined : { address, secret, since: now.toISOString() }
  const host = URL.parse(address)?.host ?? ''
  const text = host === '' ? 'Removed the webhook.' : `Had ${host} told of registrations.`
  return changeAdminFile(storage, now, (file) => ({
    next: { ...file, settings: { ...file.settings, webhook } },
    result: webhook?.secret ?? null,
    log: { text },
  }))
}

/** Stores the admin's own document: settings, notes about people, and the log of acts that belong to no other document. */
import type { SettingsInput, Settings } from '#core/mail/settings.ts'
import { findNote, type Note, type NoteInput } from '#core/people/note.ts'
import type { Action, LoggedChange } from '#core/records/audit-log.ts'
import { newId, unlessDamaged } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { namesOf } from '#core/basics/plain.ts'
import type { Chosen } from '#core/content/site.ts'
import type { Result } from '#core/basics/result.ts'
import type { AdminFile } from '#storage/document-kinds.ts'
import { changeAdminFile, emptyAdminFile, readAdminFile } from '#storage/documents.ts'

/** Returns the defaults if nothing was chosen or the settings cannot be read. */
export async function findSettings(storage: SiteStorage): Promise<Settings> {
  return ((await unlessDamaged(storage, () => readAdminFile(storage))) ?? emptyAdminFile).settings
}

function toActions(before: Settings, { newRegistration, morningList }: Settings): Action[] {
  const hears = `Chose how you hear of new registrations: ${newRegistration}.`
  const list = morningList ? 'Had today’s list sent in the morning.' : 'Stopped the list in the morning.'
  return [
    ...(before.newRegistration === newRegistration ? [] : [{ text: hears }]),
    ...(before.morningList === morningList ? [] : [{ text: list }]),
  ]
}

/** `each` applies from now on: the admin gets no e-mail about earlier registrations. */
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
  upiId: 'UPI ID',
  upiName: 'payee',
  phone: 'phone',
  whatsapp: 'WhatsApp',
  gstin: 'GSTIN',
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

/** Gives each address its own secret; '' removes both. Returns the secret, which is shown only this once. */
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

type NoteSaved = Result<'changedMeanwhile', { readonly note: Note }>

export async function saveNote(
  storage: SiteStorage,
  { email, phone, text, before }: NoteInput,
  now: Date,
): Promise<NoteSaved> {
  const id = newId()
  return changeAdminFile(storage, now, (file): LoggedChange<AdminFile, NoteSaved> => {
    const known = findNote(file.notes, { email, phone })
    const there = known?.text ?? ''
    if (there !== before && there !== text) return { result: { ok: false, reason: 'changedMeanwhile' } }
    const at = now.toISOString()
    const note = { id: known?.id ?? id, email, phone: phone || (known?.phone ?? ''), text, at }
    const others = file.notes.filter((note) => note !== known)
    const next = { ...file, notes: text === '' ? others : [...others, note] }
    const said = `${text === '' ? 'Took away' : 'Saved'} the note about ${email || note.phone}.`
    const log = text === there ? [] : { about: note.id, text: said }
    return { next, result: { ok: true, note }, log }
  })
}

/** Stores notification signups in one document. core/signups/signup-file.ts holds their rules. */
import type { Locale } from '#core/basics/locale.ts'
import {
  emptySignupFile,
  findByToken,
  saveAddress,
  stopSignup as stop,
  type Wish,
} from '#core/signups/signup-file.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { findDocument, newId, newSecret } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { markErased } from '#storage/records/erasure.ts'
import { changeSignups } from '#storage/documents.ts'
import { signupsKind } from '#storage/document-kinds.ts'

/** Never changes existing data, because the person who types an address need not be its owner. */
export async function saveSignup(storage: SiteStorage, wish: Wish, lang: Locale, now: Date): Promise<void> {
  const save = (wish: Wish) => {
    const fresh = { id: newId(), secret: newSecret(), lang }
    return changeSignups(storage, now, (file) => saveAddress(file, wish, fresh, now))
  }
  const phone = await save(wish)
  if (phone !== '') await save({ ...wish, email: '', phone })
}

/** Decides whether an address's owner has confirmed it, so that the site may show them the data typed with it. */
export async function isConfirmedAddress(storage: SiteStorage, email: string): Promise<boolean> {
  return (await listSignups(storage)).some((wish) => wish.email === email && wish.confirmedAt !== null)
}

export async function findSignup(storage: SiteStorage, token: string): Promise<SignupRecord | null> {
  return findByToken({ signups: await listSignups(storage) }, token)
}

export async function stopSignup(storage: SiteStorage, token: string, now: Date): Promise<void> {
  const gone = await changeSignups(storage, now, (file) => stop(file, token))
  if (gone) await markErased(storage, [gone.id], now)
}

export async function listSignups(storage: SiteStorage): Promise<SignupRecord[]> {
  const { signups } = (await findDocument(signupsKind.at(storage))) ?? emptySignupFile
  return signups.toSorted((a, b) => b.signupDate.localeCompare(a.signupDate))
}

/** Notification signups: one document. What is done with them: core/signups/signup-file.ts. */
import type { Locale } from '#core/basics/locale.ts'
import { planSignupEmails } from '#core/mail/planning/signup-emails.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import {
  emptySignupFile,
  eraseFromSignups,
  expireInSignups,
  findByToken,
  saveAddress,
  signupFileSchema,
  stopSignup as stop,
  type SignupFile,
  type Wish,
} from '#core/signups/signup-file.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { findDocument, newId, newSecret } from '#storage/engine/document.ts'
import { rememberDocuments } from '#storage/engine/remembered.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { markErased } from '#storage/records/erased-marks.ts'
import { changeLogged } from '#storage/records/log.ts'

export const signupsKind = defineKind({
  prefix: 'signups',
  schema: signupFileSchema,
  personalData: { erase: eraseFromSignups, expire: expireInSignups },
})

export const rememberedSignups = rememberDocuments(signupsKind)

/** Changes the document, with the e-mails that this asks for. */
export function changeSignups<Result>(
  storage: SiteStorage,
  now: Date,
  change: (file: SignupFile) => LoggedChange<SignupFile, Result>,
): Promise<Result> {
  return changeLogged(signupsKind.at(storage), emptySignupFile, now, change, planSignupEmails)
}

/**
 * Keeps an address. What stands there already is never changed, only a further wish added, because the person who types an
 * address need not be its owner: a phone that comes with a known e-mail becomes a signup of its own. The
 * answer does not reveal who signed up before. True where something changed.
 */
export async function saveSignup(
  storage: SiteStorage,
  wish: Wish,
  lang: Locale,
  now: Date,
): Promise<boolean> {
  const save = (one: Wish) => {
    const fresh = { id: newId(), secret: newSecret(), lang }
    return changeSignups(storage, now, (file) => saveAddress(file, one, fresh, now))
  }
  const { isChanged, phone } = await save(wish)
  if (phone === '') return isChanged
  return (await save({ ...wish, email: '', phone })).isChanged || isChanged
}

/** Whether an address's owner has confirmed it here, so that the site may repeat to them what was typed beside it. */
export async function isConfirmedAddress(storage: SiteStorage, email: string): Promise<boolean> {
  const known = (await listSignups(storage)).find((signup) => signup.email === email)
  return known !== undefined && known.confirmedAt !== null
}

/** The signup whose page has this token, its secret, in its address; null for an unknown one as for one that is gone. */
export async function findSignup(storage: SiteStorage, token: string): Promise<SignupRecord | null> {
  return findByToken({ signups: await listSignups(storage) }, token)
}

/** Erases the signup, if it is there; no copy brings it back. */
export async function stopSignup(storage: SiteStorage, token: string, now: Date): Promise<void> {
  const gone = await changeSignups(storage, now, (file) => stop(file, token))
  if (gone) await markErased(storage, [gone.id], now)
}

/** Newest first. */
export async function listSignups(storage: SiteStorage): Promise<SignupRecord[]> {
  const { signups } = (await findDocument(signupsKind.at(storage))) ?? emptySignupFile
  return signups.toSorted((a, b) => b.signupDate.localeCompare(a.signupDate))
}

/** Notification signups: one document, in which each address stands once. */
import * as z from 'zod/mini'
import { findDeleted, logSchema, withBack, type Deleted, type LoggedChange } from '#core/records/audit-log.ts'
import { redactAuditLog, redactList } from '#core/records/erasure.ts'
import type { Result } from '#core/basics/result.ts'
import { partitionAuditLog, partitionSignups } from '#core/records/retention.ts'
import { withConfirmation, withWish } from '#core/signups/signup.ts'
import type { FieldValues } from '#core/basics/field.ts'
import type { Locale } from '#core/basics/locale.ts'
import { lettersSchema } from '#core/mail/letter.ts'
import { expireMail, redactMail, withoutEmailsTo } from '#core/mail/mail-privacy.ts'
import { outboxSchema } from '#core/mail/outbox.ts'
import { planSignupEmails } from '#core/mail/planning/signup-emails.ts'
import { signupRecordSchema, type SignupRecord } from '#core/signups/signup-schema.ts'
import type { signupFields } from '#core/signups/signup-fields.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { findDocument, newId, newSecret } from '#storage/engine/document.ts'
import { markErased } from '#storage/records/erased-marks.ts'
import { removeItem, restoreItem, updateItem } from '#storage/engine/item-list.ts'
import { rememberDocuments } from '#storage/engine/remembered.ts'
import { changeLogged } from '#storage/records/log.ts'

const signupsSchema = z.object({
  signups: z.array(signupRecordSchema),
  outbox: outboxSchema,
  letters: lettersSchema,
  log: logSchema,
})
export type Signups = z.infer<typeof signupsSchema>

const none: Signups = { signups: [], outbox: {}, letters: {}, log: [] }

export const signupsKind = defineKind({
  prefix: 'signups',
  schema: signupsSchema,
  personalData: {
    erase: (document, search) => {
      const signups = redactList(document.signups, search, {
        recordIn: (signup) => signup,
        toFind: ({ email, phone }) => ({ kind: 'signup', label: email || phone }),
        mentionLabel: 'A signup',
      })
      const log = redactAuditLog(document.log, search)
      const own = [...signups.own, ...log.own]
      const mail = redactMail(document, search, own, 'an event')
      return {
        next: { signups: signups.next, ...mail.next, log: log.next },
        finds: [...signups.finds, ...mail.finds, ...log.finds],
        own,
      }
    },
    // Confirmed ones are kept until somebody says stop.
    expire: (document, now) => {
      const signups = partitionSignups(document.signups, now)
      const log = partitionAuditLog(document.log, now)
      const went = { signups: signups.expired.length, journalEntries: log.expired.length }
      const mail = expireMail(document, now)
      if (went.signups + went.journalEntries === 0 && !mail) return null
      return { next: { ...document, ...mail, signups: signups.kept, log: log.kept }, went }
    },
  },
})

export const rememberedSignups = rememberDocuments(signupsKind)

/** Changes the document, with the e-mails that this asks for. */
export function changeSignups<Result>(
  storage: SiteStorage,
  now: Date,
  change: (document: Signups) => LoggedChange<Signups, Result>,
): Promise<Result> {
  return changeLogged(signupsKind.at(storage), none, now, change, planSignupEmails)
}

/** What was filled in, the e-mail lower-cased, the phone as E.164; not both are empty. */
export interface Wish extends FieldValues<typeof signupFields> {
  /** Workshops to be told of first, by slug; none means every new event. */
  readonly about?: readonly string[]
}

/** Whether a signup is an address's own; a phone that stands beside somebody's e-mail is not an address of its own. */
function isSameAddress(signup: SignupRecord, { email, phone }: Wish): boolean {
  return email ? signup.email === email : signup.email === '' && signup.phone === phone
}

/**
 * Keeps one address. Returns as well the phone that is still to be kept, '' for none: somebody else's, or a later one, that was
 * sent with a known e-mail.
 */
async function saveAddress(
  storage: SiteStorage,
  wish: Wish,
  lang: Locale,
  now: Date,
): Promise<{ isChanged: boolean; phone: string }> {
  const { about = [], ...filled } = wish
  const { email, phone } = filled
  const id = newId()
  const secret = newSecret()
  type Saved = Awaited<ReturnType<typeof saveAddress>>
  return changeSignups(storage, now, (document): LoggedChange<Signups, Saved> => {
    const { signups } = document
    const known = signups.find((signup) => isSameAddress(signup, wish))
    if (!known) {
      const signupDate = now.toISOString()
      const signup: SignupRecord = {
        ...filled,
        id,
        signupDate,
        news: about.length === 0,
        about: [...about],
        lang,
        secret,
        askedAt: email === '' ? null : signupDate,
        asked: null,
        confirmedAt: null,
      }
      return { next: { ...document, signups: [...signups, signup] }, result: { isChanged: true, phone: '' } }
    }
    const left = phone === known.phone ? '' : phone
    const edit = updateItem(signups, known.id, (signup) => withWish(signup, about, now))
    if (!edit.ok || edit.after === known) return { result: { isChanged: false, phone: left } }
    return { next: { ...document, signups: edit.items }, result: { isChanged: true, phone: left } }
  })
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
  const { isChanged, phone } = await saveAddress(storage, wish, lang, now)
  if (phone === '') return isChanged
  const other = await saveAddress(storage, { ...wish, email: '', phone }, lang, now)
  return isChanged || other.isChanged
}

/** Nobody was ever sent the secret of a phone. */
function isOpenedBy(token: string): (signup: SignupRecord) => boolean {
  return ({ email, secret }) => email !== '' && secret === token
}

/** The signup whose page has this token, its secret, in its address; null for an unknown one as for one that is gone. */
export async function findSignup(storage: SiteStorage, token: string): Promise<SignupRecord | null> {
  return (await listSignups(storage)).find(isOpenedBy(token)) ?? null
}

/** Whether an address's owner has confirmed it here, so that the site may repeat to them what was typed beside it. */
export async function isConfirmedAddress(storage: SiteStorage, email: string): Promise<boolean> {
  const known = (await listSignups(storage)).find((signup) => signup.email === email)
  return known !== undefined && known.confirmedAt !== null
}

type SignupConfirmed = Result<'recordUnknown', { signup: SignupRecord }>

/** Confirms all that was asked for with the address. Done twice it is the same as once. */
export async function confirmSignup(
  storage: SiteStorage,
  token: string,
  now: Date,
): Promise<SignupConfirmed> {
  return changeSignups(storage, now, (document): LoggedChange<Signups, SignupConfirmed> => {
    const { signups } = document
    const id = signups.find(isOpenedBy(token))?.id ?? ''
    const edit = updateItem(signups, id, (signup) => withConfirmation(signup, now))
    if (!edit.ok) return { result: edit }
    const result = { ok: true, signup: edit.after } as const
    return edit.after === edit.before ? { result } : { next: { ...document, signups: edit.items }, result }
  })
}

/** What is remembered, as a hash, of an address that said stop. */
export function stoppedMark(address: string): string {
  return `stopped ${address}`
}

/** Erases the signup, if it is there; neither a copy nor an import brings it back. */
export async function stopSignup(storage: SiteStorage, token: string, now: Date): Promise<void> {
  const gone = await changeSignups(storage, now, (document): LoggedChange<Signups, SignupRecord | null> => {
    const { signups } = document
    const removal = removeItem(signups, signups.find(isOpenedBy(token))?.id ?? '')
    if (!removal.ok) return { result: null }
    const outbox = withoutEmailsTo(document.outbox, new Set([removal.removed.id]))
    return { next: { ...document, signups: removal.items, outbox }, result: removal.removed }
  })
  if (gone) await markErased(storage, [gone.id, stoppedMark(gone.email)], now)
}

/** Newest first. */
export async function listSignups(storage: SiteStorage): Promise<SignupRecord[]> {
  const found = await findDocument(signupsKind.at(storage))
  return (found?.signups ?? []).toSorted((a, b) => b.signupDate.localeCompare(a.signupDate))
}

type Changed = Result<'recordUnknown'>

export async function removeSignup(storage: SiteStorage, id: string, now: Date): Promise<Changed> {
  return changeSignups(storage, now, (document): LoggedChange<Signups, Changed> => {
    const removal = removeItem(document.signups, id)
    if (!removal.ok) return { result: removal }
    const { items, removed: signup } = removal
    return {
      next: { ...document, signups: items },
      result: { ok: true },
      log: {
        text: `Deleted the signup of ${signup.email || signup.phone}.`,
        about: id,
        deleted: { kind: 'signup', signup },
      },
    }
  })
}

/**
 * Puts a deleted one back, unless the address has signed up again meanwhile: of an entry in the log, or where `entryId` is null of a
 * copy.
 */
export async function restoreSignup(
  storage: SiteStorage,
  deleted: Extract<Deleted, { kind: 'signup' }>,
  now: Date,
  entryId: string | null,
): Promise<Changed> {
  return changeSignups(storage, now, (document): LoggedChange<Signups, Changed> => {
    const kept = entryId === null ? deleted : findDeleted(document, entryId)
    if (kept?.kind !== 'signup') return { result: { ok: false, reason: 'recordUnknown' } }
    const { signup } = kept
    const signups = restoreItem(document.signups, signup, (known) => isSameAddress(known, signup))
    return { next: withBack({ ...document, signups }, entryId, now), result: { ok: true } }
  })
}

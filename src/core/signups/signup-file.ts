/**
 * The file of signups: all signups, their e-mails and the log of the admin's acts, as one value, in which each address stands once.
 * A stranger may type an address: the site asks it once an hour, three times a day, and it counts once its owner confirms.
 *
 *     typed ──► unconfirmed ──► confirmed ──► a further wish waits beside it ──► confirmed
 *                  └── 30 days ──► erased         └── 30 days ──► dropped
 */
import * as z from 'zod/mini'
import type { FieldValues } from '#core/basics/field.ts'
import { refused, type Result } from '#core/basics/result.ts'
import { lettersSchema } from '#core/mail/letter.ts'
import { expireMail, redactMail, withoutEmailsTo } from '#core/mail/mail-privacy.ts'
import { outboxSchema } from '#core/mail/outbox.ts'
import {
  findDeleted,
  logSchema,
  removeItem,
  restoreItem,
  updateItem,
  withBack,
  type Deleted,
  type LoggedChange,
} from '#core/records/audit-log.ts'
import { redactAuditLog, redactList, type PersonRedaction, type PersonSearch } from '#core/records/erasure.ts'
import { partitionAuditLog, partitionSignups, type Expiry } from '#core/records/retention.ts'
import type { signupFields } from './signup-fields.ts'
import { signupRecordSchema, type SignupRecord } from './signup-schema.ts'

export const signupFileSchema = z.object({
  signups: z.array(signupRecordSchema),
  outbox: outboxSchema,
  letters: lettersSchema,
  log: logSchema,
})
export type SignupFile = z.infer<typeof signupFileSchema>

type Change<Result> = LoggedChange<SignupFile, Result>

export const emptySignupFile: SignupFile = { signups: [], outbox: {}, letters: {}, log: [] }

export function eraseFromSignups(file: SignupFile, search: PersonSearch): PersonRedaction<SignupFile> {
  const signups = redactList(file.signups, search, {
    recordIn: (signup) => signup,
    toFind: ({ email, phone }) => ({ kind: 'signup', label: email || phone }),
    mentionLabel: 'A signup',
  })
  const log = redactAuditLog(file.log, search)
  const records = [...signups.own, ...log.own]
  const mail = redactMail(file, search, records, 'an event')
  return {
    next: { signups: signups.next, ...mail.next, log: log.next },
    finds: [...signups.finds, ...mail.finds, ...log.finds],
    own: records,
  }
}

export function expireInSignups(file: SignupFile, now: Date): Expiry<SignupFile> | null {
  const signups = partitionSignups(file.signups, now)
  const log = partitionAuditLog(file.log, now)
  const went = { signups: signups.expired.length, journalEntries: log.expired.length }
  const mail = expireMail(file, now)
  if (went.signups + went.journalEntries === 0 && !mail) return null
  return { next: { ...file, ...mail, signups: signups.kept, log: log.kept }, went }
}

const hour = 60 * 60 * 1000
type Subjects = Pick<SignupRecord, 'news' | 'about'>

function addTo({ news, about }: Subjects, added: readonly string[]): Subjects {
  return { news: news || added.length === 0, about: [...new Set([...about, ...added])] }
}

function isSame(wish: Subjects, other: Subjects): boolean {
  return wish.news === other.news && wish.about.length === other.about.length
}

function askAt(before: string | null, now: Date): string {
  return before !== null && now.getTime() - Date.parse(before) < hour ? before : now.toISOString()
}

export function withWish(known: SignupRecord, about: readonly string[], now: Date): SignupRecord {
  const wish = addTo(known, about)
  if (known.email === '') return isSame(wish, known) ? known : { ...known, ...wish }
  if (known.confirmedAt === null) {
    const askedAt = askAt(known.askedAt, now)
    return isSame(wish, known) && askedAt === known.askedAt ? known : { ...known, ...wish, askedAt }
  }
  if (isSame(wish, known)) return known
  const pending = addTo(known.asked ?? { news: false, about: [] }, about)
  const at = askAt(known.asked?.at ?? null, now)
  if (known.asked && isSame(pending, known.asked) && at === known.asked.at) return known
  return { ...known, asked: { at, ...pending } }
}

export function withConfirmation(known: SignupRecord, now: Date): SignupRecord {
  const { asked } = known
  if (known.confirmedAt !== null && !asked) return known
  const news = known.news || asked?.news === true
  const about = [...new Set([...known.about, ...(asked?.about ?? [])])]
  return { ...known, news, about, confirmedAt: now.toISOString(), asked: null }
}

export interface Wish extends FieldValues<typeof signupFields> {
  /** Slugs of workshops, and of events whose date will follow; none means every new event. */
  readonly about?: readonly string[]
}

/** A phone beside an e-mail is not an address of its own. */
function isSameAddress(signup: SignupRecord, { email, phone }: Wish): boolean {
  return email ? signup.email === email : signup.email === '' && signup.phone === phone
}

/** The caller must also save the result, a phone, because this e-mail is kept with another one; '' means nothing is left to save. */
export function saveAddress(
  file: SignupFile,
  { about = [], ...filled }: Wish,
  fresh: Pick<SignupRecord, 'id' | 'secret' | 'lang'>,
  now: Date,
): Change<string> {
  const known = file.signups.find((signup) => isSameAddress(signup, filled))
  if (!known) {
    const signupDate = now.toISOString()
    const signup: SignupRecord = {
      ...filled,
      ...fresh,
      signupDate,
      news: about.length === 0,
      about: [...about],
      askedAt: filled.email === '' ? null : signupDate,
      asked: null,
      confirmedAt: null,
    }
    return { next: { ...file, signups: [...file.signups, signup] }, result: '' }
  }
  const phone = filled.phone === known.phone ? '' : filled.phone
  const after = withWish(known, about, now)
  if (after === known) return { result: phone }
  const signups = file.signups.map((signup) => (signup === known ? after : signup))
  return { next: { ...file, signups }, result: phone }
}

export function findByToken({ signups }: Pick<SignupFile, 'signups'>, token: string): SignupRecord | null {
  return signups.find(({ email, secret }) => email !== '' && secret === token) ?? null
}

export function confirmSignup(
  file: SignupFile,
  token: string,
  now: Date,
): Change<Result<'recordUnknown', { signup: SignupRecord }>> {
  const known = findByToken(file, token)
  const edit = updateItem(file.signups, known?.id ?? '', (signup) => withConfirmation(signup, now))
  if (!edit.ok) return { result: edit }
  const result = { ok: true, signup: edit.after } as const
  return edit.after === edit.before ? { result } : { next: { ...file, signups: edit.items }, result }
}

export function stopSignup(file: SignupFile, token: string): Change<SignupRecord | null> {
  const removal = removeItem(file.signups, findByToken(file, token)?.id ?? '')
  if (!removal.ok) return { result: null }
  const outbox = withoutEmailsTo(file.outbox, new Set([removal.removed.id]))
  return { next: { ...file, signups: removal.items, outbox }, result: removal.removed }
}

export function removeSignup(file: SignupFile, about: string): Change<Result<'recordUnknown'>> {
  const removal = removeItem(file.signups, about)
  if (!removal.ok) return { result: removal }
  const { items, removed: signup } = removal
  return {
    next: { ...file, signups: items },
    result: { ok: true },
    log: {
      about,
      text: `Deleted the signup of ${signup.email || signup.phone}.`,
      deleted: { kind: 'signup', signup },
    },
  }
}

/** Restores a signup, unless the address has signed up again. `entryId` names the log entry; null if it comes from a backup copy. */
export function restoreSignup(
  file: SignupFile,
  deleted: Deleted,
  entryId: string | null,
  now: Date,
): Change<Result<'recordUnknown'>> {
  const kept = entryId === null ? deleted : findDeleted(file, entryId)
  if (kept?.kind !== 'signup') return refused('recordUnknown')
  const { signup } = kept
  const signups = restoreItem(file.signups, signup, (known) => isSameAddress(known, signup))
  return { next: withBack({ ...file, signups }, entryId, now), result: { ok: true } }
}

const segmenter = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** Returns 's…a@example.com': enough for the owner to recognise it, and no address for another reader of the page. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(segmenter.segment(email.slice(0, at)), ({ segment }) => segment)
  return `${letters[0] ?? ''}…${letters.length > 2 ? letters.at(-1) : ''}${email.slice(at)}`
}

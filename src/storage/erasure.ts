/**
 * Erasing a person from everything that is stored: their own records go whole, and where somebody else's words mention
 * their e-mail or phone, the mention does. Each document changes in one step; running it again is safe, and the report
 * is made from what is read afterwards.
 */
import type * as z from 'zod/mini'
import { toIndianTimestamp } from '#domain/india-time.ts'
import { toReadablePhone } from '#domain/phone.ts'
import { isTheirs, mentionPattern, redact, type Person } from '#domain/erasure.ts'
import type { ErasureFind, ErasureReport } from '#schemas/erasure.ts'
import type { AuditLogAction, AuditLogEntry } from '#schemas/audit-log.ts'
import type { SiteStorage } from './blobs.ts'
import { findDocument, redactDocument, type DocumentRef, type Redaction } from './document.ts'
import { enquiriesRef, enquiriesPrefix } from './enquiries.ts'
import { auditLogRef, auditLogPrefix } from './audit-log.ts'
import { listKeys } from './document-refs.ts'
import { rosterRef } from './rosters.ts'
import { signupsRef, signupsPrefix } from './signups.ts'

interface Redacted<Document> extends Redaction<Document> {
  readonly finds: readonly ErasureFind[]
  readonly own: readonly Own[]
}

/** A record of the person's own. */
interface Own {
  readonly id: string
  readonly email: string
  readonly phone: string
}

/** The person's own record inside a audit log entry, if it holds one. */
function recordIn(what: AuditLogAction): Own | null {
  switch (what.action) {
    case 'registrationDeleted':
      return what.registration
    case 'enquiryDeleted':
      return what.enquiry
    case 'signupDeleted':
      return what.signup
    default:
      return null
  }
}

/** Of those entries that can be about one person. */
const entryNames: Readonly<Partial<Record<AuditLogAction['action'], string>>> = {
  attendanceSaved: 'A tick of attendance',
  registrationDeleted: 'The deletion of a registration',
  enquiryAnswered: 'A mark on a message',
  enquiryDeleted: 'The deletion of a message',
  signupDeleted: 'The deletion of a signup',
}

/** The record that a audit log entry is about, by its id. */
function subjectOf(what: AuditLogAction): string | null {
  switch (what.action) {
    case 'attendanceSaved':
      return what.registrationId
    case 'enquiryAnswered':
      return what.enquiryId
    default:
      return recordIn(what)?.id ?? null
  }
}

/** Takes the person's own records out of a list, and their mentions out of what is left. */
function redactList<Item extends Own>(
  items: readonly Item[],
  person: Person,
  pattern: RegExp,
  toFind: (item: Item) => ErasureFind,
  ref: string,
): { items: Item[]; finds: ErasureFind[]; own: Own[] } {
  const own = items.filter((item) => isTheirs(item, person))
  const others = redact(
    items.filter((item) => !own.includes(item)),
    pattern,
  )
  const mentions = Array.from({ length: others.mentions }, () => ({ kind: 'mention' as const, label: ref }))
  return { items: others.value, finds: [...own.map(toFind), ...mentions], own }
}

function redactAuditLog(
  entries: readonly AuditLogEntry[],
  person: Person,
  pattern: RegExp,
  ids: ReadonlySet<string>,
  ref: string,
): { items: AuditLogEntry[]; finds: ErasureFind[]; own: Own[] } {
  const gone: AuditLogEntry[] = []
  const own: Own[] = []
  for (const entry of entries) {
    const record = recordIn(entry.what)
    const subject = subjectOf(entry.what)
    if (record && isTheirs(record, person)) own.push(record)
    else if (subject === null || !ids.has(subject)) continue
    gone.push(entry)
  }
  const others = redact(
    entries.filter((entry) => !gone.includes(entry)),
    pattern,
  )
  return {
    items: others.value,
    finds: [
      ...gone.map(({ at, what }) => ({
        kind: 'journal' as const,
        label: `${entryNames[what.action] ?? 'An action'}, ${toIndianTimestamp(at)}`,
      })),
      ...Array.from({ length: others.mentions }, () => ({ kind: 'mention' as const, label: ref })),
    ],
    own,
  }
}

interface Step {
  /** What would go from one document, or null where there is none. */
  readonly look: (ids: ReadonlySet<string>) => Promise<Redacted<unknown> | null>
  readonly change: (ids: ReadonlySet<string>) => Promise<Redacted<unknown> | null>
}

function stepFor<Schema extends z.ZodMiniType>(
  ref: DocumentRef<Schema>,
  redact: (document: z.infer<Schema>, ids: ReadonlySet<string>) => Redacted<z.infer<Schema>>,
): Step {
  return {
    look: async (ids) => {
      const found = await findDocument(ref)
      return found && redact(found.document, ids)
    },
    change: async (ids) => redactDocument(ref, (document) => redact(document, ids)),
  }
}

/** How each kind of document is sifted; null for those that hold no personal data. */
function stepOf(storage: SiteStorage, key: string, person: Person, pattern: RegExp): Step | null {
  if (key.startsWith('roster/')) {
    return stepFor(rosterRef(storage, Number(key.slice('roster/'.length))), (roster) => {
      const { title } = roster.eventSnapshot
      const { items, finds, own } = redactList(
        roster.registrations,
        person,
        pattern,
        ({ name }) => ({ kind: 'registration', label: `${name}, ${title}` }),
        title,
      )
      return { next: { ...roster, registrations: items }, finds, own }
    })
  }
  if (key.startsWith(enquiriesPrefix)) {
    return stepFor(enquiriesRef(storage, key.slice(enquiriesPrefix.length)), ({ enquiries }) => {
      const redacted = redactList(
        enquiries,
        person,
        pattern,
        ({ name, createdAt }) => ({ kind: 'enquiry', label: `${name}, ${toIndianTimestamp(createdAt)}` }),
        `A message of ${key.slice(enquiriesPrefix.length)}`,
      )
      return { next: { enquiries: redacted.items }, finds: redacted.finds, own: redacted.own }
    })
  }
  if (key.startsWith(signupsPrefix)) {
    return stepFor(signupsRef(storage, key.slice(signupsPrefix.length)), ({ signups }) => {
      const redacted = redactList(
        signups,
        person,
        pattern,
        ({ email, phone }) => ({ kind: 'signup', label: email || toReadablePhone(phone) }),
        'A signup',
      )
      return { next: { signups: redacted.items }, finds: redacted.finds, own: redacted.own }
    })
  }
  if (key.startsWith(auditLogPrefix)) {
    return stepFor(auditLogRef(storage, key.slice(auditLogPrefix.length)), ({ entries }, ids) => {
      const redacted = redactAuditLog(
        entries,
        person,
        pattern,
        ids,
        `The journal of ${key.slice(auditLogPrefix.length)}`,
      )
      return { next: { entries: redacted.items }, finds: redacted.finds, own: redacted.own }
    })
  }
  return null
}

async function sweep(
  storage: SiteStorage,
  person: Person,
  now: Date,
  how: 'look' | 'change',
): Promise<ErasureReport> {
  const pattern = mentionPattern(person)
  if (!pattern) return { finds: [], related: { emails: [], phones: [] } }
  const keys = await listKeys(storage, now)
  const steps = keys.flatMap((key) => {
    const step = stepOf(storage, key, person, pattern)
    return step ? [{ step, isAuditLog: key.startsWith(auditLogPrefix) }] : []
  })
  // A first look at everything tells the ids of the person's records: audit log entries name records by id.
  const looked = await Promise.all(steps.map(({ step }) => step.look(new Set())))
  const own = looked.flatMap((redacted) => redacted?.own ?? [])
  const ids = new Set(own.map(({ id }) => id))
  const redact = (isAuditLog: boolean) =>
    Promise.all(
      steps.map(async ({ step, isAuditLog: isOne }, index) => {
        if (isOne !== isAuditLog) return null
        // Only the audit log is looked at with other eyes once the ids are known.
        return how === 'look' && !isAuditLog ? (looked[index] ?? null) : step[how](ids)
      }),
    )
  // The audit log first: should it break off in between, the records still tell the next run which entries are theirs.
  const redacted = [...(await redact(true)), ...(await redact(false))]
  const others = (values: string[], known: ReadonlySet<string>) => [
    ...new Set(values.filter((value) => value !== '' && !known.has(value))),
  ]
  return {
    finds: redacted.flatMap((each) => each?.finds ?? []),
    related: {
      emails: others(
        own.map(({ email }) => email),
        person.emails,
      ),
      phones: others(
        own.map(({ phone }) => phone),
        person.phones,
      ),
    },
  }
}

/** What would go. */
export async function previewErasure(
  storage: SiteStorage,
  person: Person,
  now: Date,
): Promise<ErasureReport> {
  return sweep(storage, person, now, 'look')
}

/** Erases; the answer says what went, and what a fresh look still finds (nothing). */
export async function erase(
  storage: SiteStorage,
  person: Person,
  now: Date,
): Promise<{ erased: ErasureReport; remains: number }> {
  const erased = await sweep(storage, person, now, 'change')
  const { finds } = await sweep(storage, person, now, 'look')
  return { erased, remains: finds.length }
}

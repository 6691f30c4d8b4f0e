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
import type { JournalAction, JournalEntry } from '#schemas/journal.ts'
import type { Storage } from './blobs.ts'
import { findDocument, siftDocument, type DocumentPlace, type Sifting } from './document.ts'
import { enquiriesPlace, enquiriesPrefix } from './enquiries.ts'
import { journalPlace, journalPrefix } from './journal.ts'
import { listKeys } from './places.ts'
import { rosterPlace } from './rosters.ts'
import { signupsPlace, signupsPrefix } from './signups.ts'

interface Sifted<Document> extends Sifting<Document> {
  readonly finds: readonly ErasureFind[]
  readonly own: readonly Own[]
}

/** A record of the person's own. */
interface Own {
  readonly id: string
  readonly email: string
  readonly phone: string
}

/** The person's own record inside a journal entry, if it holds one. */
function recordIn(what: JournalAction): Own | null {
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
const entryNames: Readonly<Partial<Record<JournalAction['action'], string>>> = {
  attendanceSaved: 'A tick of attendance',
  registrationDeleted: 'The deletion of a registration',
  enquiryAnswered: 'A mark on a message',
  enquiryDeleted: 'The deletion of a message',
  signupDeleted: 'The deletion of a signup',
}

/** The record that a journal entry is about, by its id. */
function subjectOf(what: JournalAction): string | null {
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
function siftList<Item extends Own>(
  items: readonly Item[],
  person: Person,
  pattern: RegExp,
  toFind: (item: Item) => ErasureFind,
  place: string,
): { items: Item[]; finds: ErasureFind[]; own: Own[] } {
  const own = items.filter((item) => isTheirs(item, person))
  const others = redact(
    items.filter((item) => !own.includes(item)),
    pattern,
  )
  const mentions = Array.from({ length: others.mentions }, () => ({ kind: 'mention' as const, label: place }))
  return { items: others.value, finds: [...own.map(toFind), ...mentions], own }
}

function siftJournal(
  entries: readonly JournalEntry[],
  person: Person,
  pattern: RegExp,
  ids: ReadonlySet<string>,
  place: string,
): { items: JournalEntry[]; finds: ErasureFind[]; own: Own[] } {
  const gone: JournalEntry[] = []
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
      ...Array.from({ length: others.mentions }, () => ({ kind: 'mention' as const, label: place })),
    ],
    own,
  }
}

interface Step {
  /** What would go from one document, or null where there is none. */
  readonly look: (ids: ReadonlySet<string>) => Promise<Sifted<unknown> | null>
  readonly change: (ids: ReadonlySet<string>) => Promise<Sifted<unknown> | null>
}

function stepFor<Schema extends z.ZodMiniType>(
  place: DocumentPlace<Schema>,
  sift: (document: z.infer<Schema>, ids: ReadonlySet<string>) => Sifted<z.infer<Schema>>,
): Step {
  return {
    look: async (ids) => {
      const found = await findDocument(place)
      return found && sift(found.document, ids)
    },
    change: async (ids) => siftDocument(place, (document) => sift(document, ids)),
  }
}

/** How each kind of document is sifted; null for those that hold no personal data. */
function stepOf(storage: Storage, key: string, person: Person, pattern: RegExp): Step | null {
  if (key.startsWith('roster/')) {
    return stepFor(rosterPlace(storage, Number(key.slice('roster/'.length))), (roster) => {
      const { title } = roster.terms
      const { items, finds, own } = siftList(
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
    return stepFor(enquiriesPlace(storage, key.slice(enquiriesPrefix.length)), ({ enquiries }) => {
      const sifted = siftList(
        enquiries,
        person,
        pattern,
        ({ name, createdAt }) => ({ kind: 'enquiry', label: `${name}, ${toIndianTimestamp(createdAt)}` }),
        `A message of ${key.slice(enquiriesPrefix.length)}`,
      )
      return { next: { enquiries: sifted.items }, finds: sifted.finds, own: sifted.own }
    })
  }
  if (key.startsWith(signupsPrefix)) {
    return stepFor(signupsPlace(storage, key.slice(signupsPrefix.length)), ({ signups }) => {
      const sifted = siftList(
        signups,
        person,
        pattern,
        ({ email, phone }) => ({ kind: 'signup', label: email || toReadablePhone(phone) }),
        'A signup',
      )
      return { next: { signups: sifted.items }, finds: sifted.finds, own: sifted.own }
    })
  }
  if (key.startsWith(journalPrefix)) {
    return stepFor(journalPlace(storage, key.slice(journalPrefix.length)), ({ entries }, ids) => {
      const sifted = siftJournal(
        entries,
        person,
        pattern,
        ids,
        `The journal of ${key.slice(journalPrefix.length)}`,
      )
      return { next: { entries: sifted.items }, finds: sifted.finds, own: sifted.own }
    })
  }
  return null
}

async function sweep(
  storage: Storage,
  person: Person,
  now: Date,
  how: 'look' | 'change',
): Promise<ErasureReport> {
  const pattern = mentionPattern(person)
  if (!pattern) return { finds: [], related: { emails: [], phones: [] } }
  const keys = await listKeys(storage, now)
  const steps = keys.flatMap((key) => {
    const step = stepOf(storage, key, person, pattern)
    return step ? [{ step, isJournal: key.startsWith(journalPrefix) }] : []
  })
  // A first look at everything tells the ids of the person's records: journal entries name records by id.
  const looked = await Promise.all(steps.map(({ step }) => step.look(new Set())))
  const own = looked.flatMap((sifted) => sifted?.own ?? [])
  const ids = new Set(own.map(({ id }) => id))
  const sift = (isJournal: boolean) =>
    Promise.all(
      steps.map(async ({ step, isJournal: isOne }, index) => {
        if (isOne !== isJournal) return null
        // Only the journal is looked at with other eyes once the ids are known.
        return how === 'look' && !isJournal ? (looked[index] ?? null) : step[how](ids)
      }),
    )
  // The journal first: should it break off in between, the records still tell the next run which entries are theirs.
  const sifted = [...(await sift(true)), ...(await sift(false))]
  const others = (values: string[], known: ReadonlySet<string>) => [
    ...new Set(values.filter((value) => value !== '' && !known.has(value))),
  ]
  return {
    finds: sifted.flatMap((each) => each?.finds ?? []),
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
export async function previewErasure(storage: Storage, person: Person, now: Date): Promise<ErasureReport> {
  return sweep(storage, person, now, 'look')
}

/** Erases; the answer says what went, and what a fresh look still finds (nothing). */
export async function erase(
  storage: Storage,
  person: Person,
  now: Date,
): Promise<{ erased: ErasureReport; remains: number }> {
  const erased = await sweep(storage, person, now, 'change')
  const { finds } = await sweep(storage, person, now, 'look')
  return { erased, remains: finds.length }
}

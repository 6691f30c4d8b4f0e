/** Lists the kinds of documents to back up, restore and erase. tests/api/storage/document-kinds.test.ts finds a missing kind. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { eraseFromInbox, expireInInbox, inboxSchema } from '#core/enquiries/inbox.ts'
import { archiveSchema, eraseFromArchive, expireInArchive } from '#core/events/archive.ts'
import { photographId } from '#core/events/event-cover.ts'
import { eventFileSchema } from '#core/events/event-file.ts'
import { eraseFromFile, expireInFile } from '#core/events/event-privacy.ts'
import { outboxSchema } from '#core/mail/outbox.ts'
import { settingsSchema } from '#core/mail/settings.ts'
import { noteSchema } from '#core/people/note.ts'
import { logSchema } from '#core/records/audit-log.ts'
import { redactAuditLog, redactList, type PersonRedaction, type PersonSearch } from '#core/records/erasure.ts'
import { partitionAuditLog, partitionNotes, type Expiry } from '#core/records/retention.ts'
import { registrationRequestSchema } from '#core/registrations/registration-schema.ts'
import { scheduledFunctions } from '#core/safety/health.ts'
import { eraseFromSignups, expireInSignups, signupFileSchema } from '#core/signups/signup-file.ts'
import { publishedSchema } from './engine/crowd.ts'
import { idIn, rememberDocuments, type DocumentKind, type DocumentRef } from './engine/document.ts'
import type { SiteStorage } from './engine/site-storage.ts'

interface PersonalData<Document> {
  /** Removes a person's own records, and redacts mentions of the person in the rest. */
  readonly erase: (document: Document, search: PersonSearch, id: string) => PersonRedaction<Document>
  /** Its records name other documents' records by id, so it is erased first, while those can still be found. */
  readonly namesRecords?: true
  /** Removes expired records; returns null if there are none. */
  readonly expire: null | ((document: Document, now: Date) => Expiry<Document> | null)
}

export interface Kind<Document = unknown> extends DocumentKind<Document> {
  /** Null if it holds nothing about a person. */
  readonly personalData: null | PersonalData<unknown>
}

interface Definition<Document> extends Partial<Omit<DocumentKind, 'schema'>> {
  readonly prefix: string
  readonly schema: z.ZodMiniType<Document>
  readonly personalData?: PersonalData<NoInfer<Document>>
}

/** By default a kind is one document, holds nothing about a person, and must not get lost if it is in the data store. */
export function defineKind<Document>({ personalData, ...definition }: Definition<Document>) {
  const { schema } = definition
  const expire = personalData?.expire ?? null
  const kind: Kind<Document> = {
    store: 'data',
    id: /^$/,
    isDisposable: (definition.store ?? 'data') !== 'data',
    ...definition,
    // Code that walks all kinds does not know the document's type.
    personalData: personalData
      ? {
          ...personalData,
          erase: (document, search, id) => personalData.erase(schema.parse(document), search, id),
          expire: expire && ((document, now) => expire(schema.parse(document), now)),
        }
      : null,
  }
  const at = (storage: SiteStorage, id: string | number = ''): DocumentRef<Document> => ({
    storage,
    kind,
    id: String(id),
  })
  return { ...kind, at, ...rememberDocuments(kind) }
}

export const eventKind = defineKind({
  prefix: 'event/',
  id: /^\d{1,15}$/,
  schema: eventFileSchema,
  personalData: { erase: eraseFromFile, expire: expireInFile },
})

export const archiveKind = defineKind({
  prefix: 'archive/event/',
  id: /^\d{1,15}$/,
  schema: archiveSchema,
  personalData: { namesRecords: true, erase: eraseFromArchive, expire: expireInArchive },
})

/** No two events share a current slug. If this document is lost, it is rebuilt from the events' files. */
export const addressesKind = defineKind({
  prefix: 'addresses',
  schema: z.object({
    /** The highest id ever given; no id is used again. */
    lastId: z.int(),
    slugs: z.record(z.string(), z.array(z.int())),
  }),
  isDisposable: true,
})

export const photographKind = defineKind({
  prefix: 'photograph/',
  id: photographId,
  /** JPEG in base64. */
  schema: z.object({ keptAt: instant, small: z.string(), large: z.string() }),
})

/** What a visitor asks of an event; `version` is the event's by which the form was checked. */
export const registeringSchema = z.object({ version: z.int(), request: registrationRequestSchema })

/** Erasing a person empties their requests: an empty one keeps a write that is still running from restoring it. */
export const waitingKind = defineKind({
  prefix: 'waiting/',
  id: /^event\/\d{1,15}\/[A-Za-z0-9_-]{8,80}$/,
  schema: publishedSchema,
  personalData: {
    erase: (published, search) => {
      const requests = published.requests.map((request) => ({
        ...request,
        input: registeringSchema.parse(request.input),
      }))
      const redacted = redactList(requests, search, {
        recordIn: ({ input: { request } }) => ({ ...request.input, id: request.id }),
        toFind: ({ input: { request } }) => ({
          kind: 'registration',
          label: `${request.input.name}, still waiting`,
        }),
        mentionLabel: 'A registration, still waiting',
      })
      return { ...redacted, next: { requests: redacted.next } }
    },
    // A request has the id that its record gets in the event's file, to which it could return after the record's erasure.
    namesRecords: true,
    expire: null,
  },
  isDisposable: true,
})

/** One document per month (UTC). */
export const enquiriesKind = defineKind({
  prefix: 'enquiries/',
  id: /^\d{4}-\d\d$/,
  schema: inboxSchema,
  personalData: { erase: eraseFromInbox, expire: expireInInbox },
})

export const signupsKind = defineKind({
  prefix: 'signups',
  schema: signupFileSchema,
  personalData: { erase: eraseFromSignups, expire: expireInSignups },
})

export const adminKind = defineKind({
  prefix: 'admin',
  schema: z.object({
    settings: settingsSchema,
    notes: z.array(noteSchema),
    outbox: outboxSchema,
    log: logSchema,
  }),
  personalData: {
    namesRecords: true,
    erase: (file, search) => {
      const notes = redactList(file.notes, search, {
        recordIn: (note) => note,
        toFind: ({ email, phone }) => ({ kind: 'note', label: email || phone }),
        mentionLabel: 'A note about somebody else',
      })
      const log = redactAuditLog(file.log, search)
      return {
        next: { ...file, notes: notes.next, log: log.next },
        finds: [...notes.finds, ...log.finds],
        own: [...notes.own, ...log.own],
      }
    },
    expire: (file, now) => {
      const notes = partitionNotes(file.notes, now)
      const log = partitionAuditLog(file.log, now)
      if (notes.expired.length + log.expired.length === 0) return null
      return {
        next: { ...file, notes: notes.kept, log: log.kept },
        went: { journalEntries: log.expired.length },
      }
    },
  },
})
export type AdminFile = z.infer<typeof adminKind.schema>

/** When each document with an outbox must be read again: a run that finds nothing changed or due reads no document. */
export const looksKind = defineKind({
  prefix: 'looks',
  schema: z.record(
    z.string(),
    z.object({
      etag: z.string(),
      /** Null if no reading is due until the document changes. */
      nextAt: z.nullable(instant),
      unwrittenAt: z.nullable(instant),
    }),
  ),
  isDisposable: true,
})
export type Looks = z.infer<typeof looksKind.schema>
export type DocumentLook = Looks[string]

/** The 32 random bytes from which every signing key is derived. No backup holds them, so nobody can sign with a backup file. */
export const secretKind = defineKind({
  store: 'guard',
  prefix: 'secret',
  schema: z.object({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
})

export const sessionsKind = defineKind({
  store: 'guard',
  prefix: 'sessions',
  schema: z.object({
    generation: z.string(),
    /** The time step of the last accepted one-time code: no code is accepted twice. */
    codeStep: z.int(),
    ended: z.array(z.object({ id: z.string(), until: instant })),
  }),
})

export const attemptsKind = defineKind({
  store: 'guard',
  prefix: 'attempts',
  schema: z.record(z.string(), z.object({ count: z.int(), nextAt: instant })),
})

export const arrivalsKind = defineKind({
  store: 'guard',
  prefix: 'arrivals/',
  id: /^(?:enquiry|signup|code)-[\w-]{16}$/,
  schema: z.object({ at: z.array(instant) }),
})

export const erasedMarksKind = defineKind({
  store: 'backups',
  prefix: 'erased',
  schema: z.object({ key: z.string(), marks: z.array(z.object({ hash: z.string(), at: instant })) }),
})

export const copiesKind = defineKind({
  store: 'backups',
  prefix: 'copies',
  schema: z.object({
    madeAt: instant,
    etags: z.record(z.string(), z.string()),
    damaged: z.array(z.string()),
  }),
})

export const heartbeatKind = defineKind({
  store: 'guard',
  prefix: 'heartbeat/',
  id: new RegExp(`^(${scheduledFunctions.join('|')})$`),
  schema: z.object({ at: instant, isOk: z.boolean() }),
})

export const documentKinds: readonly Kind[] = [
  ...[addressesKind, eventKind, archiveKind, photographKind, waitingKind, enquiriesKind, signupsKind],
  ...[adminKind, looksKind, attemptsKind, arrivalsKind, sessionsKind, secretKind],
  ...[erasedMarksKind, copiesKind, heartbeatKind],
]

export interface KnownDocument {
  readonly kind: Kind
  readonly id: string
}

export function kindOf(store: Kind['store'], key: string): KnownDocument | null {
  for (const kind of documentKinds) {
    const id = kind.store === store ? idIn(kind, key) : null
    if (id !== null) return { kind, id }
  }
  return null
}

export interface ListedDocument extends KnownDocument {
  readonly key: string
  readonly etag: string
}

export const isLasting = ({ isDisposable }: Kind): boolean => !isDisposable

/** Lists the documents of the wanted kinds, waiting requests included, in the order of their keys. */
export async function listDocuments(
  storage: SiteStorage,
  isWanted: (kind: Kind) => boolean,
): Promise<ListedDocument[]> {
  const found = [...(await storage.data.list(''))].flatMap(([key, etag]): ListedDocument[] => {
    const document = kindOf('data', key)
    return document && isWanted(document.kind) ? [{ ...document, key, etag }] : []
  })
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * What a kind of document says of itself, once, in the file of its noun. Whatever has to look at every document walks the
 * list of kinds in document-kinds.ts: backing up, restoring, erasing a person, erasing what is past its time.
 */
import type * as z from 'zod/mini'
import type { PersonRedaction, PersonSearch } from '#core/records/erasure.ts'
import type { Expiry } from '#core/records/retention.ts'
import type { SiteStorage } from './site-storage.ts'

interface PersonalData<Document, Next> {
  /** Takes out a person's own records, and mentions of the person from the rest. */
  readonly erase: (document: Document, search: PersonSearch, id: string) => PersonRedaction<Next>
  /** Its records name other documents' records by id, so it is erased first, while those are still to be found. */
  readonly namesRecords?: true
  /** Takes out what is past its time; null where nothing is. */
  readonly expire: null | ((document: Document, now: Date) => Expiry<Next> | null)
}

/** One kind of document: under which keys it lies and what it must look like. */
export interface DocumentKind<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly store: 'data' | 'guard' | 'backups'
  /**
   * A document's key is the prefix and its id, which fits the pattern. A kind of one document has an empty id. ASCII
   * letters, digits, dots, dashes and slashes only: keys go into URLs as they are.
   */
  readonly prefix: string
  readonly id: RegExp
  readonly schema: Schema
  /** A backup leaves it out, and it starts afresh where it cannot be read. */
  readonly isDisposable: boolean
  /** Null where it holds nothing about a person. */
  readonly personalData: null | PersonalData<unknown, unknown>
}

/** Where one document lies. */
export interface DocumentRef<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly storage: SiteStorage
  readonly kind: DocumentKind<Schema>
  readonly id: string
}

interface Definition<Schema extends z.ZodMiniType> extends Partial<
  Omit<DocumentKind<Schema>, 'personalData'>
> {
  readonly prefix: string
  readonly schema: Schema
  readonly personalData?: PersonalData<z.infer<Schema>, z.infer<Schema>>
}

interface OwnKind<Schema extends z.ZodMiniType> extends DocumentKind<Schema> {
  readonly at: (storage: SiteStorage, id?: string | number) => DocumentRef<Schema>
}

/** Unless it says otherwise it is one document of the data store, must not get lost, and holds nothing about a person. */
export function defineKind<Schema extends z.ZodMiniType>({
  personalData,
  ...own
}: Definition<Schema>): OwnKind<Schema> {
  const { schema } = own
  const expire = personalData?.expire ?? null
  const kind: OwnKind<Schema> = {
    ...{ store: 'data', id: /^$/, isDisposable: false, ...own },
    // Walkers do not know its type.
    personalData: personalData
      ? {
          ...personalData,
          erase: (document, search, id) => personalData.erase(schema.parse(document), search, id),
          expire: expire && ((document, now) => expire(schema.parse(document), now)),
        }
      : null,
    at: (storage, id = '') => ({ storage, kind, id: String(id) }),
  }
  return kind
}

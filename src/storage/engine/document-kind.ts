/**
 * What a kind of document says of itself, once, in the file of its noun. Whatever has to look at every document walks the
 * list of kinds in document-kinds.ts: backing up, restoring, erasing a person, erasing what is past its time.
 *
 * A noun's file says how, with functions of its own document's type; walkers see the same as operations on a document's
 * id, without its type, so that all kinds stand in one list.
 */
import type * as z from 'zod/mini'
import type { PersonRedaction, PersonSearch } from '#core/records/erasure.ts'
import type { Expired, Expiry } from '#core/records/retention.ts'
import type { SiteStorage } from './site-storage.ts'
import { changeDocument, findDocument, unlessDamaged, type Change, type DocumentKind } from './document.ts'

type Keys<Schema extends z.ZodMiniType> = Pick<
  DocumentKind<Schema>,
  'name' | 'prefix' | 'id' | 'schema' | 'bytesMost'
>

/** What a kind of document has to say; `null` says that there is nothing to do. */
interface Definition<Schema extends z.ZodMiniType> extends Keys<Schema> {
  readonly personalData: null | {
    /** Takes out a person's own records, and mentions of the person from the rest. */
    readonly erase: (
      document: z.infer<Schema>,
      search: PersonSearch,
      id: string,
    ) => PersonRedaction<z.infer<Schema>>
    /** Its records name other documents' records by id, so it is erased first, while those are still to be found. */
    readonly namesRecords?: true
    /** Takes out what is past its time; null where nothing is. */
    readonly expire: null | ((document: z.infer<Schema>, now: Date) => Expiry<z.infer<Schema>> | null)
  }
}

/** What erasing a person takes out of one document; null where there is no document, or none that can be read. */
type EraseAt = (
  storage: SiteStorage,
  id: string,
  search: PersonSearch,
) => Promise<PersonRedaction<unknown> | null>

/** A kind in the list of all kinds. */
export interface ListedKind<Schema extends z.ZodMiniType = z.ZodMiniType> extends DocumentKind<Schema> {
  readonly personalData: null | {
    readonly preview: EraseAt
    readonly erase: EraseAt
    readonly namesRecords: boolean
    /** How many records went. */
    readonly expire: null | ((storage: SiteStorage, id: string, now: Date) => Promise<Partial<Expired>>)
  }
}

type PersonalData<Schema extends z.ZodMiniType> = NonNullable<Definition<Schema>['personalData']>

function listPersonalData<Schema extends z.ZodMiniType>(
  kind: DocumentKind<Schema>,
  { erase, expire, namesRecords }: PersonalData<Schema>,
): NonNullable<ListedKind<Schema>['personalData']> {
  return {
    preview: (storage, id, search) =>
      unlessDamaged(storage, async () => {
        const found = await findDocument({ storage, kind, id })
        return found && erase(found.document, search, id)
      }),
    erase: (storage, id, search) =>
      unlessDamaged(storage, () =>
        changeDocument(
          { storage, kind, id },
          (document): Change<z.infer<Schema>, PersonRedaction<z.infer<Schema>> | null> => {
            const erased = document && erase(document, search, id)
            return erased && erased.finds.length > 0
              ? { next: erased.next, result: erased }
              : { result: erased }
          },
        ),
      ),
    namesRecords: namesRecords ?? false,
    expire:
      expire &&
      (async (storage, id, now) => {
        const went = await unlessDamaged(storage, () =>
          changeDocument({ storage, kind, id }, (document): Change<z.infer<Schema>, Partial<Expired>> => {
            const expiry = document && expire(document, now)
            return expiry ? { next: expiry.next, result: expiry.went } : { result: {} }
          }),
        )
        return went ?? {}
      }),
  }
}

/** A kind whose documents must not get lost. */
export function defineKind<Schema extends z.ZodMiniType>(own: Definition<Schema>): ListedKind<Schema> {
  const { name, prefix, id: pattern, schema, bytesMost, personalData } = own
  const kind = { name, prefix, id: pattern, schema, bytesMost, store: 'data', isDisposable: false } as const
  return {
    ...kind,
    personalData: personalData && listPersonalData(kind, personalData),
  }
}

/**
 * A kind of documents that live for seconds and hold what somebody just typed: no backup keeps them, and what cannot be read
 * is nothing.
 */
export function definePassingKind<Schema extends z.ZodMiniType>({
  personalData,
  ...own
}: Keys<Schema> & { readonly personalData: PersonalData<Schema> }): ListedKind<Schema> {
  const kind = { ...own, store: 'data', isDisposable: true } as const
  return {
    ...kind,
    personalData: listPersonalData(kind, personalData),
  }
}

/** A kind that a backup leaves out and that starts afresh where it cannot be read. It holds nothing about a person. */
export function defineDisposableKind<Schema extends z.ZodMiniType>(
  own: Keys<Schema> & Pick<DocumentKind<Schema>, 'store'>,
): ListedKind<Schema> {
  return {
    ...own,
    isDisposable: true,
    personalData: null,
  }
}

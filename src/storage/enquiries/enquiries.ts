/** Enquiries: one document per month (UTC), so that listing takes one read per month; a month that is full goes on in parts. */
import * as z from 'zod/mini'
import { redactList } from '#core/records/erasure.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { partitionEnquiries } from '#core/records/retention.ts'
import type { Result } from '#core/basics/result.ts'
import type { EnquiryInput } from '#core/enquiries/enquiry-fields.ts'
import { storedEnquirySchema, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind, type RecordCount } from '#storage/engine/document-kind.ts'
import { changeDocument, documentBytesMost, newId, partBytes, type Change } from '#storage/engine/document.ts'
import { readPage, type Page } from '#storage/engine/document-pages.ts'
import { removeItem, restoreItem, updateItem } from '#storage/engine/item-list.ts'
import {
  addToParts,
  documentIdIn,
  findParts,
  inPartOrder,
  listPartsBackwards,
  nextPartId,
  partPattern,
  partShape,
  unlistedParts,
} from '#storage/engine/parts.ts'

const enquiriesSchema = z.object({ enquiries: z.array(storedEnquirySchema), ...partShape })
type Enquiries = z.infer<typeof enquiriesSchema>

/** In UTC: the document of what comes at that moment. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** Undefined where every enquiry is answered. */
function unansweredOf(enquiries: readonly EnquiryRecord[]): RecordCount['unanswered'] {
  const since = enquiries.filter(({ answered }) => answered === null).map(({ createdAt }) => createdAt)
  const [oldest] = since.toSorted()
  return oldest === undefined ? undefined : { count: since.length, since: oldest }
}

export const enquiriesKind = defineKind({
  name: 'enquiries',
  prefix: 'enquiries/',
  id: new RegExp(`^\\d{4}-\\d\\d${partPattern}$`),
  schema: enquiriesSchema,
  bytesMost: documentBytesMost,
  fullAt: partBytes,
  unlistedIds: ({ now }, listed) => unlistedParts(monthOf(now), listed),
  salvage: { lists: ['enquiries'] },
  count: {
    as: 'contacts',
    of: ({ enquiries }) => ({ total: enquiries.length, unanswered: unansweredOf(enquiries) }),
  },
  personalData: {
    erase: ({ enquiries, ...month }, search, id) => {
      const { next, ...found } = redactList(enquiries, search, {
        recordIn: (enquiry) => enquiry,
        toFind: ({ name, createdAt }) => ({
          kind: 'enquiry',
          label: `${name}, ${toIndianTimestamp(createdAt)}`,
        }),
        mentionLabel: `A message of ${id.slice(0, 7)}`,
      })
      return { next: { ...month, enquiries: next }, ...found }
    },
    expire: {
      as: 'enquiries',
      mayHold: () => true,
      from: ({ enquiries, ...month }, { now }) => {
        const { kept, expired } = partitionEnquiries(enquiries, now)
        return { next: { ...month, enquiries: kept }, finds: expired }
      },
    },
  },
})

/** `id` is a month's or one of its parts'. */
export function enquiriesRef(storage: SiteStorage, id: string) {
  return { storage, kind: enquiriesKind, id }
}

/** An enquiry's id begins with its document's, so that it is found without a search. */
function refOf(storage: SiteStorage, id: string) {
  return enquiriesRef(storage, documentIdIn(id) ?? 'none')
}

/**
 * From the contact form; the phone is E.164 or ''. The same form sent twice (one `submissionId`) is kept once, unless a part was full in
 * between. Returns the id of the document that it is in.
 */
export async function addEnquiry(
  storage: SiteStorage,
  { firstName, lastName, ...filled }: EnquiryInput,
  lang: Locale,
  now: Date,
): Promise<string> {
  const sent = {
    ...filled,
    name: `${firstName} ${lastName}`,
    lang,
    createdAt: now.toISOString(),
    answered: null,
  }
  const id = newId()
  const { submissionId } = filled
  const added = await addToParts(storage, enquiriesKind, monthOf(now), (month: Enquiries | null, part) => {
    const enquiries = month?.enquiries ?? []
    if (submissionId !== undefined && enquiries.some((enquiry) => enquiry.submissionId === submissionId))
      return { result: undefined }
    const enquiry = { ...sent, id: `${part}-${id}` }
    return { next: { ...month, enquiries: [...enquiries, enquiry] }, result: undefined, isAddition: true }
  })
  return added.id
}

/** As many as fit into one answer, newest first; from the document on where the page before ended. */
export async function readEnquiries(
  storage: SiteStorage,
  now: Date,
  from: string | null,
): Promise<Page<EnquiryRecord>> {
  const ids = await listPartsBackwards(storage, enquiriesKind, monthOf(now))
  const wanted = from === null ? ids : ids.filter((id) => inPartOrder(id, from) <= 0)
  const { items, next } = await readPage(storage, enquiriesKind, wanted)
  // What it goes on in, the listing may not name yet.
  const last = items[0]?.document.isClosed && from === null ? items[0].id : null
  const later = last === null ? [] : await findParts(storage, enquiriesKind, nextPartId(last))
  const enquiries = [...later, ...items].flatMap(({ document }) => document.enquiries)
  return { items: enquiries.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), next }
}

type EnquirySaved = Result<'recordUnknown', { before: EnquiryRecord; after: EnquiryRecord }>

/** `change` leaves the rest of the enquiry as it is. */
export async function changeEnquiry(
  storage: SiteStorage,
  id: string,
  change: (enquiry: EnquiryRecord) => EnquiryRecord,
): Promise<EnquirySaved> {
  return changeDocument(refOf(storage, id), (month): Change<Enquiries, EnquirySaved> => {
    const edit = updateItem(month?.enquiries ?? [], id, change)
    if (!edit.ok) return { result: edit }
    const { items: enquiries, before, after } = edit
    return { next: { ...month, enquiries }, result: { ok: true, before, after } }
  })
}

type EnquiryRemoved = Result<'recordUnknown', { enquiry: EnquiryRecord }>

export async function removeEnquiry(storage: SiteStorage, id: string): Promise<EnquiryRemoved> {
  return changeDocument(refOf(storage, id), (month): Change<Enquiries, EnquiryRemoved> => {
    const removal = removeItem(month?.enquiries ?? [], id)
    if (!removal.ok) return { result: removal }
    return { next: { ...month, enquiries: removal.items }, result: { ok: true, enquiry: removal.removed } }
  })
}

/** Restores a deleted enquiry. */
export async function restoreEnquiry(storage: SiteStorage, enquiry: EnquiryRecord): Promise<void> {
  await changeDocument(refOf(storage, enquiry.id), (month) => ({
    next: { ...month, enquiries: restoreItem(month?.enquiries ?? [], enquiry) },
    result: undefined,
  }))
}

/** Enquiries: one document per month (UTC), so that listing takes one read per month. */
import * as z from 'zod/mini'
import { redactList } from '#domain/erasure.ts'
import { toIndianTimestamp } from '#domain/india-time.ts'
import { partitionEnquiries } from '#domain/retention.ts'
import type { Result } from '#domain/result.ts'
import { storedEnquirySchema, type EnquiryInput, type EnquiryRecord } from '#schemas/enquiry.ts'
import type { Locale } from '#schemas/locale.ts'
import type { SiteStorage } from './blobs.ts'
import { defineKind } from './document-kind.ts'
import { changeDocument, findDocument, idIn, newId, type Change } from './document.ts'
import { removeItem, restoreItem, updateItem } from './item-list.ts'

const enquiriesSchema = z.object({ enquiries: z.array(storedEnquirySchema) })
type Enquiries = z.infer<typeof enquiriesSchema>

/** In UTC: the document of what comes at that moment. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

export const enquiriesKind = defineKind({
  name: 'enquiries',
  prefix: 'enquiries/',
  id: /^\d{4}-\d\d$/,
  schema: enquiriesSchema,
  unlistedIds: ({ now }) => [monthOf(now)],
  count: { as: 'contacts', of: ({ enquiries }) => ({ total: enquiries.length }) },
  personalData: {
    erase: ({ enquiries }, search, month) => {
      const { next, ...found } = redactList(enquiries, search, {
        recordIn: (enquiry) => enquiry,
        toFind: ({ name, createdAt }) => ({
          kind: 'enquiry',
          label: `${name}, ${toIndianTimestamp(createdAt)}`,
        }),
        mentionLabel: `A message of ${month}`,
      })
      return { next: { enquiries: next }, ...found }
    },
    expire: {
      as: 'enquiries',
      mayHold: () => true,
      from: ({ enquiries }, { now }) => {
        const { kept, expired } = partitionEnquiries(enquiries, now)
        return { next: { enquiries: kept }, finds: expired }
      },
    },
  },
})

export function enquiriesRef(storage: SiteStorage, month: string) {
  return { storage, kind: enquiriesKind, id: month }
}

/** An enquiry's id begins with its month, so that it is found without a search. */
function refOf(storage: SiteStorage, id: string) {
  return enquiriesRef(storage, /^\d{4}-\d\d(?=-)/.exec(id)?.[0] ?? 'none')
}

/** The same form sent twice (one `submissionId`) is kept once. The phone is E.164 or ''. */
export async function addEnquiry(
  storage: SiteStorage,
  input: EnquiryInput,
  lang: Locale,
  now: Date,
): Promise<void> {
  const thisMonth = monthOf(now)
  const id = `${thisMonth}-${newId()}`
  const { firstName, lastName, submissionId, ...filled } = input
  await changeDocument(enquiriesRef(storage, thisMonth), (month) => {
    const enquiries = month?.enquiries ?? []
    if (submissionId !== undefined && enquiries.some((enquiry) => enquiry.submissionId === submissionId))
      return { result: undefined }
    const enquiry: EnquiryRecord = {
      id,
      ...(submissionId === undefined ? {} : { submissionId }),
      name: `${firstName} ${lastName}`,
      ...filled,
      createdAt: now.toISOString(),
      answered: null,
      lang,
    }
    return { next: { enquiries: [...enquiries, enquiry] }, result: undefined }
  })
}

/** All of them, newest first. */
export async function listEnquiries(storage: SiteStorage, now: Date): Promise<EnquiryRecord[]> {
  const months = new Set([monthOf(now)])
  // The listing may lag behind: this month is read whether it is listed yet or not.
  for (const key of (await storage.data.list(enquiriesKind.prefix)).keys()) {
    const month = idIn(enquiriesKind, key)
    if (month !== null) months.add(month)
  }
  const found = await Promise.all([...months].map((month) => findDocument(enquiriesRef(storage, month))))
  return found
    .flatMap((month) => month?.document.enquiries ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

type AnsweredSaved = Result<'recordUnknown', { before: EnquiryRecord; after: EnquiryRecord }>

/** Marks an enquiry as answered (with a note), or as open again (null). */
export async function saveAnswered(
  storage: SiteStorage,
  id: string,
  answered: EnquiryRecord['answered'],
): Promise<AnsweredSaved> {
  return changeDocument(refOf(storage, id), (month): Change<Enquiries, AnsweredSaved> => {
    const edit = updateItem(month?.enquiries ?? [], id, (enquiry) => ({ ...enquiry, answered }))
    if (!edit.ok) return { result: edit }
    const { items: enquiries, before, after } = edit
    return { next: { enquiries }, result: { ok: true, before, after } }
  })
}

type EnquiryRemoved = Result<'recordUnknown', { enquiry: EnquiryRecord }>

export async function removeEnquiry(storage: SiteStorage, id: string): Promise<EnquiryRemoved> {
  return changeDocument(refOf(storage, id), (month): Change<Enquiries, EnquiryRemoved> => {
    const removal = removeItem(month?.enquiries ?? [], id)
    if (!removal.ok) return { result: removal }
    return { next: { enquiries: removal.items }, result: { ok: true, enquiry: removal.removed } }
  })
}

/** Restores a deleted enquiry. */
export async function restoreEnquiry(storage: SiteStorage, enquiry: EnquiryRecord): Promise<void> {
  await changeDocument(refOf(storage, enquiry.id), (month) => ({
    next: { enquiries: restoreItem(month?.enquiries ?? [], enquiry) },
    result: undefined,
  }))
}

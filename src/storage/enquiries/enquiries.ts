/** Enquiries: one document per month (UTC). */
import * as z from 'zod/mini'
import { redactList } from '#core/records/erasure.ts'
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { partitionEnquiries } from '#core/records/retention.ts'
import type { Result } from '#core/basics/result.ts'
import type { EnquiryInput } from '#core/enquiries/enquiry-fields.ts'
import { enquiryRecordSchema, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  findDocument,
  idIn,
  newId,
  unlessDamaged,
  type Change,
} from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { removeItem, restoreItem, updateItem } from '#storage/engine/item-list.ts'

const enquiriesSchema = z.object({ enquiries: z.array(enquiryRecordSchema) })
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
  bytesMost: documentBytesMost,
  personalData: {
    erase: ({ enquiries }, search, id) => {
      const { next, ...found } = redactList(enquiries, search, {
        recordIn: (enquiry) => enquiry,
        toFind: ({ name, createdAt }) => ({
          kind: 'enquiry',
          label: `${name}, ${toIndianTimestamp(createdAt)}`,
        }),
        mentionLabel: `A message of ${id}`,
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

/** The month of the document that an enquiry is in: its id begins with it. 'none' for what is no id. */
export function monthIn(enquiryId: string): string {
  return /^\d{4}-\d\d(?=-)/.exec(enquiryId)?.[0] ?? 'none'
}

function refOf(storage: SiteStorage, id: string) {
  return enquiriesRef(storage, monthIn(id))
}

/**
 * From the contact form; the phone is E.164 or ''. The same form sent twice (one `submissionId`) is kept once.
 * Returns the month of the document that it is in.
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
  const month = monthOf(now)
  const id = `${month}-${newId()}`
  const { submissionId } = filled
  await changeDocument(enquiriesRef(storage, month), (found): Change<Enquiries, undefined> => {
    const enquiries = found?.enquiries ?? []
    if (submissionId !== undefined && enquiries.some((enquiry) => enquiry.submissionId === submissionId))
      return { result: undefined }
    return { next: { enquiries: [...enquiries, { ...sent, id }] }, result: undefined }
  })
  return month
}

/** Newest first. Those of a month that cannot be read are missing, and the month is noted as damaged. */
export async function listEnquiries(storage: SiteStorage, now: Date): Promise<EnquiryRecord[]> {
  const listed = await storage.data.list(enquiriesKind.prefix)
  const months = new Set([
    monthOf(now),
    ...[...listed.keys()].flatMap((key) => idIn(enquiriesKind, key) ?? []),
  ])
  const found = await forDocuments(months, (month) =>
    unlessDamaged(storage, () => findDocument(enquiriesRef(storage, month))),
  )
  return found
    .flatMap((month) => month?.document.enquiries ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
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

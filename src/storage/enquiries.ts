/** Contact submissions: one document per month (UTC), so that listing is one read a month. */
import * as z from 'zod/mini'
import { enquiryRecordSchema, type EnquiryInput, type EnquiryRecord } from '#schemas/enquiry.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Storage } from './blobs.ts'
import { changeDocument, findDocument, listDocuments, newId, type Change } from './document.ts'

export const enquiriesSchema = z.object({ enquiries: z.array(enquiryRecordSchema) })
type Enquiries = z.infer<typeof enquiriesSchema>
export const enquiriesPrefix = 'enquiries/'

export function enquiriesPlace(storage: Storage, month: string) {
  return { store: storage.data, key: `${enquiriesPrefix}${month}`, schema: enquiriesSchema }
}

function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** An enquiry's id begins with its month, so that it is found without a search. */
function placeOf(storage: Storage, id: string) {
  return enquiriesPlace(storage, /^\d{4}-\d\d(?=-)/.exec(id)?.[0] ?? 'none')
}

/** The same form sent twice (one `rid`) is kept once. The phone is E.164 or ''. */
export async function addEnquiry(
  storage: Storage,
  input: EnquiryInput,
  lang: Locale,
  now: Date,
): Promise<void> {
  const thisMonth = monthOf(now)
  const id = `${thisMonth}-${newId()}`
  await changeDocument(enquiriesPlace(storage, thisMonth), (month) => {
    const enquiries = month?.enquiries ?? []
    if (input.rid !== undefined && enquiries.some(({ rid }) => rid === input.rid))
      return { result: undefined }
    const enquiry: EnquiryRecord = {
      id,
      ...(input.rid === undefined ? {} : { rid: input.rid }),
      name: `${input.firstName} ${input.lastName}`,
      email: input.email,
      phone: input.phone,
      company: input.company,
      businessType: input.businessType,
      message: input.message,
      newsletter: input.newsletter,
      createdAt: now.toISOString(),
      answered: null,
      lang,
    }
    return { next: { enquiries: [...enquiries, enquiry] }, result: undefined }
  })
}

/** All of them, newest first. */
export async function listEnquiries(storage: Storage, now: Date): Promise<EnquiryRecord[]> {
  const months = new Set([monthOf(now)])
  // The listing may lag behind: this month is read whether it is listed yet or not.
  for (const key of (await listDocuments(storage.data)).keys()) {
    if (key.startsWith(enquiriesPrefix)) months.add(key.slice(enquiriesPrefix.length))
  }
  const found = await Promise.all([...months].map((month) => findDocument(enquiriesPlace(storage, month))))
  return found
    .flatMap((month) => month?.document.enquiries ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Marks as answered (with a note), or as waiting again (null). Answers what stood before; null when it is gone. */
export async function saveAnswered(
  storage: Storage,
  id: string,
  answered: EnquiryRecord['answered'],
): Promise<EnquiryRecord | null> {
  return changeDocument(placeOf(storage, id), (month): Change<Enquiries, EnquiryRecord | null> => {
    const before = month?.enquiries.find((enquiry) => enquiry.id === id)
    if (!month || !before) return { result: null }
    const enquiries = month.enquiries.map((enquiry) =>
      enquiry === before ? { ...before, answered } : enquiry,
    )
    return { next: { enquiries }, result: before }
  })
}

/** Deletes one; the answer is what it was, null when there is none. */
export async function removeEnquiry(storage: Storage, id: string): Promise<EnquiryRecord | null> {
  return changeDocument(placeOf(storage, id), (month): Change<Enquiries, EnquiryRecord | null> => {
    const before = month?.enquiries.find((enquiry) => enquiry.id === id)
    if (!month || !before) return { result: null }
    return { next: { enquiries: month.enquiries.filter((enquiry) => enquiry !== before) }, result: before }
  })
}

/** Puts a deleted one back where it was. */
export async function restoreEnquiry(storage: Storage, enquiry: EnquiryRecord): Promise<void> {
  await changeDocument(placeOf(storage, enquiry.id), (month): Change<Enquiries, undefined> => {
    const enquiries = month?.enquiries ?? []
    if (enquiries.some(({ id }) => id === enquiry.id)) return { result: undefined }
    return { next: { enquiries: [...enquiries, enquiry] }, result: undefined }
  })
}

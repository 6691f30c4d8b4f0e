/** Contact submissions: one document per month (UTC), so that listing is one read a month. */
import * as z from 'zod/mini'
import { enquiryRecordSchema, type EnquiryInput, type EnquiryRecord } from '#schemas/enquiry.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Storage } from './blobs.ts'
import { changeDocument, findDocument, listDocuments, newId } from './document.ts'

export const enquiriesSchema = z.object({ enquiries: z.array(enquiryRecordSchema) })
export const enquiriesPrefix = 'enquiries/'

export function enquiriesPlace(storage: Storage, month: string) {
  return { store: storage.data, key: `${enquiriesPrefix}${month}`, schema: enquiriesSchema }
}

/** The same form sent twice (one `rid`) is kept once. */
export async function addEnquiry(
  storage: Storage,
  input: EnquiryInput,
  lang: Locale,
  now: Date,
): Promise<void> {
  const id = newId()
  await changeDocument(enquiriesPlace(storage, now.toISOString().slice(0, 7)), (month) => {
    const enquiries = month?.enquiries ?? []
    if (input.rid !== undefined && enquiries.some(({ rid }) => rid === input.rid))
      return { result: undefined }
    const enquiry: EnquiryRecord = {
      id,
      ...(input.rid === undefined ? {} : { rid: input.rid }),
      name: `${input.firstName} ${input.lastName}`,
      email: input.email,
      phone: '',
      company: input.company,
      businessType: input.businessType,
      message: input.message,
      newsletter: input.newsletter,
      createdAt: now.toISOString(),
      lang,
    }
    return { next: { enquiries: [...enquiries, enquiry] }, result: undefined }
  })
}

/** All of them, newest first. */
export async function listEnquiries(storage: Storage): Promise<EnquiryRecord[]> {
  const keys = [...(await listDocuments(storage.data)).keys()].filter((key) =>
    key.startsWith(enquiriesPrefix),
  )
  const months = await Promise.all(
    keys.map((key) => findDocument(enquiriesPlace(storage, key.slice(enquiriesPrefix.length)))),
  )
  return months
    .flatMap((month) => month?.document.enquiries ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

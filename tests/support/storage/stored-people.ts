/** Everybody of a kind that the storage holds, as one list; the site itself reads pages. */
import { readPages } from '#storage/engine/document-pages.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { readEnquiries } from '#storage/enquiries/enquiries.ts'
import { readSignups } from '#storage/signups/signups.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'

/** Newest first. */
export async function listEnquiries(storage: SiteStorage, now: Date): Promise<EnquiryRecord[]> {
  const all: (readonly EnquiryRecord[])[] = []
  for await (const page of readPages((from) => readEnquiries(storage, now, from))) all.push(page)
  return all.flat()
}

/** Newest first where they fit into one page. */
export async function listSignups(storage: SiteStorage): Promise<SignupRecord[]> {
  const all: (readonly SignupRecord[])[] = []
  for await (const page of readPages((from) => readSignups(storage, from))) all.push(page)
  return all.flat()
}

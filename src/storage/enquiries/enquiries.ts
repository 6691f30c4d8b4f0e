/** Stores enquiries, one document per month (UTC). core/enquiries/inbox.ts holds their rules. */
import type { Locale } from '#core/basics/locale.ts'
import type { EnquiryInput } from '#core/enquiries/enquiry-fields.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { addEnquiry as addTo } from '#core/enquiries/inbox.ts'
import { findDocument, idIn, newId, unlessDamaged } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeInbox } from '#storage/documents.ts'
import { enquiriesKind } from '#storage/document-kinds.ts'
import { forDocuments } from '#storage/engine/kinds.ts'

export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** Adds an enquiry of the contact form; its phone is E.164 or ''. */
export async function addEnquiry(
  storage: SiteStorage,
  { firstName, lastName, ...filled }: EnquiryInput,
  lang: Locale,
  now: Date,
): Promise<void> {
  const month = monthOf(now)
  const id = `${month}-${newId()}`
  const name = `${firstName} ${lastName}`
  const enquiry = { ...filled, id, name, lang, createdAt: now.toISOString(), answered: null }
  await changeInbox(storage, id, now, (inbox) => addTo(inbox, enquiry))
}

/** Returns the newest first. Leaves out a month that cannot be read, and notes it as damaged. */
export async function listEnquiries(storage: SiteStorage, now: Date): Promise<EnquiryRecord[]> {
  const listed = [...(await storage.data.list(enquiriesKind.prefix)).keys()]
  const months = new Set([monthOf(now), ...listed.flatMap((key) => idIn(enquiriesKind, key) ?? [])])
  const found = await forDocuments(months, (month) =>
    unlessDamaged(storage, () => findDocument(enquiriesKind.at(storage, month))),
  )
  return found
    .flatMap((month) => month?.enquiries ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

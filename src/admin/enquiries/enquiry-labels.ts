/** The admin's labels of an enquiry. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'

/** The sender. Comments on drafts, which earlier versions stored, may have no name. */
export function senderOf({ name }: Pick<EnquiryRecord, 'name'>): string {
  return name === '' ? 'a reader of a draft' : name
}

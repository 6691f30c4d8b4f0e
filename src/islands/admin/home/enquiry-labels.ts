/** The admin's labels of an enquiry. */
import type { EnquiryRecord } from '#schemas/enquiry.ts'

/** Whose it is: who comments on a draft need not say so. */
export function senderOf({ name }: Pick<EnquiryRecord, 'name'>): string {
  return name === '' ? 'a reader of a draft' : name
}

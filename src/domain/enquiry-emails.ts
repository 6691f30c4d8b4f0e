/** What an enquiry asks to be sent: a word to its sender that it came, and the enquiry itself to the consultant. */
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import { newsLasts, type PlannedEmail } from './email-plan.ts'

export function planEnquiryEmails(enquiries: readonly EnquiryRecord[], now: Date): PlannedEmail[] {
  return enquiries.flatMap(({ id, createdAt, answered }): PlannedEmail[] => {
    if (answered || now.getTime() - Date.parse(createdAt) >= newsLasts) return []
    return [
      { key: `${id}.received`, kind: 'enquiryReceived', recordId: id, dueAt: createdAt },
      { key: `${id}.notice`, kind: 'newEnquiry', recordId: id, dueAt: createdAt },
    ]
  })
}

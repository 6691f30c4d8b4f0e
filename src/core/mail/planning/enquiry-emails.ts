/** Plans the e-mails of an enquiry: a confirmation to its sender, the answer, and a notice to the consultant. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { day, isNews, newsLasts } from '#core/mail/kinds.ts'
import { type Outbox, planned, type PlannedEmail } from '#core/mail/outbox.ts'
import { mailboxOf } from '#core/access/inbox.ts'

/** How many of a day's enquiries cause e-mails: a stranger can send the form without end, under any name. The admin lists all of them. */
export const toldOfOneAddress = 3
export const toldOfAll = 100

function planReply({ id, email, answered }: EnquiryRecord, now: Date): PlannedEmail[] {
  if (email === '' || answered?.reply === undefined || !isNews(answered.at, now)) return []
  return [{ key: `${id}.reply.${answered.at}`, kind: 'reply', recordId: id, dueAt: answered.at }]
}

export function listEnquiryEmails(enquiries: readonly EnquiryRecord[], now: Date): PlannedEmail[] {
  const emails: PlannedEmail[] = []
  const sorted = enquiries.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  for (const [index, enquiry] of sorted.entries()) {
    const { id, email, createdAt, answered } = enquiry
    emails.push(...planReply(enquiry, now))
    if (answered !== null || now.getTime() - Date.parse(createdAt) >= newsLasts) continue
    const since = new Date(Date.parse(createdAt) - day).toISOString()
    const dayBefore = sorted
      .slice(Math.max(0, index - toldOfAll), index)
      .filter((one) => one.createdAt > since)
    if (dayBefore.length >= toldOfAll) continue
    const ofAddress = dayBefore.filter((one) => mailboxOf(one.email) === mailboxOf(email))
    if (email !== '' && ofAddress.length < toldOfOneAddress)
      emails.push({ key: `${id}.received`, kind: 'enquiryReceived', recordId: id, dueAt: createdAt })
    emails.push({ key: `${id}.notice`, kind: 'newEnquiry', recordId: id, dueAt: createdAt })
  }
  return emails
}

export function planEnquiryEmails<
  Month extends { readonly enquiries: readonly EnquiryRecord[]; readonly outbox: Outbox },
>(month: Month, now: Date): Month {
  return planned(month, listEnquiryEmails(month.enquiries, now), now)
}

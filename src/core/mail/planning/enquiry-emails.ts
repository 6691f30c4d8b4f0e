/** What an enquiry asks to be sent: a word to its sender that it came, the answer, and the enquiry itself to the consultant. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { day, isNews, newsLasts } from '#core/mail/email-plan.ts'
import { planned, type Outbox, type PlannedEmail } from '#core/mail/outbox.ts'
import { mailboxOf } from '#core/access/inbox.ts'

/**
 * How many of a day's enquiries are told of by e-mail: a stranger can send the form without end, under any name. All of them
 * stand in the admin.
 */
export const toldOfOneAddress = 3
export const toldOfAll = 100

/** How many came in the 24 hours before each one: from its address, and altogether. */
function* withCounts(enquiries: readonly EnquiryRecord[]) {
  const sorted = enquiries.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const byAddress = new Map<string, number>()
  let from = 0
  for (const [index, enquiry] of sorted.entries()) {
    const since = Date.parse(enquiry.createdAt) - day
    for (let old = sorted[from]; old && Date.parse(old.createdAt) <= since; old = sorted[++from])
      byAddress.set(mailboxOf(old.email), (byAddress.get(mailboxOf(old.email)) ?? 0) - 1)
    const mailbox = mailboxOf(enquiry.email)
    const ofAddress = byAddress.get(mailbox) ?? 0
    yield { enquiry, ofAddress, ofAll: index - from }
    byAddress.set(mailbox, ofAddress + 1)
  }
}

/** What the consultant wrote back. */
function planReply({ id, email, answered }: EnquiryRecord, now: Date): PlannedEmail[] {
  if (email === '' || answered?.reply === undefined || !isNews(answered.at, now)) return []
  return [{ key: `${id}.reply.${answered.at}`, kind: 'reply', recordId: id, dueAt: answered.at }]
}

export function listEnquiryEmails(enquiries: readonly EnquiryRecord[], now: Date): PlannedEmail[] {
  const emails: PlannedEmail[] = []
  for (const { enquiry, ofAddress, ofAll } of withCounts(enquiries)) {
    const { id, createdAt, answered } = enquiry
    emails.push(...planReply(enquiry, now))
    const isPast = answered !== null || now.getTime() - Date.parse(createdAt) >= newsLasts
    if (isPast || ofAll >= toldOfAll) continue
    if (enquiry.email !== '' && ofAddress < toldOfOneAddress)
      emails.push({ key: `${id}.received`, kind: 'enquiryReceived', recordId: id, dueAt: createdAt })
    emails.push({ key: `${id}.notice`, kind: 'newEnquiry', recordId: id, dueAt: createdAt })
  }
  return emails
}

/** A month with the e-mails that its enquiries ask for; the very same object where nothing changes. */
export function planEnquiryEmails<
  Month extends { readonly enquiries: readonly EnquiryRecord[]; readonly outbox: Outbox },
>(month: Month, now: Date): Month {
  const outbox = planned(month.outbox, listEnquiryEmails(month.enquiries, now), now)
  return outbox === month.outbox ? month : { ...month, outbox }
}

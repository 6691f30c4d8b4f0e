/** E-mails that a month's enquiries ask for. */
import { planEnquiryEmails } from '#domain/enquiry-emails.ts'
import { findDocument } from '#storage/document.ts'
import { enquiriesRef } from '#storage/enquiries.ts'
import { consultant } from './consultant-mailbox.ts'
import type { EmailSource } from './source.ts'

/** Of a month in UTC: '2026-11'. */
export function enquirySource(month: string): EmailSource {
  return {
    id: `enquiries-${month}`,
    async view({ storage, now, origin }) {
      const enquiries = (await findDocument(enquiriesRef(storage, month)))?.document.enquiries
      if (!enquiries) return null
      const planned = planEnquiryEmails(enquiries, now)
      return {
        title: '',
        nameOf: (recordId) => enquiries.find(({ id }) => id === recordId)?.name ?? '',
        plan: () => planned,
        compose({ kind, recordId }) {
          const enquiry = enquiries.find(({ id }) => id === recordId)
          if (!enquiry) return Promise.resolve(null)
          const { name, email, lang } = enquiry
          if (kind === 'newEnquiry')
            return Promise.resolve({
              facts: { kind, locale: 'en', origin, enquiry },
              to: consultant,
              replyTo: email,
            })
          if (kind !== 'enquiryReceived') return Promise.resolve(null)
          return Promise.resolve({
            facts: { kind, locale: lang, origin, name },
            to: { name, address: email },
          })
        },
      }
    },
  }
}

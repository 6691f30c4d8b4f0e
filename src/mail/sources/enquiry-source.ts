/** E-mails that a month's enquiries ask for. */
import { planEnquiryEmails } from '#core/mail/enquiry-emails.ts'
import { findDocument } from '#storage/engine/document.ts'
import { enquiriesRef } from '#storage/enquiries/enquiries.ts'
import { isConfirmedAddress } from '#storage/signups/signups.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import { consultant } from './consultant.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import type { EmailSource } from './source.ts'

/** Of a month in UTC: '2026-11'. */
export function enquirySource(month: string): EmailSource {
  return {
    id: `enquiries-${month}`,
    async view({ storage, now, origin, isOverview }) {
      const found = await findDocument(enquiriesRef(storage, month))
      if (!found) return null
      const { enquiries } = found.document
      const planned = planEnquiryEmails(enquiries, now)
      return {
        title: '',
        nameOf: (recordId) => enquiries.find(({ id }) => id === recordId)?.name ?? '',
        plan: () => planned,
        async compose({ kind, recordId }) {
          const enquiry = enquiries.find(({ id }) => id === recordId)
          if (!enquiry) return null
          const { name, email, lang, answered } = enquiry
          if (kind === 'newEnquiry') {
            const written = consultantKinds.newEnquiry.write({ locale: 'en', origin, enquiry })
            return { written, to: consultant, ...(email === '' ? {} : { replyTo: email }) }
          }
          const toSender = (written: WrittenEmail) => ({ written, to: { name, address: email } })
          const about = { locale: lang, origin, name }
          if (kind === 'reply' && answered?.reply !== undefined)
            return toSender(visitorKinds.reply.write({ ...about, text: answered.reply }))
          if (kind !== 'enquiryReceived' || email === '') return null
          const isQuoted = !isOverview && (await isConfirmedAddress(storage, email))
          const message = isQuoted ? enquiry.message : ''
          return toSender(visitorKinds.enquiryReceived.write({ ...about, message }))
        },
      }
    },
  }
}

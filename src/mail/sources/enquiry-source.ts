/** E-mails that a month's enquiries ask for. */
import { planEnquiryEmails } from '#core/mail/planning/enquiry-emails.ts'
import { enquiriesKind } from '#storage/enquiries/enquiries.ts'
import { isConfirmedAddress } from '#storage/signups/signups.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import { consultant } from './consultant.ts'
import { defineSource, type EmailSource } from './source.ts'

/** Of a month in UTC: '2026-11'. */
export function enquirySource(month: string): EmailSource {
  return defineSource(`enquiries/${month}`, (storage) => enquiriesKind.at(storage, month), {
    plan: (document, _look, now) => planEnquiryEmails(document, now),
    async compose({ enquiries }, { kind, recordId }, { storage, origin }) {
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
      const message = (await isConfirmedAddress(storage, email)) ? enquiry.message : ''
      return toSender(visitorKinds.enquiryReceived.write({ ...about, message }))
    },
  })
}

/** E-mails that a month's enquiries, or those of one part of it, ask for. */
import { planEnquiryEmails } from '#core/mail/enquiry-emails.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { findDocument, unlessDamaged } from '#storage/engine/document.ts'
import { enquiriesRef } from '#storage/enquiries/enquiries.ts'
import { isConfirmedAddress } from '#storage/signups/signups.ts'
import { previousPartId } from '#storage/engine/parts.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import { consultant } from './consultant.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import type { EmailSource } from './source.ts'

/** Of a month in UTC, '2026-11', or a part of it. */
export function enquirySource(document: string): EmailSource {
  return {
    id: `enquiries-${document}`,
    async view({ storage, now, origin, isOverview }) {
      const findIn = async (id: string | null): Promise<EnquiryRecord[] | undefined> =>
        id === null ? [] : (await findDocument(enquiriesRef(storage, id)))?.document.enquiries
      // A full part has more than a day's e-mails tell of, so one is enough to count by.
      const [enquiries, earlier] = await Promise.all([
        findIn(document),
        unlessDamaged(storage, () => findIn(previousPartId(document))),
      ])
      if (!enquiries) return null
      const planned = planEnquiryEmails(enquiries, now, earlier ?? [])
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

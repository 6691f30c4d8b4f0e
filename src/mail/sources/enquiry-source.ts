/** E-mails that a month's enquiries, or those of one part of it, ask for. */
import { planEnquiryEmails } from '#core/mail/enquiry-emails.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { stemOf } from '#core/mail/email-plan.ts'
import { toBill } from '#core/receipts/quotation.ts'
import { findDocument, unlessDamaged } from '#storage/engine/document.ts'
import { enquiriesRef } from '#storage/enquiries/enquiries.ts'
import { findEntry } from '#storage/money/ledger.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { isConfirmedAddress } from '#storage/signups/signups.ts'
import { previousPartId } from '#storage/engine/parts.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import { consultant } from './consultant.ts'
import { receiptFile } from '#mail/kinds/payments.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import type { EmailSource } from './source.ts'

/** The quotation, or the invoice, that the key of an e-mail ends with; null where it does not stand any more. */
async function findBill(storage: SiteStorage, { quotations = [] }: EnquiryRecord, key: string) {
  const id = stemOf(key).split('.').at(-1) ?? ''
  const quotation = quotations.find((one) => one.id === id)
  if (quotation) return toBill(quotation)
  const invoice = await findEntry(storage, id)
  return invoice?.voidedAt === null ? invoice : null
}

/** Of a month in UTC, '2026-11', or a part of it. */
export function enquirySource(document: string): EmailSource {
  return {
    id: `enquiries-${document}`,
    async view({ storage, now, origin, isOverview, drawReceipt }) {
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
        async compose({ key, kind, recordId }) {
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
          if (kind === 'quotation') {
            const bill = await findBill(storage, enquiry, key)
            if (!bill || !drawReceipt) return null
            const files = [receiptFile(bill, await drawReceipt(bill, []))]
            const facts = { locale: bill.lang, origin, files, name: bill.name, bill }
            return toSender(visitorKinds.quotation.write(facts))
          }
          if (kind !== 'enquiryReceived' || email === '') return null
          const isQuoted = !isOverview && (await isConfirmedAddress(storage, email))
          const message = isQuoted ? enquiry.message : ''
          return toSender(visitorKinds.enquiryReceived.write({ ...about, message }))
        },
      }
    },
  }
}

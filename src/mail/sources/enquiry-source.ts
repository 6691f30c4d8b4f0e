/** E-mails that a month's enquiries, or those of one part of it, ask for. */
import { planEnquiryEmails } from '#core/mail/enquiry-emails.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { stemOf } from '#core/mail/email-plan.ts'
import { toBill } from '#core/receipts/quotation.ts'
import { receiptFileName } from '#core/receipts/receipt.ts'
import { findDocument } from '#storage/engine/document.ts'
import { DocumentDamagedError } from '#storage/engine/document-text.ts'
import { enquiriesRef } from '#storage/enquiries/enquiries.ts'
import { findEntry } from '#storage/money/ledger.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { isConfirmedAddress } from '#storage/signups/signups.ts'
import { previousPartId } from '#storage/engine/parts.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import { consultant } from './consultant.ts'
import type { EmailSource } from './source.ts'

/** What cannot be read counts for nothing. */
function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DocumentDamagedError)) throw error
}

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
        findIn(previousPartId(document)).catch(unlessDamaged),
      ])
      if (!enquiries) return null
      const planned = planEnquiryEmails(enquiries, now, earlier)
      return {
        title: '',
        nameOf: (recordId) => enquiries.find(({ id }) => id === recordId)?.name ?? '',
        plan: () => planned,
        async compose({ key, kind, recordId }) {
          const enquiry = enquiries.find(({ id }) => id === recordId)
          if (!enquiry) return null
          const { name, email, lang } = enquiry
          if (kind === 'newEnquiry')
            return {
              written: consultantKinds.newEnquiry.write({ locale: 'en', origin, enquiry }),
              to: consultant,
              ...(email === '' ? {} : { replyTo: email }),
            }
          if (kind === 'reply') {
            if (enquiry.answered?.reply === undefined) return null
            const facts = { locale: lang, origin, name, text: enquiry.answered.reply }
            return { written: visitorKinds.reply.write(facts), to: { name, address: email } }
          }
          if (kind === 'quotation') {
            const bill = await findBill(storage, enquiry, key)
            if (!bill || !drawReceipt) return null
            const content = await drawReceipt(bill, [])
            const files = [{ filename: receiptFileName(bill), contentType: 'application/pdf', content }]
            const facts = { locale: bill.lang, origin, files, name: bill.name, bill }
            return { written: visitorKinds.quotation.write(facts), to: { name, address: email } }
          }
          if (kind !== 'enquiryReceived' || email === '') return null
          const isQuoted = !isOverview && (await isConfirmedAddress(storage, email))
          const message = isQuoted ? enquiry.message : ''
          const facts = { locale: lang, origin, name, message }
          return { written: visitorKinds.enquiryReceived.write(facts), to: { name, address: email } }
        },
      }
    },
  }
}

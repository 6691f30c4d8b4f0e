/** Quotations: sent to somebody who wrote, and what became of them. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { seller } from '#api/money/money-actions.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { whyNotMovedOn } from '#core/money/payment.ts'
import { isGstin } from '#core/receipts/gst.ts'
import { quotationNumber, sumOf } from '#core/receipts/quotation.ts'
import { quotationInputSchema, quotationMarkSchema } from '#core/receipts/quotation-input.ts'
import { quotationSchema, quotationSentSchema, type Quotation } from '#core/receipts/quotation-schema.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { formatPrice, formatWrittenDay } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { changeEnquiry, findEnquiry } from '#storage/enquiries/enquiries.ts'
import { documentIdIn } from '#storage/engine/parts.ts'
import { markQuotation, numberQuotation } from '#storage/money/quotations.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'

function chatOf({ at, number, lang, name, amount, validUntil }: Quotation): string {
  return translator(lang)('email.quotationChat', {
    ...{ name, number: quotationNumber({ at, number }), price: formatPrice(amount, lang, '') },
    until: formatWrittenDay(`${validUntil}T06:30:00Z`, lang),
  })
}

export const adminQuotationsRows: readonly Row[] = [
  adminRow('POST /api/admin/contacts/:id/quotations', {
    does: 'Sends a quotation to somebody who wrote, which answers their message.',
    takes: quotationInputSchema,
    answers: json(quotationSentSchema, 'As it is stored, and what to say on WhatsApp'),
    refuses: ['recordUnknown'],
    async handle(context, input) {
      const { storage, now, params } = context
      const fields = {
        ...(input.gstin === '' || isGstin(input.gstin) ? {} : { gstin: 'gstinInvalid' as const }),
        ...(input.validUntil < toIndianDay(now) ? { validUntil: 'dayInvalid' as const } : {}),
      }
      if (Object.keys(fields).length > 0) return errorResponse(context, 'fieldsInvalid', { fields })
      const enquiryId = params['id'] ?? ''
      const enquiry = await findEnquiry(storage, enquiryId)
      if (!enquiry) return errorResponse(context, 'recordUnknown')
      const known = enquiry.quotations?.find(({ id }) => id === input.id)
      if (known) return jsonResponse({ quotation: known, chat: chatOf(known) })
      const quotation: Quotation = {
        ...{ ...input, at: now.toISOString(), amount: sumOf(input.lines), state: 'sent', invoice: null },
        number: await numberQuotation(storage, input.id, now),
        ...{ sellerName: seller.name[input.lang], sellerAddress: seller.address[input.lang] },
        ...{ sellerGstin: seller.gstin, gstRate: seller.gstin === '' ? 0 : seller.rate },
      }
      const saved = await changeEnquiry(storage, enquiryId, (before) => ({
        ...before,
        answered: before.answered ?? { at: quotation.at, note: '' },
        quotations: [...(before.quotations ?? []).filter(({ id }) => id !== input.id), quotation],
      }))
      if (!saved.ok) return errorResponse(context, saved.reason)
      await addToAuditLog(storage, { action: 'quotationSent', enquiryId, quotation }, now)
      sendAfterwards(context, `enquiries-${documentIdIn(enquiryId)}`)
      return jsonResponse({ quotation, chat: chatOf(quotation) })
    },
  }),
  adminRow('PUT /api/admin/contacts/:id/quotations/:quotation', {
    does: 'Says what became of a quotation: accepted, which makes its invoice, and paid; or declined.',
    takes: quotationMarkSchema,
    answers: json(quotationSchema, 'As it is stored'),
    refuses: ['recordUnknown', 'undoImpossible', 'nothingToPay'],
    async handle(context, input) {
      const { storage, now, params } = context
      const { movedOn } = input
      const wrongDay = movedOn === '' ? 'dayInvalid' : whyNotMovedOn({ ...input, movedOn }, now)
      if (input.state === 'paid' && wrongDay)
        return errorResponse(context, 'fieldsInvalid', { fields: { movedOn: wrongDay } })
      const enquiryId = params['id'] ?? ''
      const marked = await markQuotation(storage, enquiryId, params['quotation'] ?? '', input, now)
      if (!marked.ok) {
        if (marked.reason !== 'utrUsed') return errorResponse(context, marked.reason)
        return errorResponse(context, 'fieldsInvalid', { fields: { utr: 'utrUsed' } })
      }
      const { before, after } = marked
      if (before !== after) {
        await addToAuditLog(storage, { action: 'quotationMarked', enquiryId, before, after }, now)
        sendAfterwards(context, `enquiries-${documentIdIn(enquiryId)}`)
      }
      return jsonResponse(after)
    },
  }),
]

import { expect, test } from 'vitest'
import { isLapsed, quotationNumber, sumOf, toBill, toInvoice } from '#core/receipts/quotation.ts'
import { quotationInputSchema } from '#core/receipts/quotation-input.ts'
import { receiptFacts, receiptFileName, receiptNumber } from '#core/receipts/receipt.ts'
import { aQuotation, aQuotationInput } from '../../../support/builders.ts'

const registered = { sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 }

test('the sum is of every line, as often as it is sold', () => {
  const lines = [
    { description: 'Training', quantity: 2, price: 1_250_050 },
    { description: 'Travel', quantity: 1, price: 99 },
  ]
  expect(sumOf(lines)).toBe(2_500_199)
})

test('the number counts by financial years of India', () => {
  expect(quotationNumber({ at: '2027-03-31T18:29:00.000Z', number: 7 })).toBe('Q-2026-27-007')
  expect(quotationNumber({ at: '2027-03-31T18:30:00.000Z', number: 1 })).toBe('Q-2027-28-001')
})

test('it holds until the end of its last day in India, and lapses only as long as nobody has answered', () => {
  const quotation = aQuotation({ validUntil: '2026-12-06' })
  expect(isLapsed(quotation, new Date('2026-12-06T18:29:59.999Z'))).toBe(false)
  expect(isLapsed(quotation, new Date('2026-12-06T18:30:00.000Z'))).toBe(true)
  expect(isLapsed({ ...quotation, state: 'accepted' }, new Date('2027-01-01T00:00:00.000Z'))).toBe(false)
})

test('as a bill it is drawn as what is open, with its tax', () => {
  const facts = receiptFacts(toBill(aQuotation({ ...registered, amount: 1_180_000 })))
  expect(facts).toMatchObject({ title: 'quotation', number: 'Q-2026-27-001', isOpen: true })
  expect(facts.tax).toMatchObject({
    taxableValue: 1_000_000,
    parts: [{ amount: 90_000 }, { amount: 90_000 }],
  })
  expect(receiptFacts(toBill(aQuotation())).tax).toBeNull()
  expect(receiptFileName(toBill(aQuotation()))).toBe('quotation-Q-2026-27-001.pdf')
})

test('as a bill another state is another tax', () => {
  const quotation = aQuotation({ ...registered, amount: 1_180_000, gstin: '29AAGCB7383J1Z4' })
  expect(receiptFacts(toBill(quotation)).tax?.parts).toEqual([{ tax: 'IGST', rate: 18, amount: 180_000 }])
})

test('as a bill its invoice is due, in the series of receipts, and names the quotation', () => {
  const draft = toInvoice(aQuotation(), 'enquiry-1', '2026-27-x', new Date('2026-12-01T06:00:00.000Z'))
  const entry = { ...draft, number: 12, voidedAt: null, isPending: false }
  expect(receiptNumber(entry)).toBe('AI/26-27/0012')
  expect(entry).toMatchObject({ registrationId: 'enquiry-1', movedOn: '', utr: '' })
  expect(receiptFacts(entry)).toMatchObject({ title: 'invoice', isOpen: true, reference: 'Q-2026-27-001' })
  expect(receiptFacts({ ...entry, ...registered }).title).toBe('taxInvoice')
  expect(receiptFacts({ ...entry, movedOn: '2026-12-02' }).isOpen).toBe(false)
})

test('what is sent has a line with a price, and each wrong field its code', () => {
  const wrong = {
    ...aQuotationInput(),
    validUntil: 'soon',
    lines: [{ description: ' ', quantity: 0.5, price: 0 }],
  }
  const { error } = quotationInputSchema.safeParse(wrong)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['validUntil', 'dayInvalid'],
    ['lines.0.description', 'lineMissing'],
    ['lines.0.quantity', 'numberInvalid'],
    ['lines.0.price', 'amountInvalid'],
  ])
  expect(quotationInputSchema.safeParse({ ...aQuotationInput(), lines: [] }).success).toBe(false)
})

import { expect, test } from 'vitest'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { receiptRows, receiptText } from '#i18n/receipt-text.ts'
import { translator } from '#i18n/translate.ts'
import { aLedgerEntry } from '../../support/builders.ts'

const selling = { email: 'gauri@example.in', phone: '+91 90000 00001', sac: '999293' }
const registered = { sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 }
const inKarnataka = { company: 'Flipkart', gstin: '29AAGCB7383J1Z4', businessAddress: 'Belagavi 590001' }

function said(entry: LedgerEntry, originals: readonly LedgerEntry[] = [], locale = entry.lang): string[] {
  const text = receiptText({ entry, originals }, locale, selling)
  const rows = receiptRows(text, translator(locale)).map(([label, value]) => `${label}: ${value}`)
  return [...rows, text.paid, ...text.notes, text.voided]
}

test('a receipt says all that it has to', () => {
  expect(said(aLedgerEntry({ number: 12 }))).toEqual([
    'Receipt: AI2627/1/0012',
    'Date: 22 November 2026',
    'Reference: AIW-2345',
    'From: Gauri Kelkar, Laxmi Road 1, Pune',
    'Received from: Sunita Patil',
    'Description: AI for shops, part 1, One seat, 5 December 2026',
    'Total received: ₹1,999.00',
    'Paid by UPI on 21 November 2026, UTR 632612345678',
    'The seller is not registered under GST, so no tax is charged.',
    'Made out electronically; valid without a signature.',
    'Questions: gauri@example.in, +91 90000 00001',
    '',
  ])
})

test('a tax invoice splits the tax by the state of its buyer', () => {
  const sameState = said(aLedgerEntry({ ...registered, gstin: '27AAACR5055K1Z7' }))
  expect(sameState.slice(3, 12)).toEqual([
    'Place of supply: Maharashtra (27)',
    'From: Gauri Kelkar, Laxmi Road 1, Pune, GSTIN 27AAPFU0939F1ZV',
    'Billed to: Sunita Patil, GSTIN 27AAACR5055K1Z7, Maharashtra (27)',
    'Description: AI for shops, part 1, One seat, 5 December 2026',
    'SAC: 999293',
    'Taxable value: ₹1,694.06',
    'CGST 9%: ₹152.47',
    'SGST 9%: ₹152.47',
    'Total, tax included: ₹1,999.00',
  ])
  const other = aLedgerEntry({ ...registered, ...inKarnataka, lang: 'mr', seats: 4, utr: '' })
  expect(said(other)).toEqual([
    'टॅक्स इन्व्हॉइस: AI2627/1/0001',
    'तारीख: २२ नोव्हेंबर २०२६',
    'रेफरन्स नंबर: AIW-2345',
    'पुरवठ्याचे ठिकाण: कर्नाटक (२९)',
    'विक्रेता: Gauri Kelkar, Laxmi Road 1, Pune, GSTIN 27AAPFU0939F1ZV',
    'ग्राहक: Sunita Patil, Flipkart, Belagavi 590001, GSTIN 29AAGCB7383J1Z4, कर्नाटक (२९)',
    'तपशील: AI for shops, part 1, ४ जागांची नोंदणी, ५ डिसेंबर २०२६',
    'SAC: 999293',
    'करपात्र मूल्य: ₹१,६९४.०७',
    'IGST १८%: ₹३०४.९३',
    'करासह एकूण: ₹१,९९९.००',
    '२१ नोव्हेंबर २०२६ रोजी भरले',
    'रिव्हर्स चार्ज लागू नाही.',
    'हे कॉम्प्युटरवर तयार केले आहे; सहीची गरज नाही.',
    'काही विचारायचे असल्यास: gauri@example.in, +91 90000 00001',
    '',
  ])
})

test('a credit note names each receipt that it takes back', () => {
  const [first, last] = [aLedgerEntry({ number: 11 }), aLedgerEntry({ ...registered, number: 12 })]
  const note = aLedgerEntry({ kind: 'creditNote', movedOn: '2026-11-25' })
  expect(said(note, [first, last])).toEqual(
    expect.arrayContaining([
      'Credit note: AC2627/1/0001',
      'Original receipt: AI2627/1/0011, 22 November 2026',
      'Original invoice: AI2627/1/0012, 22 November 2026',
      'Refunded to: Sunita Patil',
      'Total refunded: ₹1,999.00',
      'Refunded by UPI on 25 November 2026, UTR 632612345678',
    ]),
  )
})

test('says that it was taken back, and names nobody who was erased', () => {
  const taken = said(aLedgerEntry({ voidedAt: '2026-11-23T10:00:00.000Z', name: '', lang: 'mr' }), [], 'en')
  expect(taken.at(-1)).toBe('Cancelled on 23 November 2026')
  expect(taken.join('\n')).not.toContain('Received from')
})

/** Entries of the ledger that stand for every kind of receipt, with names that are long or hard to shape. */
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { aLedgerEntry } from '../builders.ts'

const paid = { eventTitle: 'AI for Marketing Workshop - From Research to Launch in 30 Days' }
const paidMr = { ...paid, eventTitleMr: 'मार्केटिंगसाठी AI कार्यशाळा: मार्केट रिसर्च ते लाँच, फक्त ३० दिवसांत' }
const registered = { sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 }
const inMarathi = { ...paidMr, lang: 'mr', name: 'श्रीकृष्ण त्र्यंबक क्षीरसागर' } as const

const receipt = aLedgerEntry({ ...paid, ...registered, id: '2026-27-taxed', number: 12 })
const firstPart = aLedgerEntry({ ...paid, ...registered, id: '2026-27-part', number: 11, isPart: true })
const receiptMr = aLedgerEntry({ ...inMarathi, ...registered, id: '2026-27-taxed-mr', number: 13 })
const refund = {
  kind: 'creditNote',
  number: 1,
  at: '2026-11-25T05:00:00.000Z',
  movedOn: '2026-11-25',
  utr: '632912340000',
} as const

export interface ReceiptSample {
  readonly name: string
  readonly entry: LedgerEntry
  readonly originals?: readonly LedgerEntry[]
}

export const receiptSamples: readonly ReceiptSample[] = [
  { name: 'unregistered', entry: aLedgerEntry({ ...paid, number: 12 }) },
  { name: 'unregistered-mr', entry: aLedgerEntry({ ...inMarathi, number: 13 }) },
  {
    name: 'same-state',
    entry: {
      ...receipt,
      company: 'Patil Dairy & Sons',
      gstin: '27AAACR5055K1Z7',
      businessAddress: 'Shop 4, Laxmi Road, Pune 411030',
      // Before they moved.
      ...{ sellerName: 'Gauri Kelkar', sellerAddress: 'Old Road 1, Pune' },
    },
  },
  { name: 'same-state-mr', entry: receiptMr },
  {
    name: 'other-state',
    entry: {
      ...receipt,
      number: 14,
      company: 'Flipkart Internet Private Limited',
      gstin: '29AAGCB7383J1Z4',
      utr: '',
    },
  },
  {
    name: 'other-state-mr',
    entry: {
      ...{ ...receiptMr, number: 15, company: 'त्र्यंबकेश्वर दुग्धोत्पादन', gstin: '29AAGCB7383J1Z4' },
      businessAddress: 'दुकान ४, लक्ष्मी रस्ता, बेळगाव ५९०००१',
    },
  },
  {
    name: 'credit-note',
    entry: { ...receipt, ...refund, receiptId: receipt.id, earlierReceiptIds: [firstPart.id] },
    originals: [firstPart, receipt],
  },
  {
    name: 'credit-note-mr',
    entry: { ...receiptMr, ...refund, receiptId: receiptMr.id },
    originals: [receiptMr],
  },
  { name: 'voided', entry: { ...receipt, number: 16, voidedAt: '2026-11-23T10:00:00.000Z' } },
  { name: 'voided-mr', entry: { ...receiptMr, number: 17, voidedAt: '2026-11-23T10:00:00.000Z' } },
  { name: 'erased', entry: { ...receipt, number: 18, name: '', registrationId: '' } },
  {
    name: 'long',
    entry: aLedgerEntry({
      ...registered,
      amount: 12_345_678,
      number: 1234,
      name: 'Bhagyashree Lakshminarayanan Venkataramanan-Deshpande Kshirsagar née Chattopadhyay Mukherjee',
      company:
        'Shree Siddhivinayak Agro Processing and Cold Storage Cooperative Society Limited, Ahmednagar Branch Office',
      gstin: '27AAACR5055K1Z7',
      eventTitle:
        'Artificial Intelligence for Small Manufacturers, Clinics, Tutors and Shops: a Full Day of Practice with Your Own Data, Your Own Customers and Your Own Products in Pune',
    }),
  },
  {
    name: 'long-mr',
    entry: aLedgerEntry({
      ...registered,
      ...{ lang: 'mr', amount: 12_345_678, number: 1235 },
      name: 'राष्ट्रभाषाप्रचारसमितीसदस्य ज्ञानेश्वर दत्तात्रय कर्वे-श्रृंगारपुरे (ऱ्हस्व, द्व्यर्थी, उद्‌घाटन)',
      company: 'श्री सिद्धिविनायक कृषी प्रक्रिया आणि शीतगृह सहकारी संस्था मर्यादित, अहिल्यानगर शाखा कार्यालय',
      gstin: '27AAACR5055K1Z7',
      eventTitle: 'AI for small manufacturers',
      eventTitleMr:
        'छोटे उत्पादक, डॉक्टर, शिक्षक आणि दुकानदारांसाठी कृत्रिम बुद्धिमत्ता: स्वतःचा डेटा, स्वतःचे ग्राहक आणि स्वतःची उत्पादने घेऊन पुण्यात पूर्ण दिवसाचे प्रात्यक्षिक',
    }),
  },
]

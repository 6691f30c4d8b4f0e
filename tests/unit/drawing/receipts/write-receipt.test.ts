import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { phoneShown, site } from '#site.ts'
import { writeReceipt } from '#drawing/receipts/write-receipt.ts'
import { aLedgerEntry } from '../../../support/builders.ts'
import { hasEmptyBox, readPdf } from '../../../support/readers/pdf-text.ts'
import { receiptSamples } from '../../../support/readers/receipt-samples.ts'

const { legal, gst, email } = site
const phone = phoneShown(site.phone)
const seller = { en: `${legal.name.en} ${legal.address.en}`, mr: `${legal.name.mr} ${legal.address.mr}` }
const workshop = 'AI for Marketing Workshop - From Research to Launch in 30 Days'
const workshopMr = 'मार्केटिंगसाठी AI कार्यशाळा: मार्केट रिसर्च ते लाँच, फक्त ३० दिवसांत'
const inWords = 'In words: One thousand nine hundred ninety-nine rupees only'
const inWordsMr = 'अक्षरी: एक हजार नऊशे नव्व्याण्णव रुपये फक्त'
const taxed = `No tax is payable on reverse charge. Made out electronically; valid without a signature. Questions: ${email}, ${phone}`
const taxedMr = `रिव्हर्स चार्ज लागू नाही. हे कॉम्प्युटरवर तयार केले आहे; सहीची गरज नाही. काही विचारायचे असल्यास: ${email}, ${phone}`
const split =
  'One seat, 5 December 2026 Taxable value ₹1,694.06 CGST 9% ₹152.47 SGST 9% ₹152.47 Total, tax included ₹1,999.00'

/** All that stands on the page, by the sample's name. */
const wholes: Readonly<Record<string, string>> = {
  unregistered:
    `Receipt ${seller.en} Received from Sunita Patil Number AI/26-27/0012 Date 22 November 2026 Reference AIW-2345 ` +
    `Description Amount ${workshop} ₹1,999.00 One seat, 5 December 2026 Total received ₹1,999.00 ${inWords} ` +
    'Paid by UPI on 21 November 2026, UTR 632612345678 The seller is not registered under GST, so no tax is charged. ' +
    `Made out electronically; valid without a signature. Questions: ${email}, ${phone}`,
  'unregistered-mr':
    `पावती ${seller.mr} यांच्याकडून मिळाले श्रीकृष्ण त्र्यंबक क्षीरसागर क्रमांक AI/26-27/0013 तारीख २२ नोव्हेंबर २०२६ रेफरन्स नंबर AIW-2345 ` +
    `तपशील रक्कम ${workshopMr} ₹१,९९९.०० एक जागा, ५ डिसेंबर २०२६ एकूण मिळाले ₹१,९९९.०० ${inWordsMr} ` +
    '२१ नोव्हेंबर २०२६ रोजी UPI ने भरले, UTR 632612345678 विक्रेत्याची GST नोंदणी नाही, म्हणून कर आकारलेला नाही. ' +
    `हे कॉम्प्युटरवर तयार केले आहे; सहीची गरज नाही. काही विचारायचे असल्यास: ${email}, ${phone}`,
  'same-state':
    `Tax invoice Gauri Kelkar Old Road 1, Pune GSTIN 27AAPFU0939F1ZV Billed to Sunita Patil Patil Dairy & Sons ` +
    'Shop 4, Laxmi Road, Pune 411030 GSTIN 27AAACR5055K1Z7 ' +
    'Maharashtra (27) Number AI/26-27/0012 Date 22 November 2026 Reference AIW-2345 Place of supply Maharashtra (27) ' +
    `Description SAC Amount ${workshop} ${gst.sac} ₹1,999.00 ${split} ${inWords} ` +
    `Paid by UPI on 21 November 2026, UTR 632612345678 ${taxed}`,
  'other-state':
    `Tax invoice ${seller.en} GSTIN 27AAPFU0939F1ZV Billed to Sunita Patil Flipkart Internet Private Limited ` +
    'GSTIN 29AAGCB7383J1Z4 Karnataka (29) Number AI/26-27/0014 Date 22 November 2026 Reference AIW-2345 ' +
    `Place of supply Karnataka (29) Description SAC Amount ${workshop} ${gst.sac} ₹1,999.00 One seat, 5 December 2026 ` +
    `Taxable value ₹1,694.07 IGST 18% ₹304.93 Total, tax included ₹1,999.00 ${inWords} Paid on 21 November 2026 ${taxed}`,
  'other-state-mr':
    `टॅक्स इन्व्हॉइस ${seller.mr} GSTIN 27AAPFU0939F1ZV ग्राहक श्रीकृष्ण त्र्यंबक क्षीरसागर त्र्यंबकेश्वर दुग्धोत्पादन ` +
    'दुकान ४, लक्ष्मी रस्ता, बेळगाव ५९०००१ GSTIN 29AAGCB7383J1Z4 कर्नाटक (२९) क्रमांक AI/26-27/0015 तारीख २२ नोव्हेंबर २०२६ रेफरन्स नंबर AIW-2345 ' +
    `पुरवठ्याचे ठिकाण कर्नाटक (२९) तपशील SAC रक्कम ${workshopMr} ${gst.sac} ₹१,९९९.०० एक जागा, ५ डिसेंबर २०२६ ` +
    `करपात्र मूल्य ₹१,६९४.०७ IGST १८% ₹३०४.९३ करासह एकूण ₹१,९९९.०० ${inWordsMr} ` +
    `२१ नोव्हेंबर २०२६ रोजी UPI ने भरले, UTR 632612345678 ${taxedMr}`,
  'credit-note':
    `Credit note ${seller.en} GSTIN 27AAPFU0939F1ZV Refunded to Sunita Patil Number AC/26-27/0001 Date 25 November 2026 ` +
    'Original invoice AI/26-27/0011 22 November 2026 Original invoice AI/26-27/0012 22 November 2026 ' +
    'Reference AIW-2345 Place of supply Maharashtra (27) ' +
    `Description SAC Amount ${workshop} ${gst.sac} ₹1,999.00 One seat, 5 December 2026 Taxable value ₹1,694.06 ` +
    `CGST 9% ₹152.47 SGST 9% ₹152.47 Total refunded ₹1,999.00 ${inWords} ` +
    `Refunded by UPI on 25 November 2026, UTR 632912340000 ${taxed}`,
  voided:
    `Tax invoice ${seller.en} GSTIN 27AAPFU0939F1ZV Billed to Sunita Patil Number AI/26-27/0016 Date 22 November 2026 ` +
    `Reference AIW-2345 Place of supply Maharashtra (27) Description SAC Amount ${workshop} ${gst.sac} ₹1,999.00 ${split} ` +
    `${inWords} Paid by UPI on 21 November 2026, UTR 632612345678 ${taxed} Cancelled on 23 November 2026`,
  erased:
    `Tax invoice ${seller.en} GSTIN 27AAPFU0939F1ZV Number AI/26-27/0018 Date 22 November 2026 Reference AIW-2345 ` +
    `Place of supply Maharashtra (27) Description SAC Amount ${workshop} ${gst.sac} ₹1,999.00 ${split} ${inWords} ` +
    `Paid by UPI on 21 November 2026, UTR 632612345678 ${taxed}`,
}

const written = new Map<string, Uint8Array>()
const pdfOf = (name: string): Uint8Array => written.get(name) ?? new Uint8Array()
beforeAll(async () => {
  for (const { name, entry, originals } of receiptSamples)
    written.set(name, await writeReceipt(entry, originals))
}, 30_000)

test.each(Object.keys(wholes))('says all that it has to: %s', async (name) => {
  expect((await readPdf(pdfOf(name))).text).toBe(wholes[name])
})

test.each(receiptSamples)(
  'is one small page, in its language, without an empty box: $name',
  async (sample) => {
    const pdf = pdfOf(sample.name)
    const { text, ...read } = await readPdf(pdf)
    const number = /\bA[IC]\/26-27\/\d{4}/.exec(text)?.[0] ?? 'no number'
    expect(read).toMatchObject({ pages: 1, language: sample.entry.lang })
    expect(text.startsWith(String(read.title).replace(` ${number}`, ''))).toBe(true)
    expect(read.elements.slice(0, 2)).toEqual(['H1', 'P'])
    expect(hasEmptyBox(pdf)).toBe(false)
    expect(pdf.length).toBeLessThan(60_000)
  },
)

test('shows that letters are missing which no font has, and keeps them for who copies them', async () => {
  const pdf = await writeReceipt(aLedgerEntry({ name: 'સુનીતા Śukla' }))
  expect((await readPdf(pdf)).text).toContain('Received from સુનીતા Śukla Number')
  expect(hasEmptyBox(pdf)).toBe(false)
})

const texts = ['name', 'company', 'businessAddress', 'eventTitle', 'sellerName', 'sellerAddress'] as const

test.each(['\u200d=1+1', 'ि', 'इु'])(
  'can be drawn where every text is %j: a joiner first, or no syllable',
  async (text) => {
    const entry = aLedgerEntry(Object.fromEntries(texts.map((field) => [field, text])))
    expect((await writeReceipt(entry)).length).toBeGreaterThan(1000)
  },
)

test('can be drawn whatever its texts are', async () => {
  const unit = fc.oneof(
    fc.constantFrom(
      '\u200c',
      '\u200d',
      'ि',
      'ः',
      '्',
      'र्क',
      ' ',
      '\n',
      '🌸',
      '👩\u200d🏫',
      'é',
      '₹',
      '\ud83d',
    ),
    fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)),
  )
  const line = fc.string({ unit, maxLength: 40 })
  const entry = fc.record(Object.fromEntries(texts.map((field) => [field, line])))
  await fc.assert(
    fc.asyncProperty(entry, async (different) => void (await writeReceipt(aLedgerEntry(different)))),
    { numRuns: 15 },
  )
})

test('gives the same bytes for the same entry', async () => {
  for (const { name, entry, originals } of receiptSamples.filter(({ name }) => name.startsWith('credit')))
    expect(Buffer.from(pdfOf(name)).equals(await writeReceipt(entry, originals))).toBe(true)
})

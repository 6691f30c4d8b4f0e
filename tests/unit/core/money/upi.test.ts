import { describe, expect, test } from 'vitest'
import { qrModules } from '#core/money/qr-modules.ts'
import { upiLink, upiNoteMost, type UpiPayment } from '#core/money/upi.ts'
import { qrPng } from '#mail/drawing/qr-png.ts'
import { readModules, readQrPng } from '../../../support/readers/qr-reader.ts'

const english: UpiPayment = {
  payee: 'gauri@okhdfcbank',
  name: 'AI with Gauri Kelkar',
  amount: 199_900,
  reference: '7K3M9QX2TA',
  note: '7K3M9QX2TA AI for Marketing Workshop',
}
const marathi: UpiPayment = {
  ...english,
  name: 'गौरी केळकर & कंपनी',
  note: 'मार्केटिंगसाठी AI कार्यशाळा: ५०% + श्री',
}

/** As an app takes it apart. */
function read(link: string): Record<string, string> {
  const pairs = link.slice('upi://pay?'.length).split('&')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const
    }),
  )
}

test.each([
  [1, '0.01'],
  [49_950, '499.50'],
  [10_000_000, '100000.00'],
])('upiLink() says %i paise as %s', (amount, am) => {
  expect(read(upiLink({ ...english, amount }))['am']).toBe(am)
})

test('upiLink() carries every script and sign, and nothing that ends a value', () => {
  const link = upiLink(marathi)
  expect(link).toMatch(/^upi:\/\/pay\?[\w%&=@.~!*'()-]+$/)
  expect(read(link)).toEqual({
    ...{ pa: marathi.payee, pn: marathi.name, am: '1999.00', cu: 'INR' },
    ...{ tr: marathi.reference, tn: marathi.note },
  })
})

test('upiLink() cuts a long note between letters', () => {
  const note = 'क्षेत्रज्ञांसाठी कृत्रिम बुद्धिमत्तेची कार्यशाळा आणि बरेच काही'
  const cut = read(upiLink({ ...marathi, note }))['tn'] ?? ''
  expect(cut).toBe('क्षेत्रज्ञांसाठी कृत्रिम बुद्धिमत्तेची कार्यशाळा आ')
  expect(cut.length).toBeLessThanOrEqual(upiNoteMost)
  // A sign stays on its letter: where fifty characters end within one, it goes whole.
  expect(read(upiLink({ ...marathi, note: 'कि'.repeat(30) }))['tn']).toBe('कि'.repeat(25))
  expect(read(upiLink({ ...marathi, note: `a${'कि'.repeat(30)}` }))['tn']).toBe(`a${'कि'.repeat(24)}`)
})

describe.each([
  ['English', english],
  ['Marathi', marathi],
  ['the longest note', { ...marathi, note: 'श्री'.repeat(12) }],
])('the QR code of a payment in %s', (_, payment) => {
  const link = upiLink(payment)

  test('is read again from the page', () => {
    const { size, path } = qrModules(link)
    expect(readModules(size, path)).toBe(link)
  })

  test('is read again from the picture in an e-mail, which is small and always the same', async () => {
    const png = qrPng(link)
    expect(await readQrPng(png)).toBe(link)
    expect(png.length).toBeLessThan(3000)
    expect(qrPng(link)).toEqual(png)
  })
})

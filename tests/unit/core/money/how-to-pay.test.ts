import { qrPng } from '#mail/drawing/blocks.ts'
import { anEvent } from '../../../support/builders.ts'
import { readModules, readQrPng } from '../../../support/readers/qr-reader.ts'
import { describe, expect, test } from 'vitest'
import { howToPay, paymentLink, upiLink, upiNoteMost, type UpiPayment } from '#core/money/how-to-pay.ts'
import { qrModules } from '#core/money/qr-modules.ts'

const payee = { upiId: 'gauri@okhdfcbank', upiName: 'AI with Gauri Kelkar', phone: '', chat: '' }
const payable = { reference: '7K3M9QX2TA', price: 199_900, report: '/api/pay/1/payment' }
const event = anEvent({
  title: 'AI for Marketing Workshop - From Research to Launch in 30 Days',
  titleMr: 'मार्केटिंगसाठी AI',
  eventDate: '2026-11-28T04:30:00.000Z',
})

test('paymentLink() carries the reference twice: where gateways look for it, and in the note that statements show', () => {
  expect(paymentLink(payee, event, payable)).toBe(
    'upi://pay?pa=gauri@okhdfcbank&pn=AI%20with%20Gauri%20Kelkar&am=1999.00&cu=INR&tr=7K3M9QX2TA' +
      '&tn=7K3M9QX2TA%20AI%20for%20Marketing%20Workshop%20-%20From%20Resear',
  )
})

const from = new Date('2026-11-20T04:30:00.000Z')

test('howToPay() says how long the seat is held', () => {
  expect(howToPay(payee, event, payable, from)).toMatchObject({
    heldUntil: '2026-11-22T04:30:00.000Z',
  })
  const strict = { ...event, holdHours: 12 }
  expect(howToPay(payee, strict, payable, from)).toMatchObject({
    heldUntil: '2026-11-20T16:30:00.000Z',
  })
  // Shorter if the day before the event ends earlier.
  const late = new Date('2026-11-26T18:30:00.000Z')
  expect(howToPay(payee, strict, payable, late)).toMatchObject({ heldUntil: '2026-11-27T06:30:00.000Z' })
  expect(howToPay(payee, event, payable, late)).toMatchObject({ heldUntil: '2026-11-27T18:29:00.000Z' })
  const atTheDoor = new Date('2026-11-28T03:30:00.000Z')
  expect(howToPay(payee, strict, payable, atTheDoor)).toMatchObject({ heldUntil: null })
})

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

/** Reads the link as a UPI app does. */
function read(link: string): Record<string, string> {
  const pairs = link.slice('upi://pay?'.length).split('&')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const
    }),
  )
}

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
  // A vowel sign stays with its letter: if the fiftieth character is inside such a pair, the whole pair is cut.
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

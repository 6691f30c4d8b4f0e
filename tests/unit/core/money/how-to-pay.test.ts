import { qrPng } from '#mail/drawing/blocks.ts'
import { anEvent } from '../../../support/builders.ts'
import { readModules, readQrPng, runsOf } from '../../../support/readers/qr-reader.ts'
import { describe, expect, test } from 'vitest'
import { howToPay, paymentLink, qrModules } from '#core/money/how-to-pay.ts'

const payee = { upiId: 'gauri@okhdfcbank', upiName: 'AI with Gauri Kelkar', phone: '', chat: '' }
const payable = { reference: '7K3M9QX2TA', price: 199_900, report: '/api/pay/1/payment' }
const title = 'AI for Marketing Workshop - From Research to Launch in 30 Days'
const event = anEvent({ title, titleMr: 'मार्केटिंगसाठी AI', eventDate: '2026-11-28T04:30:00.000Z' })

test('paymentLink() carries the reference twice: where gateways look for it, and in the note that statements show', () => {
  expect(paymentLink(payee, event, payable)).toBe(
    'upi://pay?pa=gauri@okhdfcbank&pn=AI%20with%20Gauri%20Kelkar&am=1999.00&cu=INR&tr=7K3M9QX2TA' +
      '&tn=7K3M9QX2TA%20AI%20for%20Marketing%20Workshop%20-%20From%20Resear',
  )
})

test('howToPay() says to the minute how long the seat is held, if it is', () => {
  const until = (from: string) => howToPay(payee, event, payable, new Date(from)).heldUntil
  expect(until('2026-11-26T18:30:00.000Z')).toBe('2026-11-27T18:29:00.000Z')
  expect(until('2026-11-28T03:30:00.000Z')).toBeNull()
})

const marathi = { ...payee, upiName: 'गौरी केळकर & कंपनी' }
const linkOf = (title: string): string => paymentLink(marathi, { title }, payable)

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

test('paymentLink() carries every script and sign, and nothing that ends a value', () => {
  const title = 'मार्केटिंगसाठी AI: ५०% + श्री'
  const link = linkOf(title)
  expect(link).toMatch(/^upi:\/\/pay\?[\w%&=@.~!*'()-]+$/)
  const { reference } = payable
  const toWhom = { pa: marathi.upiId, pn: marathi.upiName }
  const money = { am: '1999.00', cu: 'INR', tr: reference, tn: `${reference} ${title}` }
  expect(read(link)).toEqual({ ...toWhom, ...money })
})

test('paymentLink() cuts a long note between letters, after fifty characters at most', () => {
  const noteOf = (title: string): string | undefined => read(linkOf(title))['tn']?.slice('7K3M9QX2TA '.length)
  expect(noteOf('क्षेत्रज्ञांसाठी कृत्रिम बुद्धिमत्तेची कार्यशाळा')).toBe('क्षेत्रज्ञांसाठी कृत्रिम बुद्धिमत्तेची')
  // A vowel sign stays with its letter: if the fiftieth character is inside such a pair, the whole pair is cut.
  expect(noteOf('कि'.repeat(30))).toBe('कि'.repeat(19))
  expect(noteOf(`a${'कि'.repeat(30)}`)).toBe(`a${'कि'.repeat(19)}`)
})

describe.each([
  ['English', paymentLink(payee, event, payable)],
  ['Marathi', linkOf('मार्केटिंगसाठी AI')],
  ['the longest note', linkOf('श्री'.repeat(12))],
])('the QR code of a payment in %s', (_, link) => {
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

test('qrModules() keeps four modules free on every side', () => {
  const { size, path } = qrModules('https://example.com/')
  const runs = runsOf(path)
  expect(Math.min(...runs.map(({ x }) => x))).toBe(4)
  expect(Math.min(...runs.map(({ y }) => y))).toBe(4)
  expect(Math.max(...runs.map(({ x, width }) => x + width))).toBe(size - 4)
  expect(Math.max(...runs.map(({ y }) => y))).toBe(size - 5)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstinCheckCharacter, isGstin, splitTax, stateCodeOf, stateNames } from '#core/receipts/gst.ts'
import { financialYearOf, isYearPast, receiptNumber } from '#core/receipts/receipt.ts'

/** Published by the tax office, or by companies on their invoices. */
const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '07AAGFF2194N1Z1', '33AAACH7409R1Z8']
const maharashtra = '27AAPFU0939F1ZV'
const karnataka = '29AAGCB7383J1Z4'

test.each(known)('isGstin() knows %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
  expect(stateNames[stateCodeOf(gstin)]).toBeDefined()
})

test('isGstin() notices each mistyped character, and any two neighbours that are swapped', () => {
  for (const gstin of known) {
    for (let index = 0; index < 14; index++) {
      const other = gstin[index] === '7' ? '1' : '7'
      expect(isGstin(gstin.slice(0, index) + other + gstin.slice(index + 1))).toBe(false)
      if (gstin[index] === gstin[index + 1]) continue
      const swapped = `${gstin[index + 1] ?? ''}${gstin[index] ?? ''}`
      expect(isGstin(gstin.slice(0, index) + swapped + gstin.slice(index + 2))).toBe(false)
    }
  }
})

test.each([
  ...['', '27AAPFU0939F1Z', '27aapfu0939f1zv', ' 27AAPFU0939F1ZV', '27AAPFU0939F1ZV0'],
  '२७AAPFU0939F1ZV',
])('isGstin() refuses %j', (text) => {
  expect(isGstin(text)).toBe(false)
})

test('isGstin() refuses a state that there is not', () => {
  const first = '41AAPFU0939F1Z'
  expect(isGstin(first + gstinCheckCharacter(first))).toBe(false)
})

const within = (amount: number, buyerGstin = '') =>
  splitTax({ amount, rate: 18, sellerGstin: maharashtra, buyerGstin })

test('splitTax() is CGST and SGST for a buyer without a GSTIN, or one of the seller’s state', () => {
  const parts = ['CGST', 'SGST'].map((tax) => ({ tax, rate: 9, amount: 15_247 }))
  const split = { taxableValue: 169_406, parts, placeOfSupply: '27' }
  expect(within(199_900)).toEqual(split)
  expect(within(199_900, '27AAACR5055K1Z7')).toEqual(split)
})

test('splitTax() is IGST for a GSTIN of another state', () => {
  const parts = [{ tax: 'IGST', rate: 18, amount: 30_493 }]
  expect(within(199_900, karnataka)).toEqual({ taxableValue: 169_407, parts, placeOfSupply: '29' })
})

test('splitTax() loses no paisa, whatever the amount and the rate', () => {
  const rates = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), rates, fc.boolean(), (amount, rate, isOther) => {
      const buyerGstin = isOther ? karnataka : ''
      const { taxableValue, parts } = splitTax({ amount, rate, sellerGstin: maharashtra, buyerGstin })
      expect(parts.reduce((sum, part) => sum + part.amount, taxableValue)).toBe(amount)
      for (const part of parts) {
        expect(Number.isInteger(part.amount)).toBe(true)
        // Rounded to the nearest paisa, by the exact share.
        const share = (BigInt(amount) * BigInt(part.rate * 1000)) / BigInt((100 + rate) * 1000)
        expect(BigInt(part.amount) - share).toBeLessThanOrEqual(1n)
        expect(BigInt(part.amount) - share).toBeGreaterThanOrEqual(0n)
      }
      expect(new Set(parts.map((part) => part.amount)).size).toBe(1)
    }),
  )
})

test.each([
  // 59 paise contain a taxable value of 50 and a tax of 9: the halves of 4.5 are rounded up.
  [59, 49, 5],
  [118, 100, 9],
  [1, 1, 0],
])('splitTax() rounds half a paisa up: %i paise have a taxable value of %i', (amount, taxableValue, half) => {
  const split = within(amount)
  expect(split.taxableValue).toBe(taxableValue)
  expect(split.parts.map((part) => part.amount)).toEqual([half, half])
})

test.each([
  ['2027-03-31T18:29:59.999Z', '2026-27'],
  ['2027-03-31T18:30:00.000Z', '2027-28'],
  ['2026-12-31T20:00:00.000Z', '2026-27'],
  ['2099-06-01T00:00:00.000Z', '2099-00'],
])('financialYearOf() begins with 1 April in India: %s is in %s', (instant, year) => {
  expect(financialYearOf(instant)).toBe(year)
  expect(financialYearOf(new Date(instant))).toBe(year)
})

const at = '2026-11-22T09:41:00.000Z'

test('receiptNumber() says the series, the year, the event and the number', () => {
  expect(receiptNumber({ kind: 'receipt', at, eventId: 7, number: 12 })).toBe('AI2627/7/0012')
  expect(receiptNumber({ kind: 'creditNote', at, eventId: 7, number: 1 })).toBe('AC2627/7/0001')
})

test.each([
  [1, 1],
  [9_999, 9_999],
  [999, 99_999],
])('receiptNumber() of event %i and number %i is one that an invoice may have', (eventId, number) => {
  expect(receiptNumber({ kind: 'receipt', at, eventId, number })).toMatch(/^[A-Z0-9/-]{1,16}$/)
})

test('isYearPast() keeps accounts for 72 months after the annual return is due', () => {
  expect(isYearPast('2026-27', new Date('2033-12-31T18:29:59.999Z'))).toBe(false)
  expect(isYearPast('2026-27', new Date('2033-12-31T18:30:00.000Z'))).toBe(true)
})

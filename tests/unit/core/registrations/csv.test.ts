import { describe, expect, test } from 'vitest'
import { csvStart, toCsv, toCsvLine } from '#core/registrations/csv.ts'

test('toCsv() begins with the UTF-8 mark and ends every line with CRLF', () => {
  const pieces = toCsv([
    ['Name', 'City'],
    ['आशा', 'पुणे'],
  ])
  expect([...pieces].join('')).toBe('\uFEFFName,City\r\nआशा,पुणे\r\n')
  expect(csvStart).toBe('\uFEFF')
})

describe('toCsvLine()', () => {
  test.each([
    ['a comma', 'Shah, Asha', '"Shah, Asha"'],
    ['quotes', 'the "best" shop', '"the ""best"" shop"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a semicolon', 'one;two', '"one;two"'],
    ['blanks around it', ' Asha ', '" Asha "'],
    ['nothing', '', ''],
    ['Devanagari', 'ज्ञानेश्वर क्षीरसागर', 'ज्ञानेश्वर क्षीरसागर'],
  ])('writes a text with %s', (_what, text, cell) => {
    expect(toCsvLine([text])).toBe(`${cell}\r\n`)
  })

  test.each([
    ...['=1+1', '=HYPERLINK("http://x.example";"y")', '+1+1', '\t=1+1', '\r=1+1', ' =1+1'],
    ...["'=1+1", '"=1+1', '＝1+1', '\u200B=1+1', '\uFEFF=1+1', '+91 98220 12345+cmd'],
    '+919822012345',
  ])('keeps %j from being a formula', (text) => {
    expect(toCsvLine([text])).toMatch(/^"?'/)
  })

  test.each([
    ...['007', '1/2', '3.50', '1e5', '12:30', '50%', '2026-11-20', '12345678901234567890'],
    '098220 12345',
  ])('keeps %s from being another number', (text) => {
    expect(toCsvLine([text])).toBe(`'${text}\r\n`)
  })

  test.each(['0', '42', '9822012345', '3M', '24x7', '2026-11-20 10:00 IST'])('leaves %s alone', (text) => {
    expect(toCsvLine([text])).toBe(`${text}\r\n`)
  })

  test.each(['+91 98220 12345', '+1 213 373 4253'])('leaves the phone number %s readable', (phone) => {
    expect(toCsvLine([phone])).toBe(`${phone}\r\n`)
  })

  test('leaves numbers of its own to be reckoned with', () => {
    expect(toCsvLine([1999, -1694.07, 0, '-1999'])).toBe("1999,-1694.07,0,'-1999\r\n")
  })

  test('guards before it quotes', () => {
    expect(toCsvLine(['=A1,"x"'])).toBe('"\'=A1,""x"""\r\n')
  })
})

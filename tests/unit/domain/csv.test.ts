import { describe, expect, test } from 'vitest'
import { csvStart, toCsv, toCsvLine } from '#domain/csv.ts'

describe('toCsv()', () => {
  test('begins with the UTF-8 mark and ends every line with CRLF', () => {
    expect(
      toCsv([
        ['Name', 'City'],
        ['आशा', 'पुणे'],
      ]),
    ).toBe('\uFEFFName,City\r\nआशा,पुणे\r\n')
    expect(csvStart).toBe('\uFEFF')
  })
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
    '=1+1',
    '=HYPERLINK("http://x.example";"y")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    ' =1+1',
    "'=1+1",
    '"=1+1',
    '＝1+1',
    '+91 98220 12345+cmd',
    '+919822012345',
    '+91-98220-12345',
  ])('keeps %j from being a formula', (text) => {
    expect(toCsvLine([text])).toMatch(/^"?'/)
  })

  test.each(['+91 98220 12345', '+1 213 373 4253'])('leaves the phone number %s readable', (phone) => {
    expect(toCsvLine([phone])).toBe(`${phone}\r\n`)
  })

  test('guards before it quotes', () => {
    expect(toCsvLine(['=A1,"x"'])).toBe('"\'=A1,""x"""\r\n')
  })
})

import { describe, expect, test } from 'vitest'
import { setText } from '#drawing/sharing/pen.ts'

/** Makes every letter half as wide as its size. */
const width = (text: string, size: number): number => (Array.from(text).length * size) / 2

describe('setText()', () => {
  const column = { room: 100, linesMax: () => 3, sizes: [40, 20, 10] }

  test('takes the largest size at which the text fits', () => {
    expect(setText('one two', column, width)).toEqual({ lines: ['one', 'two'], size: 40 })
    expect(setText('seventeen letters', column, width)).toEqual({ lines: ['seventeen', 'letters'], size: 20 })
  })

  test('leaves no word alone below full lines', () => {
    const { lines } = setText('aa bbb cc dd', { ...column, sizes: [20] }, width)
    expect(lines).toEqual(['aa bbb', 'cc dd'])
  })

  test('never makes a line wider than the room', () => {
    const text = 'Invoices and payment reminders that send themselves, politely'
    const { lines, size } = setText(text, { ...column, linesMax: () => 9 }, width)
    expect(Math.max(...lines.map((line) => width(line, size)))).toBeLessThanOrEqual(column.room)
    expect(lines.join(' ')).toBe(text)
  })

  test('ends with … what does not fit at all, and cuts no cluster in two', () => {
    const { lines, size } = setText('क्षत्रियक्षत्रियक्षत्रिय', { room: 50, linesMax: () => 1, sizes: [10] }, width)
    expect(size).toBe(10)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^क्षत्रिय.*…$/u)
    expect(lines[0]).not.toMatch(/्…$/u)
    expect(width(lines[0] ?? '', 10)).toBeLessThanOrEqual(50)
  })
})

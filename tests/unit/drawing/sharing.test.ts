import { describe, expect, test } from 'vitest'
import { eventPictureAddress, eventPictureFacts } from '#drawing/sharing/event-picture.ts'
import { setText } from '#drawing/sharing/pen.ts'
import { anEvent } from '../../support/builders.ts'

test('eventPictureFacts() tells of the event in the language that is asked for', () => {
  const [title, titleMr] = ['Talk to your customers', 'ग्राहकांशी बोला']
  const where = { venue: 'Pune', venueMr: 'पुणे', eventDate: '2026-12-05T05:30:00.000Z' }
  const event = anEvent({ title, titleMr, ...where, price: 49_900 })
  const english = { title, line: '11:00 AM IST, In person: Pune', price: '₹499', warning: '' }
  expect(eventPictureFacts(event, 'en')).toMatchObject(english)
  const marathi = { title: titleMr, line: 'सकाळी ११:०० IST, ऑफलाइन: पुणे', price: '₹४९९' }
  expect(eventPictureFacts(event, 'mr')).toMatchObject(marathi)
})

test('eventPictureFacts() shows the English title where there is no other, and that it is free, online, cancelled', () => {
  const event = anEvent({ titleMr: '', price: 0, venue: '', status: 'cancelled' })
  expect(eventPictureFacts(event, 'mr').title).toBe(event.title)
  expect(eventPictureFacts(event, 'en')).toMatchObject({ price: 'Free', warning: 'Cancelled' })
  expect(eventPictureFacts(event, 'en').line).toContain('Online')
})

describe('eventPictureAddress()', () => {
  const event = anEvent()

  test('changes with what can be seen', () => {
    const address = eventPictureAddress(event, 'en')
    expect(address).toMatch(new RegExp(`^/og/en/events/${event.slug}\\.png\\?v=[0-9a-f]{8}$`))
    expect(eventPictureAddress({ ...event, eventDate: '2027-02-01T04:30:00.000Z' }, 'en')).not.toBe(address)
    expect(eventPictureAddress({ ...event, slug: 'diwali-offers' }, 'en')).not.toBe(address)
    expect(eventPictureAddress(event, 'mr')).not.toBe(address)
  })

  test('stays when a seat is taken', () => {
    const taken = { ...event, seatsLeft: 3, registrationOpen: false }
    expect(eventPictureAddress(taken, 'en')).toBe(eventPictureAddress(event, 'en'))
  })
})

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

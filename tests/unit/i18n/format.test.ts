import { expect, test } from 'vitest'
import {
  calendarLeaf,
  dayInIndia,
  formatDay,
  formatDayTime,
  formatNumber,
  formatPrice,
  formatShortDay,
  formatTime,
} from '#i18n/format.ts'

/** A Saturday, 10:00 in Pune. */
const saturday = '2026-11-28T04:30:00.000Z'

test('formatTime() shows the time in India, wherever the server stands, and says so', () => {
  expect(process.env['TZ']).not.toBe('Asia/Kolkata')
  expect(formatTime(saturday, 'en')).toBe('10:00 AM IST')
  expect(formatTime(saturday, 'mr')).toBe('सकाळी १०:०० IST')
})

test.each([
  ['18:30', '12:00 AM IST', 'रात्री १२:०० IST'],
  ['22:29', '3:59 AM IST', 'रात्री ३:५९ IST'],
  ['22:30', '4:00 AM IST', 'पहाटे ४:०० IST'],
  ['00:30', '6:00 AM IST', 'सकाळी ६:०० IST'],
  ['06:29', '11:59 AM IST', 'सकाळी ११:५९ IST'],
  ['06:30', '12:00 PM IST', 'दुपारी १२:०० IST'],
  ['10:30', '4:00 PM IST', 'दुपारी ४:०० IST'],
  ['11:30', '5:00 PM IST', 'संध्याकाळी ५:०० IST'],
  ['14:30', '8:00 PM IST', 'रात्री ८:०० IST'],
])('formatTime() names the part of the day at %s UTC', (utc, en, mr) => {
  expect(formatTime(`2026-11-28T${utc}:00Z`, 'en')).toBe(en)
  expect(formatTime(`2026-11-28T${utc}:00Z`, 'mr')).toBe(mr)
})

test('formatTime() is empty for an invalid date', () => {
  expect(formatTime('soon', 'en')).toBe('')
  expect(formatTime('soon', 'mr')).toBe('')
})

test('formatDay() writes the day with two digits in English and as it is said in Marathi', () => {
  expect(formatDay('2026-11-05T04:30:00Z', 'en')).toBe('Nov 05, 2026')
  expect(formatDay('2026-11-05T04:30:00Z', 'mr')).toBe('५ नोव्हेंबर २०२६')
})

test('formatDay() begins a new day at midnight in India', () => {
  expect(formatDay('2026-11-28T18:29:59Z', 'en')).toBe('Nov 28, 2026')
  expect(formatDay('2026-11-28T18:30:00Z', 'en')).toBe('Nov 29, 2026')
})

test('formatShortDay() names a day without its year', () => {
  expect(formatShortDay('2026-11-30', 'en')).toBe('30 Nov')
  expect(formatShortDay('2026-11-30', 'mr')).toBe('३० नोव्हेंबर')
  expect(formatShortDay('soon', 'en')).toBe('')
})

test('formatDayTime() says a day and its time as one writes them in Marathi', () => {
  expect(formatDayTime(saturday, 'mr', '')).toBe('२८ नोव्हेंबर २०२६, सकाळी १०:०० IST')
})

test('calendarLeaf() has each part in the language’s own words and digits', () => {
  expect(calendarLeaf(saturday, 'en')).toEqual({
    weekday: 'Saturday',
    day: '28',
    month: 'November',
    year: '2026',
  })
  expect(calendarLeaf(saturday, 'mr')).toEqual({
    weekday: 'शनिवार',
    day: '२८',
    month: 'नोव्हेंबर',
    year: '२०२६',
  })
})

test('calendarLeaf() is blank for an invalid date', () => {
  expect(calendarLeaf('', 'en')).toEqual({ weekday: '', day: '', month: '', year: '' })
})

test('dayInIndia() turns at midnight in India', () => {
  expect(dayInIndia('2026-12-31T18:29:59Z')).toBe('2026-12-31')
  expect(dayInIndia('2026-12-31T18:30:00Z')).toBe('2027-01-01')
  expect(dayInIndia('soon')).toBe('')
})

test.each([
  [199900, '₹1,999', '₹१,९९९'],
  [100, '₹1', '₹१'],
  [150, '₹1.50', '₹१.५०'],
  [12345678, '₹1,23,456.78', '₹१,२३,४५६.७८'],
  [100000000, '₹10,00,000', '₹१०,००,०००'],
])('formatPrice() %i paise', (paise, en, mr) => {
  expect(formatPrice(paise, 'en', 'Free')).toBe(en)
  expect(formatPrice(paise, 'mr', 'मोफत')).toBe(mr)
})

test.each([0, null, undefined])('formatPrice() %j is free', (paise) => {
  expect(formatPrice(paise, 'mr', 'मोफत')).toBe('मोफत')
})

test('formatNumber() groups by lakhs, in the language’s own digits', () => {
  expect(formatNumber(1234567, 'en')).toBe('12,34,567')
  expect(formatNumber(1234567, 'mr')).toBe('१२,३४,५६७')
})

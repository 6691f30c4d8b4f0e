import { expect, test } from 'vitest'
import { findOpening } from '#components/site/opening-hours.ts'
import { formatMoment } from '#i18n/admin/moment.ts'
import { businessHours } from '#i18n/business-hours.ts'
import {
  calendarLeaf,
  dayInIndia,
  formatDay,
  formatDays,
  formatDayTime,
  formatFromTo,
  formatHours,
  formatPrice,
  formatShortDay,
  formatStart,
  formatTime,
  formatWhen,
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

test('formatDay() writes the day with two digits in English and as it is said in Marathi', () => {
  expect(formatDay('2026-11-05T04:30:00Z', 'en')).toBe('Nov 05, 2026')
  expect(formatDay('2026-11-05T04:30:00Z', 'mr')).toBe('५ नोव्हेंबर २०२६')
})

test.each([
  ['2026-11-05T04:30:00.000Z', 'Nov 05, 2026 at 10:00 AM IST'],
  ['2026-12-31T20:00:00.000Z', 'Jan 01, 2027 at 1:30 AM IST'],
  ['soon', 'Date TBD'],
  [null, 'Date TBD'],
])('formatDayTime() %j', (iso, shown) => {
  expect(formatDayTime(iso, 'en', 'Date TBD')).toBe(shown)
})

test('formatShortDay() names a day without its year', () => {
  expect(formatShortDay('2026-11-30', 'en')).toBe('30 Nov')
  expect(formatShortDay('2026-11-30', 'mr')).toBe('३० नोव्हेंबर')
  expect(formatShortDay('soon', 'en')).toBe('')
})

test('calendarLeaf() has each part in the language’s own words and digits', () => {
  const leaves = {
    en: { weekday: 'Saturday', day: '28', month: 'November', year: '2026' },
    mr: { weekday: 'शनिवार', day: '२८', month: 'नोव्हेंबर', year: '२०२६' },
  }
  for (const locale of ['en', 'mr'] as const) expect(calendarLeaf(saturday, locale)).toEqual(leaves[locale])
})

test('dayInIndia() turns at midnight in India', () => {
  expect(dayInIndia('2026-12-31T18:29:59Z')).toBe('2026-12-31')
  expect(dayInIndia('2026-12-31T18:30:00Z')).toBe('2027-01-01')
  expect(dayInIndia('soon')).toBe('')
})

test.each([
  [199900, '₹1,999', '₹१,९९९'],
  [150, '₹1.50', '₹१.५०'],
  [12345678, '₹1,23,456.78', '₹१,२३,४५६.७८'],
  [100000000, '₹10,00,000', '₹१०,००,०००'],
  [0, 'Free', 'मोफत'],
  [null, 'Free', 'मोफत'],
])('formatPrice() %j paise', (paise, en, mr) => {
  expect(formatPrice(paise, 'en', 'Free')).toBe(en)
  expect(formatPrice(paise, 'mr', 'मोफत')).toBe(mr)
})

/** Saturday, 16 January 2027, 10:00 in Pune. */
const eventDate = '2027-01-16T04:30:00.000Z'
const weekend = { eventDate, duration: 32 * 60 }

test('formatFromTo() names both days of an event that takes several', () => {
  expect(formatFromTo(weekend, 'en')).toBe('Sat 16 Jan, 10:00 AM to Sun 17 Jan, 6:00 PM IST')
  expect(formatFromTo(weekend, 'mr')).toBe(
    'शनिवार १६ जानेवारी, सकाळी १०:०० ते रविवार १७ जानेवारी, संध्याकाळी ६:०० IST',
  )
  expect(formatFromTo({ eventDate, duration: 48 * 60 }, 'en')).toBe(
    'Sat 16 Jan, 10:00 AM to Mon 18 Jan, 10:00 AM IST',
  )
})

test.each([
  ['one day', eventDate, 480, '10:00 AM to 6:00 PM IST'],
  ['a night', '2027-01-16T17:00:00.000Z', 180, '10:30 PM to 1:30 AM IST'],
  ['a night until just before 6', '2027-01-16T17:00:00.000Z', 449, '10:30 PM to 5:59 AM IST'],
  ['a night until 6', '2027-01-16T17:00:00.000Z', 450, 'Sat 16 Jan, 10:30 PM to Sun 17 Jan, 6:00 AM IST'],
  ['an early morning', '2027-01-15T23:00:00.000Z', 30, '4:30 AM to 5:00 AM IST'],
  ['an unreadable date', 'soon', 60, ''],
])('formatFromTo() of %s', (_what, from, duration, text) => {
  expect(formatFromTo({ eventDate: from, duration }, 'en')).toBe(text)
})

test('what stands behind its first day, beside it, or with its year, names the last day too', () => {
  expect(formatHours(weekend, 'en')).toBe('10:00 AM to Sun 17 Jan, 6:00 PM IST')
  expect(formatStart(weekend, 'en')).toBe('Sat 16 Jan, 10:00 AM to Sun 17 Jan, 6:00 PM IST')
  expect(formatStart({ eventDate, duration: 60 }, 'en')).toBe('10:00 AM IST')
  expect(formatDays(weekend, 'mr')).toBe('१६ जानेवारी २०२७ – १७ जानेवारी २०२७')
  expect(formatDays({ eventDate, duration: 60 }, 'mr')).toBe('')
  expect(formatWhen(weekend, 'en', '')).toBe('Jan 16, 2027 at 10:00 AM to Jan 17, 2027 at 6:00 PM IST')
  expect(formatWhen({ eventDate: 'soon', duration: 60 }, 'en', 'Date TBD')).toBe('Date TBD')
})

const rows = (...given: Parameters<typeof businessHours>) =>
  businessHours(...given).map(({ days, times }) => `${days}: ${times}`)

const specified = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
  { days: [6], from: '10:00', to: '16:00' },
]

test('business hours read as specified, and as one says them in Marathi', () => {
  expect(rows('en', specified)).toEqual(['Mon-Fri: 9:00 AM-6:00 PM', 'Sat: 10:00 AM-4:00 PM', 'Sun: Closed'])
  expect(rows('mr', specified)).toEqual([
    'सोमवार ते शुक्रवार: सकाळी ९ ते संध्याकाळी ६',
    'शनिवार: सकाळी १० ते दुपारी ४',
    'रविवार: बंद',
  ])
})

test('they are those of the file: a day off in between parts the week', () => {
  const hours = [
    { days: [1, 2, 4, 5], from: '09:30', to: '18:00' },
    { days: [0, 6], from: '10:00', to: '13:00' },
  ]
  expect(rows('en', hours)).toEqual([
    'Mon-Tue: 9:30 AM-6:00 PM',
    'Wed: Closed',
    'Thu-Fri: 9:30 AM-6:00 PM',
    'Sat-Sun: 10:00 AM-1:00 PM',
  ])
  expect(rows('mr', hours)[0]).toBe('सोमवार ते मंगळवार: सकाळी ९:३० ते संध्याकाळी ६')
})

test('formatMoment() names the days around today in India, and says all others in full', () => {
  // It is 0:30 on the 25th in India.
  const now = new Date('2026-11-24T19:00:00Z')
  const said = (iso: string) => formatMoment(iso, 'Never', now)
  expect(said('2026-11-24T18:30:00Z')).toBe('today at 12:00 AM')
  expect(said('2026-11-24T18:29:00Z')).toBe('yesterday at 11:59 PM')
  expect(said('2026-11-25T18:30:00Z')).toBe('tomorrow at 12:00 AM')
  expect(said('2026-11-26T18:30:00Z')).toBe('Nov 27, 2026 at 12:00 AM IST')
  expect(said('')).toBe('Never')
})

const week = ['', ...Array.from({ length: 5 }, () => '09:00-18:00'), '10:00-16:00']

test.each([
  ['on a Monday at noon', '2026-11-23T12:00:00+05:30', { isOpen: true, day: 1 }],
  ['before its hours', '2026-11-23T08:59:00+05:30', { isOpen: false, day: 1 }],
  ['after its hours', '2026-11-23T18:00:00+05:30', { isOpen: false, day: 2 }],
  ['after a Saturday', '2026-11-28T16:30:00+05:30', { isOpen: false, day: 1 }],
  ['on a Sunday', '2026-11-29T12:00:00+05:30', { isOpen: false, day: 1 }],
  ['by the day in India, not in London', '2026-11-22T20:00:00Z', { isOpen: false, day: 1 }],
])('%s', (_when, at, opening) => {
  expect(findOpening(week, Date.parse(at))).toEqual(opening)
})

test('says nothing where nobody is there on any day', () => {
  expect(findOpening(['', '', '', '', '', '', ''], 0)).toBeNull()
})

test('finds the same day of the next week', () => {
  const sundays = ['09:00-10:00', '', '', '', '', '', '']
  expect(findOpening(sundays, Date.parse('2026-11-29T11:00:00+05:30'))).toEqual({ isOpen: false, day: 0 })
})

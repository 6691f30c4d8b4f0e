import { expect, test } from 'vitest'
import { businessHours } from '#i18n/business-hours.ts'

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

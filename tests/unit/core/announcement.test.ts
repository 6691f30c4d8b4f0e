import { expect, test } from 'vitest'
import { announcementIn } from '#core/content/pages.ts'

const text = { en: 'Seats are open', mr: 'नोंदणी सुरू आहे' }
const announcement = { isShown: true, text, path: '/events', until: '2026-12-05' }
const before = new Date('2026-11-01T00:00:00Z')

test.each([
  ['in the last minute of its last day in India', '2026-12-05T18:29:00Z', 'Seats are open'],
  ['in the first minute of the day after', '2026-12-05T18:30:00Z', undefined],
  ['long before', '2026-11-01T00:00:00Z', 'Seats are open'],
])('%s', (_when, now, expected) => {
  expect(announcementIn('en', announcement, new Date(now))?.text).toBe(expected)
})

test('stays without a last day, and is nowhere while it is off', () => {
  const { until: _until, ...endless } = announcement
  const shown = { text: 'नोंदणी सुरू आहे', lang: undefined, path: '/events', until: null }
  expect(announcementIn('mr', endless, new Date('2036-01-01T00:00:00Z'))).toEqual(shown)
  expect(announcementIn('en', { ...announcement, isShown: false }, before)).toBeNull()
})

test('in one language alone stands above the pages of both, and says on the others which it is', () => {
  const english = { ...announcement, text: { en: 'Seats are open' } }
  expect(announcementIn('mr', english, before)).toMatchObject({ text: 'Seats are open', lang: 'en' })
  expect(announcementIn('en', english, before)?.lang).toBeUndefined()
  const marathi = { ...announcement, text: { mr: 'नोंदणी सुरू आहे' } }
  expect(announcementIn('en', marathi, before)).toMatchObject({ text: 'नोंदणी सुरू आहे', lang: 'mr' })
  expect(announcementIn('en', { ...announcement, text: {} }, before)).toBeNull()
})

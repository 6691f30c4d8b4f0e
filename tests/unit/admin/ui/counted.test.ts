import { expect, test } from 'vitest'
import { counted } from '#i18n/admin/counted.ts'

test.each([
  [0, '0 registrations'],
  [1, '1 registration'],
  [2, '2 registrations'],
  [123_456, '1,23,456 registrations'],
])('counted() says %i as %s', (value, words) => {
  expect(counted(value, 'registration')).toBe(words)
})

test('counted() takes a plural that is made otherwise', () => {
  expect(counted(1, 'journal entry', 'journal entries')).toBe('1 journal entry')
  expect(counted(3, 'journal entry', 'journal entries')).toBe('3 journal entries')
})

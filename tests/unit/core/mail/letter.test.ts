import { expect, test } from 'vitest'
import { fillLetter } from '#core/mail/letter.ts'

test('fillLetter() fills each place once: what looks like one in a value stays', () => {
  const values = { name: '{event}', event: 'AI {date}', date: 'Sunday' }
  expect(fillLetter('Dear {name}, {event} is on {date}. {other}', values)).toBe(
    'Dear {event}, AI {date} is on Sunday. {other}',
  )
})

test('fillLetter() leaves no space where no name is known', () => {
  expect(fillLetter('Namaste {name}, {name}', { name: '' })).toBe('Namaste,')
})

import { expect, test } from 'vitest'
import { askedIn } from '#core/events/event.ts'
import { anEvent } from '../../../support/builders.ts'

test('askedIn() speaks the reader’s language while the event asks the same, and else keeps the words', () => {
  const event = anEvent({ question: 'Which lunch?', questionMr: 'जेवण कोणते?' })
  const asked = { question: 'Which lunch?', answer: 'Jain' }
  expect(askedIn(event, asked, 'mr')).toBe('जेवण कोणते?')
  expect(askedIn(event, asked, 'en')).toBe('Which lunch?')
  expect(askedIn({ ...event, question: 'A laptop?' }, asked, 'mr')).toBe('Which lunch?')
})

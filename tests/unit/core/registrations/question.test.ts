import { expect, test } from 'vitest'
import { askedIn } from '#core/registrations/question.ts'
import { anEvent } from '../../../support/builders.ts'

test('askedIn() speaks the reader’s language while the event asks the same, and else keeps the words', () => {
  const event = anEvent({
    ...{ question: 'Which lunch?', questionMr: 'जेवण कोणते?', answerKind: 'choice' },
    ...{ choices: 'Veg\nJain', choicesMr: 'शाकाहारी\nजैन' },
  })
  const asked = { question: 'Which lunch?', answer: 'Jain' }
  expect(askedIn(event, asked, 'mr')).toEqual({ question: 'जेवण कोणते?', answer: 'जैन' })
  expect(askedIn(event, asked, 'en')).toEqual(asked)
  expect(askedIn(event, { ...asked, answer: 'Fish' }, 'mr').answer).toBe('Fish')
  expect(askedIn({ ...event, question: 'A laptop?' }, asked, 'mr')).toEqual(asked)
})

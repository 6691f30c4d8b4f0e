import { expect, test } from 'vitest'
import { detailsOf } from '#components/events/event-details.ts'
import { toPublicEvent } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { anEvent } from '../../../support/builders.ts'

function around(differences: Partial<EventRecord>, locale: 'en' | 'mr' = 'en') {
  const facts = toPublicEvent(anEvent({ venue: 'Hall, Pune', ...differences }), 0, new Date())
  return detailsOf({ ...facts, summary: '', summaryMr: '' }, locale).surroundings
}

test('what lies around a hall has its side, by its line', () => {
  expect(around({ landmarks: 'Park\n-\nBus stop' })).toEqual({
    landmarks: { north: 'Park', south: 'Bus stop' },
    lang: undefined,
  })
})

test('Marathi readers see the Marathi landmarks, or the English ones, said to be English', () => {
  expect(around({ landmarks: 'Park', landmarksMr: 'बाग' }, 'mr')).toEqual({
    landmarks: { north: 'बाग' },
    lang: undefined,
  })
  expect(around({ landmarks: 'Park' }, 'mr')).toEqual({ landmarks: { north: 'Park' }, lang: 'en' })
})

test.each([{ landmarks: '' }, { landmarks: '-\n-' }, { landmarks: 'Park', venue: '' }])(
  'nothing is drawn of %o',
  (differences) => {
    expect(around(differences)).toBeNull()
  },
)

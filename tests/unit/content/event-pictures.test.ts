import { describe, expect, test } from 'vitest'
import { findEventPicture } from '#content/event-pictures.ts'
import { eventPicturesSchema } from '#core/content/event-pictures.ts'

const picture = {
  id: 'classroom',
  name: 'Classroom in Pune',
  picture: { file: '/pictures/classroom.jpg', alt: { en: 'People at tables', mr: 'टेबलांवर बसलेले लोक' } },
}
const problemsOf = (pictures: readonly unknown[]) =>
  eventPicturesSchema
    .safeParse({ pictures })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the photographs of events', () => {
  test('are told apart by their ids', () => {
    expect(problemsOf([picture, { ...picture, id: 'hall' }])).toBeUndefined()
    expect(problemsOf([picture, picture])).toEqual([['pictures', 'two photographs have the same id']])
  })

  test('say what is to be seen, in both languages', () => {
    const alt = { en: 'People at tables', mr: 'People at tables' }
    expect(problemsOf([{ ...picture, picture: { ...picture.picture, alt } }])).toEqual([
      ['pictures.0.picture.alt.mr', 'no Devanagari in a Marathi text'],
    ])
  })

  test('of an id that the content does not know is none', () => {
    expect(findEventPicture('')).toBeUndefined()
    expect(findEventPicture('gone')).toBeUndefined()
  })
})

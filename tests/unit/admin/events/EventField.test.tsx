import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EventField } from '#admin/events/EventField.tsx'
import { EventPictures } from '#admin/events/event-pictures.ts'

const offered = [
  { id: 'classroom', name: 'Classroom in Pune' },
  { id: 'hall', name: 'Hall in Nashik' },
]

/** The options as [value, text, chosen]. */
function optionsFor(value: string): [string | undefined, string | undefined, boolean][] {
  const html = renderToStaticMarkup(
    <EventPictures value={offered}>
      <EventField name="picture" value={value} fieldError={undefined} onChange={() => undefined} />
    </EventPictures>,
  )
  return [...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)].map(
    ([, id, chosen, text]) => [id, text, chosen !== undefined],
  )
}

describe('the choice of a photograph', () => {
  test('is among those of the content, or none', () => {
    expect(optionsFor('hall')).toEqual([
      ['', 'None', false],
      ['classroom', 'Classroom in Pune', false],
      ['hall', 'Hall in Nashik', true],
    ])
  })

  test('keeps one that the content lost, and says so', () => {
    expect(optionsFor('gone').at(-1)).toEqual(['gone', 'gone, which is not there any more', true])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WaitingNote } from '#admin/registrations/EventRegistrations.tsx'
import { anEvent, inDays } from '../../../support/builders.ts'

test.each([
  [inDays(3), 'Visitors can join the waiting list while the event is full.'],
  [inDays(-3), 'The event is over: nobody is offered a seat any more.'],
])('of an event of %s says who can still have a seat', (eventDate, said) => {
  const html = renderToStaticMarkup(<WaitingNote event={anEvent({ eventDate, maxAttendees: 1 })} />)
  expect(html).toContain(said)
  expect(html.includes('Visitors can join')).toBe(said.startsWith('Visitors'))
})

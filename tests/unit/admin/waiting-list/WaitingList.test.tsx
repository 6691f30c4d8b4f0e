import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WaitingList } from '#admin/waiting-list/WaitingList.tsx'
import { anAdminRegistration, anEvent, inDays } from '../../../support/builders.ts'

test.each([
  [inDays(3), 'Visitors can join it while the event is full.'],
  [inDays(-3), 'The event is over: nobody is offered a seat any more.'],
])('of an event of %s says who can still have a seat', (eventDate, said) => {
  const waits = anAdminRegistration({ kind: 'waitlist', place: 1 })
  const html = renderToStaticMarkup(
    <WaitingList event={anEvent({ eventDate, maxAttendees: 1 })} registrations={[waits]} />,
  )
  expect(html).toContain(said)
  expect(html.includes('Visitors can join')).toBe(said.startsWith('Visitors'))
})

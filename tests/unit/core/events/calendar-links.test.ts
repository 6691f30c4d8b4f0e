import { expect, test } from 'vitest'
import { calendarLinks } from '#core/events/calendar-links.ts'

const page = 'https://ai.example.in/mr/events/ai-for-shops'
const facts = {
  title: 'दुकानांसाठी AI: विक्री & सेवा + १',
  venue: 'डेक्कन, पुणे #४',
  eventDate: '2026-11-28T18:00:00.000Z',
  duration: 90,
}

function queryOf(address: string) {
  const url = new URL(address)
  return { at: `${url.origin}${url.pathname}`, ...Object.fromEntries(url.searchParams) }
}

const { google, outlook, file } = calendarLinks(facts, page)

test('fill in an entry at Google, over midnight too', () => {
  expect(queryOf(google)).toEqual({
    at: 'https://calendar.google.com/calendar/render',
    action: 'TEMPLATE',
    text: facts.title,
    dates: '20261128T180000Z/20261128T193000Z',
    ctz: 'Asia/Kolkata',
    details: page,
    location: facts.venue,
  })
})

test('fill in an entry at Outlook, without a plus sign for a blank', () => {
  expect(queryOf(outlook)).toEqual({
    at: 'https://outlook.live.com/calendar/0/deeplink/compose',
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: facts.title,
    startdt: '2026-11-28T18:00:00Z',
    enddt: '2026-11-28T19:30:00Z',
    body: page,
    location: facts.venue,
  })
  expect(`${google}${outlook}`).not.toMatch(/[+ ]/)
})

test('lead to the file beside the page for every other calendar', () => {
  expect(file).toBe('https://ai.example.in/mr/events/ai-for-shops/event.ics')
})

import { expect, test } from 'vitest'
import { toPublicEvent } from '#core/events/event.ts'
import { eventsFeed } from '#feeds/json-feed.ts'
import { jsonFeedSchema } from '#core/events/json-feed.ts'
import { anEvent } from '../../support/builders.ts'

const origin = 'https://ai.example.in'
const now = new Date('2026-11-20T05:00:00.000Z')
const event = anEvent({
  id: 7,
  slug: 'ai-for-shops',
  title: 'AI for shops',
  eventDate: '2026-11-28T04:30:00.000Z',
  duration: 90,
  venue: 'Deccan, Pune',
  venueMr: 'डेक्कन, पुणे',
  price: 199_900,
  maxAttendees: 2,
  zoomLink: 'https://zoom.example/secret',
})
const shown = (taken: number) => ({
  ...toPublicEvent(event, taken, now),
  summary: 'For shops.',
  summaryMr: '',
})

test('is JSON Feed 1.1 in both languages, with what it has no word for beside', () => {
  for (const locale of ['en', 'mr'] as const) {
    const feed = eventsFeed([shown(0)], { locale, origin })
    expect(jsonFeedSchema.parse(JSON.parse(JSON.stringify(feed)))).toEqual(feed)
    expect(JSON.stringify(feed)).not.toContain('secret')
  }
  expect(eventsFeed([shown(0)], { locale: 'en', origin }).items).toMatchObject([
    {
      url: 'https://ai.example.in/events/ai-for-shops',
      title: 'AI for shops',
      content_text: 'For shops.',
      _event: {
        starts: '2026-11-28T04:30:00.000Z',
        ends: '2026-11-28T06:00:00.000Z',
        words: { when: 'Nov 28, 2026 at 10:00 AM IST', where: 'Deccan, Pune', price: '₹1,999', closed: '' },
      },
    },
  ])
})

test('says in Marathi what there is in Marathi, and of a title that it is English', () => {
  const { items, feed_url: own, language } = eventsFeed([shown(0)], { locale: 'mr', origin })
  expect([own, language]).toEqual(['https://ai.example.in/mr/events.json', 'mr-IN'])
  expect(items).toMatchObject([
    { language: 'en-IN', _event: { place: 'डेक्कन, पुणे', words: { price: '₹१,९९९' } } },
  ])
})

test('says of a full event that it is, and gives another date another id', () => {
  const [full] = eventsFeed([shown(2)], { locale: 'en', origin }).items
  expect(full?._event).toMatchObject({ registration: 'full', words: { closed: 'Fully booked' } })
  const moved = { ...shown(0), eventDate: '2026-12-05T04:30:00.000Z' }
  expect(eventsFeed([moved], { locale: 'en', origin }).items[0]?.id).not.toBe(full?.id)
})

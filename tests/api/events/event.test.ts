import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toIndianDay } from '#core/basics/india-time.ts'
import { publicEventSchema } from '#core/events/event-schema.ts'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

async function show(slug: string) {
  const answer = await ask('GET', `/api/events/${slug}`)
  expect(answer.status).toBe(200)
  return z.strictObject(publicEventSchema.shape).parse(await answer.json())
}

test.each([
  ['en', '28 November 2026 (Saturday)', '10:00 AM IST', '₹1,999', '2 seats left', 'November 2026'],
  ['mr', '२८ नोव्हेंबर २०२६ (शनिवार)', 'सकाळी १०:०० IST', '₹१,९९९', '२ जागा शिल्लक', 'नोव्हेंबर २०२६'],
])('says its facts in a language that is asked for: %s', async (lang, weekday, time, price, seats, month) => {
  const event = await api.addEvent({
    eventDate: '2026-11-28T04:30:00.000Z',
    price: 199900,
    maxAttendees: 2,
    status: 'cancelled',
  })
  const answer = await read(await ask('GET', `/api/events/${event.slug}?lang=${lang}`))
  expect(answer.body).toMatchObject({
    slug: event.slug,
    labels: { weekday, time, price, seats, 'leaf-day': lang === 'en' ? '28' : '२८', 'leaf-month': month },
  })
})

test.each([
  ['ends tomorrow', 1, 'Valid Today & Tomorrow!', 'ऑफर फक्त आज आणि उद्या!'],
  ['ends today', 0, 'Launch price until today', 'लाँच ऑफर फक्त आजपर्यंत'],
  ['has ended', -1, '', ''],
  ['has no end', null, '', ''],
] as const)('says only what is true of an offer that %s', async (_, days, en, mr) => {
  const offerEndsOn = days === null ? '' : toIndianDay(inDays(days, new Date()))
  const event = await api.addEvent({ offerEndsOn })
  expect(await show(event.slug)).toMatchObject({ offerEndsOn })
  for (const [lang, offer] of Object.entries({ en, mr })) {
    const answer = await read(await ask('GET', `/api/events/${event.slug}?lang=${lang}`))
    expect(answer.body).toMatchObject({ labels: { offer } })
  }
})

test('says when each part of the workshop’s day begins and ends, and how many seats there are', async () => {
  const { slug } = await api.addEvent({
    slug: 'ai-marketing-workshop-pune',
    eventDate: '2099-11-28T04:30:00.000Z',
    duration: 480,
    maxAttendees: 12,
  })
  expect((await read(await ask('GET', `/api/events/${slug}?lang=en`))).body).toMatchObject({
    labels: {
      hours: '10:00 AM to 6:00 PM IST',
      capacity: '12 limited seats',
      'at-0': '10:00 AM',
      'at-50': '10:50 AM',
      'at-480': '6:00 PM',
    },
  })
})

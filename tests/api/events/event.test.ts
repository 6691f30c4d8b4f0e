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

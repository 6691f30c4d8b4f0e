import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventPictureAddress } from '#drawing/sharing/event-picture.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { inDays } from '../../support/builders.ts'
import { paidWorkshop } from '#content/workshops.ts'

const api = openApiForEachTest()

test.each(['en', 'mr'] as const)('draws the event as it is now (%s)', async (locale) => {
  const event = await api.addEvent({ titleMr: 'दुकानांसाठी AI, पहिला भाग', price: 49_900, venue: 'Pune' })
  const answer = await ask('GET', eventPictureAddress(event, locale))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const file = new Uint8Array(await answer.arrayBuffer())
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(file.byteLength).toBeLessThan(60_000)
})

const otherVersions = ['', '?v=', '?v=00000000', '?v=1&v=2', '?x=1']
test.each(otherVersions)('draws nothing for %s, which leads to today’s version', async (query) => {
  const event = await api.addEvent({ titleMr: 'दुकानांसाठी AI' })
  const other = await ask('GET', `/og/mr/events/${event.slug}.png${query}`)
  expect(other.status).toBe(302)
  expect(other.headers.get('location')).toBe(eventPictureAddress(event, 'mr'))
  expect(other.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await other.arrayBuffer()).byteLength).toBe(0)
})

test('knows no drafts, no languages but ours and nothing that is not there', async () => {
  const draft = await api.addEvent({ status: 'draft' })
  const event = await api.addEvent({ eventDate: inDays(-3) })
  const ofEvent = [`hi/events/${event.slug}.png`, `en/events/${event.slug}`]
  for (const path of [...ofEvent, `en/events/${draft.slug}.png`, 'en/events/nothing.png']) {
    const answer = await ask('GET', `/og/${path}`)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask('GET', eventPictureAddress(event, 'en'))).status).toBe(200)
})

test('stands in for the picture of a page that sells it while it is to come', async () => {
  const { slug } = paidWorkshop
  const undated = await ask('GET', `/og/mr/events/${slug}.landing.png`)
  expect(undated.headers.get('location')).toBe('/og/mr/ai-marketing-workshop.png')
  const home = await ask('GET', `/og/en/events/${slug}.home.png`)
  expect(home.headers.get('location')).toBe('/og/en/home.png')
  expect((await ask('GET', '/og/en/events/nothing.landing.png')).status).toBe(404)

  const event = await api.addEvent({ series: 'marketing', eventDate: inDays(9) })
  const ofEvent = await (await ask('GET', eventPictureAddress(event, 'mr'))).arrayBuffer()
  const dated = await ask('GET', `/og/mr/events/${slug}.landing.png`)
  expect(dated.headers.get('cache-control')).toBe('public, max-age=300')
  expect(Buffer.from(await dated.arrayBuffer()).equals(Buffer.from(ofEvent))).toBe(true)
  const typed = await ask('GET', `/og/mr/events/${slug}.landing.png?v=1`)
  expect(typed.headers.get('location')).toBe(`/og/mr/events/${slug}.landing.png`)
})

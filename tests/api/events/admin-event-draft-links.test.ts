import { expect, test } from 'vitest'
import { draftLinkDays } from '#core/events/draft-link.ts'
import { draftLinksSchema } from '#core/events/draft-links.ts'
import { findDraft } from '#api/events/find-draft.ts'
import { sign } from '#http/access/signing.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { askAsAdmin, openApiForEachTest, read, readActions, said, siteOrigin } from '../../support/api/api.ts'
import { anEventInput, inDays } from '../../support/builders.ts'
import { shareDraft } from '../../support/api/draft-links.ts'

const api = openApiForEachTest()

const find = (token: string, now = new Date()) => findDraft({ storage: api.storage, now }, token)
const address = (id: number) => `/api/admin/events/${id}/draft-links`

test('makes a link in each language that opens this draft for a week', async () => {
  const event = await api.addEvent({ status: 'draft' })
  const { status, body } = await read(await askAsAdmin('POST', address(event.id)))
  expect(status).toBe(200)
  const links = draftLinksSchema.parse(body)
  const [, token = ''] = /^http:\/\/localhost:8888\/draft\/(.+)$/.exec(links.en) ?? []
  expect(links.mr).toBe(`${siteOrigin}/mr/draft/${token}`)
  expect(Date.parse(links.until) - Date.now()).toBeGreaterThan(draftLinkDays * 86_400_000 - 60_000)
  expect(await find(token)).toMatchObject({ state: 'open', event: { id: event.id } })
  expect(await find(token, new Date(Date.parse(links.until) - 1000))).toMatchObject({ state: 'open' })
  expect(await find(token, new Date(Date.parse(links.until)))).toEqual({ state: 'ended' })
  expect(await readActions()).toEqual([`Made links to the draft of "${event.title}".`])
})

test('refuses what is published, and what is not there', async () => {
  const event = await api.addEvent()
  expect(await said(await askAsAdmin('POST', address(event.id)))).toBe('409 eventPublished')
  expect((await askAsAdmin('POST', address(99))).status).toBe(404)
  expect((await askAsAdmin('DELETE', address(99))).status).toBe(404)
})

test('nothing but the whole token opens it, and the token opens nothing else', async () => {
  const [event, other] = [await api.addEvent({ status: 'draft' }), await api.addEvent({ status: 'draft' })]
  const token = await shareDraft(event.id)
  const [payload = '', signature = ''] = token.split('.')
  const later = payload.replace(/-[0-9a-z]+-/, '-zzzzzz-')
  const forged = [
    '',
    payload,
    `${payload}.`,
    `${payload}.${signature.slice(0, -1)}`,
    `${payload}.${'A'.repeat(22)}`,
    `${later}.${signature}`,
    `0${token}`,
    `${payload.replace(/-(?=[^-]*$)/, '-0')}.${signature}`,
    `${other.id}${payload.slice(String(event.id).length)}.${signature}`,
    // The site's own signature, made for something else.
    `${payload}.${(await sign(api.storage, 'outcome', payload)).slice(0, 22)}`,
  ]
  for (const wrong of forged) expect(await find(wrong), wrong).toBeNull()
})

test('DELETE ends the links of this event, and neither others nor an edit under way', async () => {
  const [event, other] = [await api.addEvent({ status: 'draft' }), await api.addEvent({ status: 'draft' })]
  const [token, others] = [await shareDraft(event.id), await shareDraft(other.id)]
  expect((await askAsAdmin('DELETE', address(event.id))).status).toBe(204)
  expect(await find(token)).toEqual({ state: 'ended' })
  expect(await find(others)).toMatchObject({ state: 'open' })
  expect(await find(await shareDraft(event.id))).toMatchObject({ state: 'open' })

  const json = anEventInput({ slug: event.slug, status: 'draft', version: event.version })
  expect((await askAsAdmin('PUT', `/api/admin/events/${event.id}`, json)).status).toBe(200)
  expect(await find(token)).toEqual({ state: 'ended' })
})

test('a link to what is published or deleted meanwhile says so', async () => {
  const event = await api.addEvent({ status: 'draft' })
  const token = await shareDraft(event.id)
  const json = anEventInput({ slug: event.slug, status: 'scheduled', eventDate: inDays(20) })
  await askAsAdmin('PUT', `/api/admin/events/${event.id}`, json)
  expect(await find(token)).toMatchObject({ state: 'published', event: { slug: event.slug } })
  // However old the link is.
  expect(await find(token, new Date(inDays(30)))).toMatchObject({ state: 'published' })
  await askAsAdmin('DELETE', `/api/admin/events/${event.id}`)
  expect(await findEvent(api.storage, { id: event.id })).toBeNull()
  expect(await find(token)).toEqual({ state: 'ended' })
})

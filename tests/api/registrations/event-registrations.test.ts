import { expect, test } from 'vitest'
import { workshops } from '#core/events/series.ts'
import { ask, openApiForEachTest, said } from '../../support/api/api.ts'
import { aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

const register = (json: unknown) => ask('POST', '/api/event-registrations', { json })

test('asks what the paid workshop asks when the id is its own', async () => {
  const { id } = await api.addEvent({ slug: workshops.marketing.slug })
  const visitor = aVisitor()
  expect(await said(await register({ ...visitor, eventId: id, experience: '' }))).toBe(
    '422 company: companyTooShort, experience: experienceMissing',
  )
  const expert = { ...visitor, eventId: String(id), company: 'Patil Dairy', experience: 'expert' }
  expect((await register(expert)).status).toBe(201)
  expect((await register({ ...aVisitor(2), eventId: id })).status).toBe(422)
})

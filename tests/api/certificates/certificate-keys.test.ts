import { expect, test } from 'vitest'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
const keys = async () => (await read(await ask('GET', '/api/certificate-keys'))).body

test('names a public key of 32 bytes once something was signed, however often', async () => {
  expect(await keys()).toEqual([])
  const event = await api.addEvent({ eventDate: inDays(-2) })
  await api.fill(event, [aRegistration({ secret: aSecret, attended: true })])
  const path = `/api/own-registration/${event.id}-${aSecret}/certificate`
  for (const _ of ['once', 'twice']) expect((await ask('GET', path)).status).toBe(200)
  expect(await keys()).toEqual([{ id: expect.any(String), key: expect.stringMatching(/^[\w-]{43}$/) }])
})

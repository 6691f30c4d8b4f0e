/** What opens no page is answered alike, whatever was sent: asked of every row with the secret of a registration in its address. */
import { expect, test } from 'vitest'
import { ask, endpoints, openApiForEachTest, read, settle } from '../../support/api/api.ts'
import { registerForToken, wrongTokens } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()

test.each(endpoints.filter(({ path }) => path.startsWith('/api/own-registration/:token')))(
  '$title knows nobody by a wrong token, and changes nothing',
  async ({ method, path }) => {
    const event = await api.addEvent({ price: 49_900 })
    await registerForToken(api, event)
    await settle()
    const before = await api.blobs.storedTexts()
    for (const token of wrongTokens(event.id)) {
      const address = path.replace(':token', token).replace(/:\w+/, '1')
      const answer = await ask(method, address, method === 'GET' ? {} : { json: {} })
      expect(await read(answer), token).toMatchObject({ status: 404, body: { code: 'recordUnknown' } })
    }
    await settle()
    expect(await api.blobs.storedTexts()).toBe(before)
  },
)

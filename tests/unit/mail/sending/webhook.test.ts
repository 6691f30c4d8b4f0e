import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { expect, test, vi } from 'vitest'
import { handOverWebhook } from '#mail/sending/transport.ts'

const answers: { lookup: LookupFunction } = { lookup: () => undefined }
vi.mock('node:dns', () => ({ lookup: (...query: Parameters<LookupFunction>) => answers.lookup(...query) }))
const refused = { ok: false, reason: 'refusedForNow' }
function post(port: number) {
  const address = `https://hooks.example.in:${port}/hook`
  return handOverWebhook({ address, secret: 'whsec_', since: '', body: '{}' }, 'id', false)
}

test('a name server that does not answer holds a run up no longer than the limit', async () => {
  const soon = AbortSignal.timeout(20)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  expect(await post(9)).toEqual(refused)
})

test('nothing connects to an address of this network, whatever the name says', async () => {
  let connections = 0
  const server = createServer().on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  answers.lookup = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
  expect(await post((server.address() as AddressInfo).port)).toEqual(refused)
  server.close()
  expect(connections).toBe(0)
})

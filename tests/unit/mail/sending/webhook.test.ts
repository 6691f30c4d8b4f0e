import { expect, test, vi } from 'vitest'
import { handOverWebhook } from '#mail/sending/webhook.ts'

vi.mock('node:dns/promises', () => ({ lookup: () => new Promise(() => undefined) }))

test('a name server that does not answer holds a run up no longer than the limit', async () => {
  const soon = AbortSignal.timeout(20)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  const webhook = { address: 'http://localhost:9/hook', secret: 'whsec_', since: '', body: '{}' }
  expect(await handOverWebhook(webhook, 'id', true)).toEqual({ ok: false, reason: 'refusedForNow' })
})

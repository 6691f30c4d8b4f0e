import { expect, test, vi } from 'vitest'
import { queryStorage } from '#http/page-context.ts'
import { openRequestContext } from '#http/request-context.ts'
import { DocumentDamagedError } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'

const context = openRequestContext(new Request('http://localhost:8888/events/x'), {
  deploy: { context: 'dev' },
})
const limits = { timeout: 1_000, status: 503 }

test.each([new StorageUnavailableError('away'), new DocumentDamagedError('calendar', 'it has no envelope')])(
  'queryStorage() has a page say that it comes back later, and the log why: %s',
  async (error) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await queryStorage(context, Promise.reject(error), limits)).toEqual({ ok: false, reason: 'busy' })
    expect(log.mock.lastCall?.join()).toContain(error.name)
  },
)

test('queryStorage() hides no failure of ours', async () => {
  await expect(queryStorage(context, Promise.reject(new TypeError('ours')), limits)).rejects.toThrow('ours')
})

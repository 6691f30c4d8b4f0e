import { expect, test, vi } from 'vitest'
import { askAsAdmin, openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()

test('a damaged document comes as it is stored, nothing else does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await api.addEvent()
  const text = '{"format":1,"writes":[],"document":{"नाव":"अ'
  await api.storage.data.put('enquiries/2026-01', text)
  const raw = (key: string) => askAsAdmin('GET', `/api/admin/damage/raw?key=${encodeURIComponent(key)}`)
  const answer = await raw('enquiries/2026-01')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enquiries-2026-01.txt"')
  expect(await answer.text()).toBe(text)
  for (const key of ['calendar', 'none', '../calendar', '', 'summary'])
    expect((await raw(key)).status).toBe(404)
})

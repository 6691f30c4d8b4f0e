import { describe, expect, test } from 'vitest'
import { policyReportDaysSchema } from '#schemas/policy-report.ts'
import { addPolicyReports } from '#storage/policy-reports.ts'
import { ask, openApiForEachTest, read } from '../support/api.ts'

const api = openApiForEachTest()

describe('GET /api/admin/policy-reports', () => {
  test('gives the newest day first, the most frequent first', async () => {
    const cookie = await api.signIn()
    const counts = new Map([
      ['img-src /', 1],
      ['script-src-elem /about', 7],
    ])
    await addPolicyReports(api.storage, counts, new Date('2026-11-20T10:00:00Z'))
    await addPolicyReports(api.storage, new Map([['img-src /', 2]]), new Date('2026-11-21T10:00:00Z'))
    const { status, body } = await read(await ask('GET', '/api/admin/policy-reports', { cookie }))
    expect(status).toBe(200)
    expect(policyReportDaysSchema.parse(body)).toEqual([
      { day: '2026-11-21', counts: [{ what: 'img-src /', count: 2 }] },
      {
        day: '2026-11-20',
        counts: [
          { what: 'script-src-elem /about', count: 7 },
          { what: 'img-src /', count: 1 },
        ],
      },
    ])
  })
})

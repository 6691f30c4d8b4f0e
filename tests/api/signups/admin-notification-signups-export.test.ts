import { expect, test } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest } from '../../support/api/api.ts'
import { readCsv } from '../../support/readers/csv-reader.ts'

openApiForEachTest()
const path = '/api/admin/views/signupsFile'

test('is a spreadsheet of everybody who wants to hear, newest first', async () => {
  await ask('POST', '/api/notification-signup', { json: { email: 'asha@example.com', lang: 'mr' } })
  await ask('POST', '/api/notification-signup', { json: { phone: '98220 12345', about: ['n8n-workshop'] } })
  const answer = await askAsAdmin('GET', path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="notification-signups-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, ...rows] = readCsv(await answer.bytes())
  expect(head).toEqual(['Email', 'Phone', 'About', 'Language', 'Signed Up', 'Confirmed'])
  expect(rows.map((row) => row.toSpliced(4, 1)).sort()).toEqual([
    ['', '+91 98220 12345', 'No-Code AI Workflow Automation', 'English', 'By phone only'],
    ['asha@example.com', '', 'Every new event', 'Marathi', 'Not confirmed yet'],
  ])
})

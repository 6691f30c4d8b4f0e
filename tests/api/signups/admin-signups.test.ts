import { expect, test } from 'vitest'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import { askView } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest } from '../../support/api/api.ts'
import { readCsv } from '../csv-reader.ts'

openApiForEachTest()

test('shows everybody who wants to hear, newest first', async () => {
  const list = async () => {
    const answer = await askAsAdmin('GET', '/api/admin/notification-signups')
    expect(answer.status).toBe(200)
    const text = await answer.text()
    // The answer never contains the secret that opens a signup's page.
    expect(text).not.toMatch(/"(?:secret|asked|askedAt)"/)
    return JSON.parse(text) as AdminSignup[]
  }
  expect(await list()).toEqual([])
  const emails = Array.from({ length: 20 }, (_, n) => `${n}@example.com`)
  for (const email of emails) await ask('POST', '/api/notification-signup', { json: { email } })
  await ask('POST', '/api/notification-signup', { json: { phone: '98220 12345' } })
  const signups = await list()
  expect(signups.map(({ email }) => email).sort()).toEqual(['', ...emails].sort())
  const dates = signups.map(({ signupDate }) => signupDate)
  expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
})

test('is a spreadsheet of everybody who wants to hear, newest first', async () => {
  await ask('POST', '/api/notification-signup', { json: { email: 'asha@example.com', lang: 'mr' } })
  await ask('POST', '/api/notification-signup', { json: { phone: '98220 12345', about: ['n8n-workshop'] } })
  const answer = await askView('signupsFile')
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

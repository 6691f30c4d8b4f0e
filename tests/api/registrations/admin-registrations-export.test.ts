import { expect, test } from 'vitest'
import { noFilter } from '#core/registrations/registration-list.ts'
import { registrationColumns } from '#core/registrations/registration-sheet.ts'
import type { ExportRequest } from '#core/registrations/registration-list-schema.ts'
import { askAct, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'
import { readCsv } from '../../support/readers/csv-reader.ts'

const api = openApiForEachTest()

const everybody: ExportRequest = { ...noFilter, order: 'newest' }

function askFor(asked: Partial<ExportRequest> = {}) {
  return askAct('exportRegistrations', { ...everybody, ...asked })
}

/** The names in the file, in its order. */
async function namesFor(asked: Partial<ExportRequest>): Promise<string[]> {
  const answer = await askFor(asked)
  expect(answer.status).toBe(200)
  const [, ...rows] = readCsv(Buffer.from(await answer.arrayBuffer()))
  return rows.map(([name = '']) => name)
}

test('is a file with a name and heads', async () => {
  const one = await api.addEvent({ title: 'AI for dairies' })
  await api.fill(await api.addEvent(), [aRegistration({ name: 'Chitra Elsewhere' })])
  await api.fill(one, [
    aRegistration({ id: 'a', name: 'Asha', email: 'a@example.com' }),
    aRegistration({ id: 'c', name: 'Chitra', email: 'c@example.com', company: 'Sieve' }),
  ])
  const answer = await askFor({ eventId: one.id, search: 'chitra' })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="event-registrations-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-length')).toBeNull()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  const [heads, row, ...rest] = text.split('\r\n')
  expect(heads).toBe(`\uFEFF${registrationColumns.join(',')}`)
  expect(row).toMatch(
    /^Chitra,c@example\.com,\+91 98220 12345,AI for dairies,Sieve,,.*beginner,.*,Registered,\d{4}-\d\d-\d\d \d\d:\d\d IST$/,
  )
  expect(rest).toEqual([''])
})

test('comes in the order of the list where nothing tells two apart', async () => {
  const events = [await api.addEvent(), await api.addEvent()]
  for (const event of events) {
    const twins = ['x', 'y', 'z'].map((id) =>
      aRegistration({ id, email: `${id}@example.com`, name: `${event.id}${id}`, registeredAt: inDays(-1) }),
    )
    await api.fill(event, twins)
  }
  const list = await read(await askAsAdmin('GET', '/api/admin/events/all/registrations'))
  expect(list.body).toMatchObject((await namesFor({})).map((name) => ({ name })))
})

test.each([
  ['a filter left out', { status: undefined }, { status: 'notChosen' }],
  ['a search as long as a book', { search: 'a'.repeat(501) }, { search: 'tooLong' }],
])('refuses %s', async (_what, wrong, fields) => {
  const json = { ...everybody, ...wrong }
  const answer = await askAct('exportRegistrations', json)
  expect(await read(answer)).toMatchObject({ status: 422, body: { code: 'fieldsInvalid', fields } })
})

/** What all acts and views share; their answers are tested by topic. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminActs, adminViews } from '#api/acts/acts.ts'
import { ask, askAct, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'

const api = openApiForEachTest()

test.each(['acts', 'views'])(
  'an unknown name among the %s is a 404, and a 401 to a stranger',
  async (table) => {
    const method = table === 'acts' ? 'POST' : 'GET'
    for (const name of ['none', 'toString', '__proto__', 'a%2Fb']) {
      const path = `/api/admin/${table}/${name}`
      expect(await said(await askAsAdmin(method, path, method === 'POST' ? {} : undefined))).toBe(
        '404 unknown',
      )
      expect((await ask(method, path)).status).toBe(401)
    }
  },
)

test('a wrong input is refused by its fields', async () => {
  expect(await said(await askAct('saveAttendance', { eventId: 'one', registrationId: 'r' }))).toBe(
    '422 eventId: notUnderstood, attended: notChosen',
  )
  expect(await said(await askAsAdmin('GET', '/api/admin/views/feedback?eventId=one'))).toBe(
    '422 eventId: notUnderstood',
  )
})

test('an act without an answer answers null', async () => {
  const event = await api.addEvent()
  const { id: registrationId } = Object(
    (
      await read(
        await askAct('addByHand', {
          ...{ eventId: event.id, submissionId: 'form-00000001', name: 'Asha', phone: '9822012345' },
          ...{ kind: 'seat', price: 'free', attended: false, mayRaiseCapacity: false, lang: 'en' },
        }),
      )
    ).body,
  ) as { id: string }
  const input = { eventId: event.id, registrationId, attended: true }
  expect(await read(await askAct('saveAttendance', input))).toEqual({ status: 200, body: null })
})

test('each is called by a test of its own', () => {
  const folder = join(import.meta.dirname, '../..')
  const texts = globSync('{api,support}/**/*.ts', { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const names = [...Object.keys(adminActs), ...Object.keys(adminViews)]
  expect(names.filter((name) => !new RegExp(`['/]${name}\\b`).test(texts))).toEqual([])
})

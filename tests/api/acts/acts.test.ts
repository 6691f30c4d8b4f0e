/** Tests what all acts and views share; other files test their answers by topic. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminActs, adminViews } from '#api/acts/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, said } from '../../support/api/api.ts'

openApiForEachTest()

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

test('each is called by a test of its own', () => {
  const folder = join(import.meta.dirname, '../..')
  const texts = globSync('{api,support}/**/*.ts', { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const names = [...Object.keys(adminActs), ...Object.keys(adminViews)]
  expect(names.filter((name) => !new RegExp(`['/]${name}\\b`).test(texts))).toEqual([])
})

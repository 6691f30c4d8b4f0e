import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openApiDocument, operations } from '#api/openapi/document.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { asDescribed } from '../support/api/described-answers.ts'

test('the document is a file, of the site’s own address, and the pages below /api are in it', async () => {
  const text = readFileSync(join(builtFolder, 'dist/api/openapi.json'), 'utf8')
  const document: unknown = JSON.parse(text)
  expect(document).toMatchObject({ openapi: '3.1.0' })
  const { origin } = new URL(/"servers":\[\{"url":"([^"]+)"/.exec(text)?.[1] ?? '')
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(origin))))
  const answer = await fetch(new URL('/api/openapi.json', inject('site').url))
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await answer.text()).toBe(text)
})

test('/developers has every operation, and links to what it has', () => {
  const html = readFileSync(join(builtFolder, 'dist/developers.html'), 'utf8')
  const told = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const name of Object.keys(operations)) expect(told, name).toContain(` ${name} `)
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids, target).toContain(target)
})

test('the pages below /api answer as it says', async () => {
  for (const path of ['/api/blog', '/api/blog/featured']) {
    const answer = await fetch(new URL(path, inject('site').url))
    await expect(asDescribed(answer, { method: 'GET', path })).resolves.toBeInstanceOf(Response)
  }
})

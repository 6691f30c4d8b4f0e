import { expect, test } from 'vitest'
import { openRequestContext } from '#http/request-context.ts'

const platform = {
  deploy: { context: 'dev', id: '0', published: false },
  ip: '203.0.113.7',
  params: {},
  requestId: 'request-1',
}

function context(path = '/api/x', headers: Readonly<Record<string, string>> = {}) {
  return openRequestContext(new Request(new URL(path, 'http://localhost:8888'), { headers }), platform)
}

test('speaks the language that is asked for: by the address, else by the browser', () => {
  expect(context().locale).toBe('en')
  expect(context('/api/x', { 'accept-language': 'mr-IN,en;q=0.8' }).locale).toBe('mr')
  expect(context('/api/x?lang=en', { 'accept-language': 'mr' }).locale).toBe('en')
  expect(context('/api/x?lang=hi', { 'accept-language': 'mr' }).locale).toBe('mr')
})

test('speaks the language of a page or an endpoint that has only one, with its sentences', () => {
  const request = new Request('http://localhost/', { headers: { 'accept-language': 'mr' } })
  expect(openRequestContext(request, platform, 'en').locale).toBe('en')
  expect(openRequestContext(request, platform).t('error.unsigned')).toBe('कृपया साइन इन करा.')
})

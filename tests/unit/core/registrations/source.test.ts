import { expect, test } from 'vitest'
import { toSource } from '#core/registrations/source.ts'

const read = (query: string, host = 'undefined') =>
  toSource(host, new Map(new URLSearchParams(query)), 'site.example')

test('toSource() keeps short words in small letters, and a host without its path', () => {
  expect(read('utm_source=WhatsApp&utm_medium=Status&utm_campaign=Diwali%0A2026&gclid=x')).toEqual({
    source: 'whatsapp',
    medium: 'status',
    campaign: 'diwali 2026',
  })
  expect(read('', 'www.google.com')).toEqual({ host: 'google.com' })
  expect(read('utm_source=दिवाळी ऑफर')).toEqual({ source: 'दिवाळी ऑफर' })
  expect(read(`utm_source=${'x'.repeat(100)}`)?.source).toHaveLength(60)
  expect(read('utm_source=<script>alert(1)</script>')?.source).toBe('script alert 1 script')
})

test('toSource() knows nothing where nothing is said, of the site itself, and of links that name people', () => {
  expect(read('', 'site.example')).toBeUndefined()
  expect(read('', 'www.site.example')).toBeUndefined()
  for (const query of ['', 'utm_source=%20', 'utm_source=asha@example.in'])
    expect(read(query)).toBeUndefined()
  expect(read('utm_source=sms&utm_campaign=9822012345')).toEqual({ source: 'sms' })
})

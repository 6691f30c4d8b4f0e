import { expect, test } from 'vitest'
import { editDistance, nearestPaths } from '#core/pages/nearest-path.ts'

const known = [
  ...['/', '/ai-marketing-workshop', '/n8n-workshop', '/events', '/services', '/blog'],
  ...['/about', '/contact', '/privacy'],
]

test.each([
  ['', '', 0],
  ['about', 'about', 0],
  ['', 'blog', 4],
  ['abuot', 'about', 1],
  ['service', 'services', 1],
  ['blog', 'about', 4],
])('editDistance() from %s to %s is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

test.each([
  ['/abuot', '/about'],
  ['/About.html', '/about'],
  ['/evnts/', '/events'],
  ['/contct-us', '/contact'],
  ['/blogs/whatsapp', '/blog'],
  ['/pages/services', '/services'],
  ['/n8n_workshop', '/n8n-workshop'],
  ['/ai-marketing-workshp', '/ai-marketing-workshop'],
  ['/marketing', '/ai-marketing-workshop'],
])('nearestPaths() takes %s for %s', (path, meant) => {
  expect(nearestPaths(path, known)[0]).toBe(meant)
})

test.each(['/', '//', '/xyzzy', '/wp-login.php', '/%E0%A4', `/${'a'.repeat(5000)}`])(
  'nearestPaths() suggests nothing for %s',
  (path) => expect(nearestPaths(path, known)).toEqual([]),
)

test('nearestPaths() suggests both workshops for their common word, and never more than asked for', () => {
  expect(nearestPaths('/workshop', known)).toEqual(['/ai-marketing-workshop', '/n8n-workshop'])
  expect(nearestPaths('/workshop', known, 1)).toHaveLength(1)
})

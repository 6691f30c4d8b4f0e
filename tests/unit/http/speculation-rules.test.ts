/** Which links browsers may fetch before somebody follows them: public/speculation-rules.json. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import file from '../../../public/speculation-rules.json' with { type: 'json' }

const where = z.object({ href_matches: z.string() })
/** A press on such a link opens a dialog: where it would lead, nobody goes. The second link has the same address beside it. */
const opensDialog = z.strictObject({
  not: z.strictObject({ selector_matches: z.literal('[data-waits], [data-when]') }),
})
const rulesSchema = z.strictObject({
  prefetch: z.tuple([
    z.strictObject({
      where: z.strictObject({ and: z.tuple([where, opensDialog], z.strictObject({ not: where })) }),
      eagerness: z.literal('conservative'),
    }),
  ]),
})

const base = 'https://example.in/about'
const [all, , ...others] = rulesSchema.parse(file).prefetch[0].where.and
const isMatched = (pattern: string, path: string): boolean => new URLPattern(pattern, base).test(path, base)

function isFetched(path: string): boolean {
  return isMatched(all.href_matches, path) && !others.some(({ not }) => isMatched(not.href_matches, path))
}

test.each([
  '/',
  '/mr',
  '/services',
  '/mr/services',
  '/services#training',
  '/blog/whatsapp-replies-for-a-shop',
  '/blog/tag/whatsapp',
  '/mr/blog/page/2',
  '/events/n8n-workshop',
  '/mr/events',
  '/reading',
])('fetches %s', (path) => {
  expect(isFetched(path)).toBe(true)
})

test.each([
  // Somebody's own, or what a look may count as an answer.
  '/admin',
  '/admin/events?edit=2',
  '/events-admin',
  '/login',
  '/r/1-AAAA',
  '/mr/r/1-AAAA',
  '/pay/1-AAAA',
  '/signup/abc',
  '/mr/signup/abc',
  '/sent',
  '/forgot',
  '/outbox',
  // No pages.
  '/api/events',
  '/rss.xml',
  '/mr/rss.xml',
  '/events/n8n-workshop.ics',
  '/og/en/home.png',
  '/llms.txt',
  // A query is an answer, a choice or a count of its own.
  '/?lang=mr',
  '/search?q=gst',
  '/events?outcome=x',
  // Of others.
  'https://wa.me/919000000002',
  'tel:+919000000001',
])('leaves %s alone', (path) => {
  expect(isFetched(path)).toBe(false)
})

/** Tests which links browsers may prefetch before a visitor follows them: public/speculation-rules.json. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import file from '../../../public/speculation-rules.json' with { type: 'json' }

const where = z.object({ href_matches: z.string() })
/** A press on such a link opens a dialog, so nobody visits its target. The second kind stands beside another link to the same address. */
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

test.each(
  '/ /mr /mr/services /services#training /blog/tag/whatsapp /mr/blog /events/n8n-workshop /reading'.split(
    ' ',
  ),
)('fetches %s', (path) => {
  expect(isFetched(path)).toBe(true)
})

// Personal pages, files that are no pages, queries (an answer, a choice or a count of its own), and other sites.
test.each(
  (
    '/admin /admin/events?edit=2 /events-admin /login /r/1-AAAA /mr/r/1-AAAA /pay/1-AAAA /mr/signup/abc /sent /forgot /outbox ' +
    '/api/events /mr/rss.xml /events/n8n-workshop.ics /og/en/home.png /llms.txt ' +
    '/?lang=mr /search?q=gst /events?outcome=x https://wa.me/919000000002 tel:+919000000001'
  ).split(' '),
)('leaves %s alone', (path) => {
  expect(isFetched(path)).toBe(false)
})

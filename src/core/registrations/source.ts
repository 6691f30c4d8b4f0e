/** Says from where a registrant came: short words of an address, and never who they are. */
import * as z from 'zod/mini'
import { namesOf } from '#core/basics/plain.ts'

const words = { utm_source: 'source', utm_medium: 'medium', utm_campaign: 'campaign' } as const

export const sourceSchema = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  host: z.optional(z.string()),
})
export type Source = z.infer<typeof sourceSchema>

export const sourceMembers = namesOf(sourceSchema.shape)

const most = 60

/** Returns '' for a text that may be an e-mail or a phone. */
function toWord(text: string): string {
  if (/@|\d{7}/.test(text)) return ''
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
  return Array.from(plain).slice(0, most).join('').replace(/ +/g, ' ').trim()
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

export function toSource(
  host: string,
  query: ReadonlyMap<string, string>,
  ownHost: string,
): Source | undefined {
  const found = Object.entries({ ...words, host: 'host' }).flatMap(([name, member]) => {
    const word = toWord(name === 'host' ? withoutWww(host) : (query.get(name) ?? ''))
    return word === '' ? [] : [[member, word]]
  })
  const { host: linking = '', ...said } = sourceSchema.parse(Object.fromEntries(found))
  // A browser that no page sent here names a word instead of a host, and the site's own pages are no source.
  const source =
    linking.includes('.') && withoutWww(host) !== withoutWww(ownHost) ? { ...said, host: linking } : said
  return Object.keys(source).length === 0 ? undefined : source
}

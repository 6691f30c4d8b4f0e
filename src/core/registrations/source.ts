/** From where somebody came who registered: short words of an address, and never who they are. */
import * as z from 'zod/mini'
import { namesOf } from '#core/basics/field.ts'

/** The words of an address, as it calls them. */
const words = { utm_source: 'source', utm_medium: 'medium', utm_campaign: 'campaign' } as const

/** Each short and in small letters. */
export const sourceSchema = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  /** Of the page that linked here, without its path. */
  host: z.optional(z.string()),
})
export type Source = z.infer<typeof sourceSchema>

/** In the order of the spreadsheet. */
export const sourceMembers = namesOf(sourceSchema.shape)

/** Letters of each. */
const most = 60

/** '' for what may be an e-mail or a phone: whose links name people is not ours to keep. */
function toWord(text: string): string {
  if (/@|\d{7}/.test(text)) return ''
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
  return Array.from(plain).slice(0, most).join('').replace(/ +/g, ' ').trim()
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** What the host of the page that linked here, and the query of the page that it led to, say; undefined where they say nothing. */
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
  // A browser that was sent by no page says so by a word, and the site's own pages are no source.
  const source =
    linking.includes('.') && withoutWww(host) !== withoutWww(ownHost) ? { ...said, host: linking } : said
  return Object.keys(source).length === 0 ? undefined : source
}

/** Links in the text of a post that lead nowhere, as far as one can tell before the site is built. */
import { Marked } from 'marked'

/**
 * Addresses in a Markdown text that are no address of this site and lead to no other. `places`: what comes first in addresses of the
 * site ('contact', 'blog'). Whether there is such a post or event is not asked: either may be newer than this page.
 */
export function deadLinks(markdown: string, places: ReadonlySet<string>): string[] {
  const links: string[] = []
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link' && typeof token.href === 'string') links.push(token.href)
    },
  })
  marked.parse(markdown, { async: false })
  return [...new Set(links)].filter((link) => !leadsSomewhere(link, places))
}

function leadsSomewhere(address: string, places: ReadonlySet<string>): boolean {
  if (/^(?:#|[a-z][a-z0-9+.-]*:)/i.test(address)) return URL.canParse(address, 'https://site.example')
  // Without a slash it would be looked for below /blog.
  if (!/^\/(?!\/)/.test(address)) return false
  const [first = '', second = ''] = address.slice(1).split(/[?#]/, 1).join('').split('/')
  const place = first === 'mr' ? second : first
  return place === '' || places.has(place)
}

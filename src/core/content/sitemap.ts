/** Writes sitemaps as XML, with the alternates of each address. */

export interface SitemapEntry {
  readonly address: string
  /** URLs by hreflang, the page itself included; empty for a page in one language only. */
  readonly alternates: Readonly<Record<string, string>>
  readonly changedAt?: string | undefined
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export function sitemapOf(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, alternates, changedAt }) => {
    const links = Object.entries(alternates).map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`,
    )
    const changed = changedAt === undefined ? '' : `<lastmod>${escape(changedAt)}</lastmod>`
    return `<url><loc>${escape(address)}</loc>${changed}${links.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}

export function sitemapIndexOf(addresses: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`).join('')}</sitemapindex>
`
}

/** /.well-known/security.txt (RFC 9116): says whom to tell of a weakness. It is valid for a year from the build. */
import type { APIRoute } from 'astro'
import { site as facts } from '#site.ts'

export const prerender = true

export const GET: APIRoute = ({ site, url }) => {
  const expires = new Date(BUILT_AT)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  const lines = [
    `Contact: mailto:${facts.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, mr',
    `Canonical: ${new URL('/.well-known/security.txt', site ?? url).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

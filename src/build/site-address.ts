/** The address that canonical links, sharing pictures and the sitemap of a build name. */
import { rightsOf } from '#core/basics/deploy.ts'

/**
 * Previews have their own: DEPLOY_PRIME_URL is the lasting one of a branch or pull request. Everything else is the site's main one,
 * an unpublished production deploy included, which may be published later. Without a slash at its end.
 */
export function siteAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const { URL: main, DEPLOY_PRIME_URL, DEPLOY_URL, CONTEXT } = environment
  const own = rightsOf({ context: CONTEXT }, false).isPreview ? DEPLOY_PRIME_URL || DEPLOY_URL : undefined
  return (own || main || 'http://localhost:8888').replace(/\/+$/, '')
}

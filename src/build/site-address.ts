/** Returns the address that canonical links, sharing pictures and the sitemap of a build name. */
import { rightsOf } from '#core/basics/deploy.ts'

/**
 * DEPLOY_PRIME_URL is the lasting address of a branch or pull request. An unpublished production deploy may be published later, so it names
 * the main address.
 */
export function siteAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const { URL: main, DEPLOY_PRIME_URL, DEPLOY_URL, CONTEXT } = environment
  const own = rightsOf({ context: CONTEXT }, false).isPreview ? DEPLOY_PRIME_URL || DEPLOY_URL : undefined
  return (own || main || 'http://localhost:8888').replace(/\/+$/, '')
}

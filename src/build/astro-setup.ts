/** Completes Astro's configuration: the address of a deploy, own client directives, an entrypoint around the adapter's. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { rightsOf } from '#core/basics/deploy.ts'

/** Returns the address that canonical links name. An unpublished production deploy names the main one, because it may be published. */
export function siteAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const { URL: main, DEPLOY_PRIME_URL, DEPLOY_URL, CONTEXT } = environment
  const ownAddress = rightsOf({ context: CONTEXT }, false).isPreview
    ? DEPLOY_PRIME_URL || DEPLOY_URL
    : undefined
  return (ownAddress || main || 'http://localhost:8888').replace(/\/+$/, '')
}

const reach = new URL('../directives/reach.ts', import.meta.url)
const later = new URL('../directives/later.ts', import.meta.url)
const entrypoint = new URL('../http/ssr-function.ts', import.meta.url)

/** `client:reach` goes to /islands/reach.js with what all islands run: pages are lighter without it (layouts/head/own-styles.ts). */
export function directives(): AstroIntegration {
  let reachScript = ''
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        // Astro's bundler takes paths for directives, not file: URLs.
        addClientDirective({ name: 'reach', entrypoint: fileURLToPath(reach) })
        addClientDirective({ name: 'later', entrypoint: fileURLToPath(later) })
      },
      'astro:build:ssr': ({ manifest }) => {
        reachScript = new Map(manifest.clientDirectives).get('reach') ?? ''
      },
      'astro:build:done': ({ dir }) =>
        writeFile(new URL('islands/reach.js', dir), `${reachScript}${islandScript}`),
    },
  }
}

export function withEntrypoint(adapter: AstroIntegration): AstroIntegration {
  const done = adapter.hooks['astro:config:done']
  if (!done) throw new Error('the adapter does not set itself in astro:config:done')
  const serverEntrypoint = fileURLToPath(entrypoint)
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        done({ ...options, setAdapter: (adapter) => options.setAdapter({ ...adapter, serverEntrypoint }) }),
    },
  }
}

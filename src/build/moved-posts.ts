/**
 * Redirects from addresses that posts had before (content/post-addresses.ts): a route made on demand for each, because hosts and the
 * local platform ask functions before they look at rules. Read once when a build, or the dev server, starts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rightsOf } from '#domain/deploy.ts'
import { movedPosts, toAddressedPost, type AddressedPost } from '#content/post-addresses.ts'

/** The posts in `folder`, which holds `en` and `mr`. `drafts`: those are shown like the rest. */
export function readAddressedPosts(
  folder: string,
  { drafts }: { readonly drafts: boolean },
): AddressedPost[] {
  return readdirSync(`${folder}/en`)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const marathi = `${folder}/mr/${name}`
      return toAddressedPost(
        name.slice(0, -'.md'.length),
        readFileSync(`${folder}/en/${name}`, 'utf8'),
        existsSync(marathi) ? readFileSync(marathi, 'utf8') : null,
        { drafts },
      )
    })
}

/** Addresses that were public when they were last noted (npm run rename), one a line. */
export function readPublished(folder: string): string[] {
  return readFileSync(`${folder}/published.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

export function movedPostRoutes(): AstroIntegration {
  const module = 'virtual:moved-posts'
  return {
    name: 'moved-posts',
    hooks: {
      'astro:config:setup': ({ config, injectRoute, updateConfig, logger }) => {
        const folder = fileURLToPath(new URL('content/blog', config.srcDir))
        const drafts = rightsOf({ context: process.env['CONTEXT'] }, false).showsDrafts
        const moved = movedPosts(readAddressedPosts(folder, { drafts }), readPublished(folder))
        const text = `export const moved = new Map(${JSON.stringify([...moved])})`
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'moved-posts',
                resolveId: (id: string) => (id === module ? `\0${module}` : undefined),
                load: (id: string) => (id === `\0${module}` ? text : undefined),
              },
            ],
          },
        })
        for (const pattern of moved.keys())
          injectRoute({
            pattern,
            entrypoint: fileURLToPath(new URL('moved-post.ts', config.srcDir)),
            prerender: false,
          })
        if (moved.size > 0) logger.info(`${moved.size} former addresses of posts`)
      },
    },
  }
}

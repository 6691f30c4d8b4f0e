/** A route made on demand for each former address: hosts ask functions before they look at rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rightsOf } from '#core/basics/deploy.ts'
import { movedPosts, toAddressedPost, type AddressedPost, type Moved } from '#content/post-addresses.ts'

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

export function readPublished(folder: string): string[] {
  return readFileSync(`${folder}/published.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

const pictureOf = (path: string): string => `/og${path.startsWith('/mr/') ? '' : '/en'}${path}.png`

export function movedPictures(moved: ReadonlyMap<string, Moved>): Map<string, Moved> {
  return new Map([...moved].map(([path, { to, status }]) => [pictureOf(path), { to: pictureOf(to), status }]))
}

export function movedPostRoutes(): AstroIntegration {
  return {
    name: 'moved-posts',
    hooks: {
      'astro:config:setup': ({ config, injectRoute, updateConfig, logger }) => {
        const folder = fileURLToPath(new URL('content/blog', config.srcDir))
        const drafts = rightsOf({ context: process.env['CONTEXT'] }, false).showsDrafts
        const pages = movedPosts(readAddressedPosts(folder, { drafts }), readPublished(folder))
        const moved = new Map([...pages, ...movedPictures(pages)])
        updateConfig({ vite: { define: { MOVED: JSON.stringify(Object.fromEntries(moved)) } } })
        for (const pattern of moved.keys())
          injectRoute({
            pattern,
            entrypoint: fileURLToPath(new URL('moved-post.ts', config.srcDir)),
            prerender: false,
          })
        if (pages.size > 0) logger.info(`${pages.size} former addresses of posts`)
      },
    },
  }
}

/**
 * Keeps out of the build what Sveltia CMS brings along and nobody here uses: code colours for some 300 languages, maps, its own
 * words in 28 languages, and programs that convert pictures, which the build does. Without this it leaves three hundred files. Tells
 * the editor which pages there are, for the links of posts.
 */
import type { AstroIntegration } from 'astro'

const unused =
  /^@shikijs\/|^(?:svgo\/browser|terra-draw|terra-draw-leaflet-adapter|leaflet\/dist\/leaflet-src\.esm\.js)$|^\.\/chunks\/(?:heic|webp_enc|shiki)[\w-]*\.js$/
const otherWords = /^\.\.\/locales\/(?!en-US\.json$)[\w-]+\.json$/
const nothing = '\0nothing'

/**
 * What is replaced in its files, and how often it is there: an update that writes it otherwise fails the test that counts. Files that it
 * names by their address are copied whether or not anything asks for them. Its fonts come from this site: the style that names copies
 * elsewhere is dropped, as is the question how GitHub is, which it would ask on one machine as well. What the schema refuses is not
 * there to be tried again later.
 */
export const replacements: readonly { readonly from: RegExp; readonly to: string; readonly times: number }[] =
  [
    { from: /`assets\/(?:heic|marker-icon)[\w.-]+`,import\.meta\.url/g, to: '`data:,`', times: 3 },
    {
      from: /There was an error while saving the entry\. Please try again later\./g,
      to: 'Nothing was saved. What has to be put right:',
      times: 2,
    },
    { from: /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, to: '', times: 3 },
    {
      from: /https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g,
      to: 'data:application/json,{"status":{"indicator":"none"}}',
      times: 1,
    },
  ]

/** Where they stand in the package. */
export const replacedIn = /\/@sveltia\/cms\/(?:npm\/index\.js|locales\/en-US\.json)$/

function withoutOthers(code: string): string {
  return replacements.reduce((text, { from, to }) => text.replaceAll(from, () => to), code)
}

const placesModule = 'virtual:site-places'

/** '/[...locale]/blog/[slug]' → 'blog'; none for what may begin with anything. */
export function placesOf(patterns: readonly string[]): string[] {
  const first = patterns.map((pattern) => pattern.replace(/^\/\[\.{3}locale\]/, '').split('/')[1] ?? '')
  return [...new Set(first)].filter((place) => place !== '' && !/[[_]/.test(place)).sort()
}

export function editor(): AstroIntegration {
  let places: readonly string[] = []
  return {
    name: 'editor',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        places = placesOf(routes.map(({ pattern }) => pattern))
      },
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'site-places',
                resolveId: (id: string) => (id === placesModule ? `\0${placesModule}` : undefined),
                load: (id: string) =>
                  id === `\0${placesModule}` ? `export const places = ${JSON.stringify(places)}` : undefined,
              },
              {
                name: 'editor-without-what-is-unused',
                enforce: 'pre',
                resolveId: {
                  filter: { id: [unused, otherWords] },
                  handler(id, importer) {
                    if (!importer?.includes('/@sveltia/cms/')) return undefined
                    return unused.test(id) ? nothing : this.resolve('../locales/en-US.json', importer)
                  },
                },
                load: {
                  filter: { id: /^\0nothing$/ },
                  handler: () => 'export default []',
                },
                transform: {
                  filter: { id: replacedIn },
                  handler: (code) => ({ code: withoutOthers(code), map: null }),
                },
              },
            ],
          },
        })
      },
    },
  }
}

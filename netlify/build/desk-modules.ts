/**
 * Keeps the desk's scripts apart from the visitors'. A module that both import would lie in one file with everything that
 * either of them uses of it, and visitors would fetch what only the desk calls. So whatever the desk imports is a module
 * of its own, with `?desk` behind its name; only React, which nobody takes in parts, is shared. No page has both.
 */
import type { AstroIntegration } from 'astro'

const mark = /[?&]desk$/
const ofDesk = /\/src\/(islands\/admin|state\/desk-)/
const shared = /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//
const own = /\.(m?[jt]s|[jt]sx|css\?inline)$/

/**
 * Vite wraps each `import()` of a script into a function of its own, which would lie in a file for both as well. The desk's
 * only imports: the styles that the other one waits for stand in the desk's pages.
 */
const wrapper = '\0vite/preload-helper.js'
const deskWrapper = '\0desk-import'

export function isOfDesk(id: string): boolean {
  return mark.test(id) || ofDesk.test(id)
}

export function deskModules(): AstroIntegration {
  return {
    name: 'desk-modules',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'desk-modules',
                enforce: 'pre',
                applyToEnvironment: ({ name }) => name === 'client',
                async resolveId(source, importer, options) {
                  if (importer === undefined || !isOfDesk(importer)) return null
                  if (source === wrapper) return deskWrapper
                  const from = importer.replace(mark, '')
                  const found = await this.resolve(source, from, { ...options, skipSelf: true })
                  if (found?.external !== false) return found
                  const isOwn = own.test(found.id) && !isOfDesk(found.id) && !shared.test(found.id)
                  return isOwn
                    ? { ...found, id: `${found.id}${found.id.includes('?') ? '&' : '?'}desk` }
                    : found
                },
                load: (id) => (id === deskWrapper ? 'export const __vitePreload = (load) => load()' : null),
              },
            ],
          },
        })
      },
    },
  }
}

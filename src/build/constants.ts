/** Writes what a build knows into pages, as constants (src/env.d.ts), and bundles all packages into the server's file. */
import type { AstroIntegration } from 'astro'
import { nothingChosen } from '#core/content/chosen-site.ts'
import { locales } from '#core/basics/locale.ts'
import { readClock } from '#http/configuration.ts'
import { choose } from '#site.ts'
import { findChosen } from './modules/chosen-site.ts'
import { classesOfIslands } from './modules/island-classes.ts'
import { askPublished } from './modules/offers-at-build.ts'
import { findPreview } from './modules/preview.ts'

export function constants(): AstroIntegration {
  return {
    name: 'constants',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, updateConfig }) => {
        const chosen = await findChosen(process.env)
        if (!chosen)
          logger.warn('The settings of the published site could not be read: site.json alone counts.')
        choose(chosen ?? nothingChosen)
        const published = locales.map(
          async (locale) => [locale, await askPublished(process.env, locale, fetch)] as const,
        )
        const values = {
          BUILT_AT: readClock().toISOString(),
          CHOSEN: chosen ?? nothingChosen,
          PUBLISHED: Object.fromEntries(await Promise.all(published)),
          PREVIEW: await findPreview(config.srcDir, process.env),
          ISLAND_CLASSES: classesOfIslands(),
        }
        const define = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)] as const)
        updateConfig({
          vite: {
            define: Object.fromEntries(define),
            // It starts faster than with a folder of packages. The development server could not run CommonJS ones.
            ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
          },
        })
      },
    },
  }
}

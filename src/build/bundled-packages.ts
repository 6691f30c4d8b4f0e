/**
 * Bundles packages into the on-demand function: files copied beside it lack those of other export conditions
 * (`development`), and one file starts faster than a folder of packages. Builds only: the development server loads
 * packages as Node does, and could not run CommonJS ones ("module is not defined").
 */
import type { AstroIntegration } from 'astro'

export function bundledPackages(): AstroIntegration {
  return {
    name: 'bundled-packages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } })
      },
    },
  }
}

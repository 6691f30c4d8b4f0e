/**
 * Bundles packages into the on-demand function: what is copied beside it lacks the files of other conditions
 * (`development`), and one file starts faster than a folder of packages. For builds only: the development server loads
 * packages as Node does, and could not run those that are CommonJS ("module is not defined").
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

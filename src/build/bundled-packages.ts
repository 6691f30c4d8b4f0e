/**
 * Bundles all packages into the server's file, which starts faster than a folder of packages. The development server could not run CommonJS
 * ones.
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

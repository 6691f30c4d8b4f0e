/** Wraps the adapter's server entrypoint in src/http/ssr-function.ts. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

export function withEntrypoint(adapter: AstroIntegration): AstroIntegration {
  const done = adapter.hooks['astro:config:done']
  if (!done) throw new Error('the adapter does not set itself in astro:config:done')
  const serverEntrypoint = fileURLToPath(new URL('../http/ssr-function.ts', import.meta.url))
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        done({ ...options, setAdapter: (own) => options.setAdapter({ ...own, serverEntrypoint }) }),
    },
  }
}

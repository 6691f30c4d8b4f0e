/** Gives pages the time of the build as `BUILT_AT`, the only clock of prerendered pages. NOW overrides it, as on the server. */
import type { AstroIntegration } from 'astro'

export function buildTime(): Date {
  const pretended = process.env['NETLIFY'] ? Number.NaN : Date.parse(process.env['NOW'] ?? '')
  return Number.isNaN(pretended) ? new Date() : new Date(pretended)
}

export function builtAt(): AstroIntegration {
  return {
    name: 'built-at',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { BUILT_AT: JSON.stringify(buildTime().toISOString()) } } })
      },
    },
  }
}

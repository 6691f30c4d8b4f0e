/** Tells prerendered pages when they were made, as `BUILT_AT`: the only clock that they may know. NOW moves it, as it moves the server's. */
import type { AstroIntegration } from 'astro'

function buildTime(): Date {
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

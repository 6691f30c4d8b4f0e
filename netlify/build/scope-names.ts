/**
 * Shortens the names by which Astro keeps a component's styles to itself. `data-astro-cid-f6obu7wi` stands on every element of
 * every component: on home that was a ninth of the HTML that a phone has to read. Within one page, where styles and elements
 * stand together, a letter is as good.
 */
import type { AstroIntegration } from 'astro'
import { changePages } from './pages.ts'

/** To stand after whatever moves text out of the pages. */
export function scopeNames(): AstroIntegration {
  return {
    name: 'scope-names',
    hooks: {
      async 'astro:build:done'({ dir }) {
        await changePages(dir, withShortScopes)
      },
    },
  }
}

/** The page with its scopes named data-a, data-b … in the order of their first mention. */
export function withShortScopes(html: string): string {
  const names = new Map<string, string>()
  return html.replace(/data-astro-cid-([a-z0-9]{8})/g, (_, scope: string) => {
    const name = names.get(scope) ?? nameOf(names.size, html)
    names.set(scope, name)
    return name
  })
}

/** data-a to data-z, data-aa … Throws when the page already uses the name for something else. */
function nameOf(index: number, html: string): string {
  const letter = String.fromCharCode(97 + (index % 26))
  const name = `data-${index < 26 ? '' : String.fromCharCode(96 + Math.floor(index / 26))}${letter}`
  if (new RegExp(`\\b${name}\\b(?!-)`).test(html)) throw new Error(`A page uses ${name} for itself`)
  return name
}

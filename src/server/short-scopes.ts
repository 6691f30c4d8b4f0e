/**
 * Shortens the names by which Astro keeps a component's styles to itself. `data-astro-cid-f6obu7wi` stands on every element of
 * every component: on home that was a ninth of the HTML that a phone has to read. Within one page, where styles and elements
 * stand together, a letter is as good.
 */

/** The page with its scopes named data-a, data-b … in the order of their first mention; names that the page uses are left out. */
export function withShortScopes(html: string): string {
  const names = new Map<string, string>()
  let next = 0
  return html.replace(/data-astro-cid-([a-z0-9]{8})/g, (_, scope: string) => {
    let name = names.get(scope)
    while (name === undefined) {
      const free = nameOf(next++)
      if (!new RegExp(`\\b${free}\\b(?!-)`).test(html)) name = free
    }
    names.set(scope, name)
    return name
  })
}

/** data-a to data-z, data-aa … */
function nameOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return `data-${index < 26 ? '' : String.fromCharCode(96 + Math.floor(index / 26))}${letter}`
}

/**
 * The file that /search loads: what its pages say about themselves, in full, and which other words stand in them. What is asked
 * for is found in all texts so, and the file is half as large as the texts. src/build/search-index.ts writes it.
 */

export interface SearchPage {
  readonly path: string
  readonly title: string
  /** Further words that count as its title does, almost: its other headline. Not shown. */
  readonly also: string
  readonly description: string
  /** With the fragment where it isn't `fragmentOf` the heading; '' where there is none. */
  readonly headings: readonly (string | readonly [heading: string, fragment: string])[]
  /** Every other word of its text once, as it is compared (`stemOf`), with blanks between. */
  readonly words: string
}

const textMembers = ['path', 'title', 'also', 'description', 'words']

function isPage(value: unknown): value is SearchPage {
  if (typeof value !== 'object' || value === null) return false
  return (
    textMembers.every((name) => typeof Reflect.get(value, name) === 'string') &&
    Array.isArray(Reflect.get(value, 'headings'))
  )
}

export function isSearchFile(value: unknown): value is readonly SearchPage[] {
  return Array.isArray(value) && value.every(isPage)
}

/** What a Markdown heading has as its id. */
export function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

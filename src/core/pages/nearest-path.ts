/** The Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const costs = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      ]
      current.push(Math.min(...costs))
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** No page's address is longer; a longer one is compared by its beginning. */
const comparedLength = 60
/** Of its letters, how many may be wrong before an address is another one. */
const wrongShare = 0.4

/** '/Abuot.HTML/' → 'abuot': the part of an address that is compared. */
function bareOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/\.\w{2,5}\/?$/, '')
    .replace(/^\/|\/$/g, '')
    .replaceAll('_', '-')
    .slice(0, comparedLength)
}

/** The nearest first, at most `most`; none where nothing is near. `known` are paths such as '/about'. */
export function nearestPaths(path: string, known: readonly string[], most = 3): string[] {
  const asked = bareOf(path)
  // '/abuot/team' may mean '/about', '/pages/about' and '/about-us' too.
  const parts = [asked, ...asked.split('/'), ...asked.split(/[/-]/)].filter((part) => part.length > 3)
  return known
    .map((candidate) => {
      const bare = bareOf(candidate)
      const distances = parts.map((part) =>
        // What somebody cut off, or typed the beginning of: '/workshop' for '/ai-marketing-workshop'.
        bare.split('-').includes(part) ? 1 : editDistance(part, bare),
      )
      return { candidate, distance: Math.min(...distances), length: bare.length }
    })
    .filter(({ distance, length }) => length > 0 && distance <= Math.max(1, Math.floor(length * wrongShare)))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

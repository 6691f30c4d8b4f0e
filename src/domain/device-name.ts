/** A rough name of a browser and its system, from what it says of itself: for people, who know their own devices by it. */

// Each browser also names those that it wants to be taken for: the first that fits is the most special one.
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
]
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** 'Chrome on Android'; 'A browser' where it does not say. One of a few texts, whatever is sent. */
export function deviceNameOf(userAgent: string | null): string {
  const find = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const system = find(systems)
  return `${find(browsers) ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`
}

/** The style texts that the site writes into pages itself, which their policies allow, and the files that pages with islands share. */
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { manifest } from 'virtual:astro:manifest'
import sheet from '#styles/site.css?inline'
import { adminFontFaces, fontFaces, fontFacesWithoutScript } from './font-faces.ts'
import { readSheet, stylesOfIslands, withStyles, type Sheet, type StyledPage } from './page-styles.ts'

export const ownStyles = [...Object.values(fontFaces), fontFacesWithoutScript, adminFontFaces]

let shared: Sheet | undefined

/** Read on the first page, so that a function that starts for something else does not wait for it. */
function readShared(): Sheet {
  return (shared ??= readSheet(sheet))
}

const version = BUILT_AT.replaceAll(/\D/g, '')

/** `client:reach`, which stands in the shared file: each page that has it inline would be 0.7 KB larger. */
const reachScript = manifest.clientDirectives.get('reach') ?? ''

/** By their names under /islands. Browsers keep them until the next build. */
export const islandFiles: Readonly<Record<string, () => string>> = {
  [`${version}.js`]: () => `${reachScript}${islandScript}`,
  [`${version}.css`]: () => stylesOfIslands(readShared(), ISLAND_CLASSES),
}

const inlineReach = `<script>${reachScript}</script>`
const inlineScript = `<script>${islandScript}</script>`
const linkedScript = `<script defer src="/islands/${version}.js"></script>`

/** Returns null if no styles belong into the page. `isBare`: its policy allows only its own styles, and a script takes parts of it. */
export function styled(html: string, isBare = false): StyledPage | null {
  if (import.meta.env.DEV) return null
  const linked = html.replace(inlineReach, '').replace(inlineScript, linkedScript)
  const page = withStyles(linked, readShared(), ISLAND_CLASSES, `/islands/${version}.css`)
  return page && isBare ? { ...page, html: page.html.replaceAll(/<style>.*?<\/style>/gs, '') } : page
}

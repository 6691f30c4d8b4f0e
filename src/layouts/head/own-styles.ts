/** The style texts that the site writes into pages itself, which their policies allow, and the addresses of what pages with islands share. */
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import sheet from '#styles/site.css?inline'
import { adminFontFaces, fontFaces, fontFacesWithoutScript } from './font-faces.ts'
import { readSheet, stylesOfIslands, withStyles, type Sheet, type StyledPage } from './page-styles.ts'

export const ownStyles = [...Object.values(fontFaces), fontFacesWithoutScript, adminFontFaces]

let shared: Sheet | undefined

/** Read on the first page, so that a function that starts for something else does not wait for it. */
function readShared(): Sheet {
  return (shared ??= readSheet(sheet))
}

export const stylesLater = (): string => stylesOfIslands(readShared(), ISLAND_CLASSES)

const version = Date.parse(BUILT_AT).toString(36)
/** Without `client:reach`, which stands in the linked file (build/astro-setup.ts), a page is 0.7 KB smaller. */
const inlineReach = /<script>[^<]*"astro:reach"[^<]*<\/script>/
const inlineScript = `<script>${islandScript}</script>`
const linkedScript = `<script defer src="/islands/reach.js?${version}"></script>`

/** Returns null if no styles belong into the page. `isBare`: its policy allows only its own styles, and a script takes parts of it. */
export function styled(html: string, isBare = false): StyledPage | null {
  if (import.meta.env.DEV) return null
  const linked = html
    .replace(inlineReach, '')
    .replace(inlineScript, linkedScript)
    // By itself Chromium fetches modules before the font and the first picture.
    .replaceAll('<script type="module" ', '$&fetchpriority="low" ')
  const page = withStyles(linked, readShared(), ISLAND_CLASSES, `/islands/later.css?${version}`)
  return page && isBare ? { ...page, html: page.html.replaceAll(/<style>.*?<\/style>/gs, '') } : page
}

/** The style texts that the site writes into pages itself; the policies of pages allow these. */
import sheet from '#styles/site.css?inline'
import { adminFontFaces, fontFaces, fontFacesWithoutScript } from './font-faces.ts'
import { readSheet, withStyles, type Sheet, type StyledPage } from './page-styles.ts'

export const ownStyles = [fontFaces.en, fontFaces.mr, fontFacesWithoutScript, adminFontFaces]

/** Read on the first page, so that a function that starts for something else does not wait for it. */
let shared: Sheet | undefined

/** Returns null if no styles belong into the page. The development server links the stylesheet, which changes while it runs. */
export function styled(html: string): StyledPage | null {
  if (import.meta.env.DEV) return null
  shared ??= readSheet(sheet)
  return withStyles(html, shared, ISLAND_CLASSES)
}

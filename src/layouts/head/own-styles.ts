/** The style texts that the site writes into pages itself; the policies of pages allow these. */
import added from '#styles/islands.css?inline'
import sheet from '#styles/site.css?inline'
import { adminFontFaces, fontFaces, fontFacesWithoutScript } from './font-faces.ts'
import { readSheet, withStyles, type Sheet, type StyledPage } from './page-styles.ts'

export const ownStyles = [fontFaces.en, fontFaces.mr, fontFacesWithoutScript, adminFontFaces]

/** Read at the first page: a function that starts for something else does not wait for it. */
let shared: Sheet | undefined

/** Null where none belongs into it. The development server links the stylesheet, which changes while it runs. */
export function styled(html: string): StyledPage | null {
  if (import.meta.env.DEV) return null
  shared ??= readSheet(sheet, added)
  return withStyles(html, shared)
}

/** The style texts that the site writes into pages itself; the policies of pages allow these. */
import added from '#styles/islands.css?inline'
import sheet from '#styles/site.css?inline'
import { adminFontFaces, fontFaces, fontFacesWithoutScript } from './font-faces.ts'
import { readSheet, withStyles, type StyledPage } from './page-styles.ts'

export const ownStyles = [fontFaces.en, fontFaces.mr, fontFacesWithoutScript, adminFontFaces]

/** The development server links the stylesheet, which changes under its hands. */
const shared = import.meta.env.DEV ? null : readSheet(sheet, added)

/** The page with its part of the shared stylesheet; null where none belongs into it. */
export function styled(html: string): StyledPage | null {
  return shared && withStyles(html, shared)
}

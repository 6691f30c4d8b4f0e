/** The style texts that layouts and pages write into `<style is:inline>` themselves; the policies of pages allow these. */
import { adminFontFaces, fontFaces, fontFacesWithoutScript } from './font-faces.ts'

export const ownStyles = [fontFaces.en, fontFaces.mr, fontFacesWithoutScript, adminFontFaces]

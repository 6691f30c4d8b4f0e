/** The site's fonts in the frame of a preview, which is no page that one leaves for the next: they show as soon as they are there. */
import { adminFontFaces } from '#layouts/head/font-faces.ts'

export const previewFontFaces = adminFontFaces.replaceAll('font-display:optional', 'font-display:swap')

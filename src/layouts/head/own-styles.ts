/** The style texts that layouts and pages write into `<style is:inline>` themselves; the policies of pages allow these. */
import formStates from '#styles/form-states.css?inline'
import paymentStyles from '#styles/payment.css?inline'
import photographStyles from '#styles/photograph.css?inline'
import { adminFontFaces, fontFaces, fontFacesWithoutScript } from './font-faces.ts'

export const ownStyles = [
  fontFaces.en,
  fontFaces.mr,
  fontFacesWithoutScript,
  adminFontFaces,
  formStates,
  paymentStyles,
  photographStyles,
]

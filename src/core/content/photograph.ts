/** In pixels: narrower originals would look blurred on most visitors' screens. */
export const photographWidthMin = 1200

/** Returns the end of an error sentence, or null if the photograph can be used. `width` is measured with the picture upright. */
export function smallProblem({ width }: { readonly width: number }): string | null {
  return width < photographWidthMin
    ? `is ${width} pixels wide, and has to be ${photographWidthMin} at least`
    : null
}

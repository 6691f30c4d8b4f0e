/** Pixels. Narrower originals are refused: they would be blurred on the screens that most visitors have. */
export const photographWidthMin = 1200

/** Why a photograph cannot be used, as the end of a sentence; null where it can. `width`: of the picture as one sees it, upright. */
export function smallProblem({ width }: { readonly width: number }): string | null {
  return width < photographWidthMin
    ? `is ${width} pixels wide, and has to be ${photographWidthMin} at least`
    : null
}

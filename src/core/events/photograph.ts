/** The photograph of an event as it comes from the admin's browser, which has made it small, and as it is kept. */
import * as z from 'zod/mini'
import { readJpeg } from './jpeg.ts'
import { photographAddress, photographId, photographSizes, type PhotographSize } from './event-cover.ts'

export const photographIdSchema = z.string().check(z.regex(photographId, 'notChosen'))

// Every browser and Node have it; the types of this folder know not of it.
declare const atob: (text: string) => string

/** As the admin's browser makes it: small enough, and without what a camera wrote into it. */
function isClean(text: string): boolean {
  const jpeg = readJpeg(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
  const { width, height } = photographSizes.large
  return jpeg !== null && jpeg.width <= width && jpeg.height <= height && !jpeg.applications.includes(1)
}

/** A JPEG in base64. */
function jpegSchema({ bytesMost }: { readonly bytesMost: number }) {
  const lengthMost = Math.ceil(bytesMost / 3) * 4
  return z
    .base64({ error: 'pictureInvalid', abort: true })
    .check(
      z.maxLength(lengthMost, { error: 'pictureInvalid', abort: true }),
      z.refine(isClean, 'pictureInvalid'),
    )
}

export const photographInputSchema = z.object({
  small: jpegSchema(photographSizes.small),
  large: jpegSchema(photographSizes.large),
})
export type PhotographInput = z.infer<typeof photographInputSchema>

/** What the last part of `photographAddress()` names; null for any other. */
export function readPhotographFile(
  file: string,
): { readonly id: string; readonly size: PhotographSize } | null {
  const [id = ''] = file.split('-')
  const size = (['small', 'large'] as const).find((known) =>
    photographAddress(id, known).endsWith(`/${file}`),
  )
  return size !== undefined && photographId.test(id) ? { id, size } : null
}

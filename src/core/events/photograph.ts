/** The photograph of an event as the admin's browser sends it. */
import * as z from 'zod/mini'
import {
  photographAddress,
  photographId,
  type PhotographSize,
  photographSizes,
} from '#core/events/event-cover.ts'

export const photographIdSchema = z.string().check(z.regex(photographId, 'notChosen'))

/** The admin's browser draws each picture anew, without the place where it was taken; base64 of a JPEG begins with '/9j/'. */
function jpegSchema({ bytesMost }: { readonly bytesMost: number }) {
  const lengthMost = Math.ceil(bytesMost / 3) * 4
  return z
    .base64({ error: 'pictureInvalid', abort: true })
    .check(
      z.maxLength(lengthMost, { error: 'pictureInvalid', abort: true }),
      z.regex(/^\/9j\//, 'pictureInvalid'),
    )
}

export const photographInputSchema = z.object({
  small: jpegSchema(photographSizes.small),
  large: jpegSchema(photographSizes.large),
})
export type PhotographInput = z.infer<typeof photographInputSchema>

/** Reads the last part of a `photographAddress()`, and returns null for any other text. */
export function readPhotographFile(
  file: string,
): { readonly id: string; readonly size: PhotographSize } | null {
  const [id = ''] = file.split('-')
  const size = (['small', 'large'] as const).find((known) =>
    photographAddress(id, known).endsWith(`/${file}`),
  )
  return size !== undefined && photographId.test(id) ? { id, size } : null
}

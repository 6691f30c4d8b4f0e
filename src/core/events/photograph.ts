/** The photograph of an event as it comes from the admin's browser, which has made it small, and as it is kept. */
import * as z from 'zod/mini'
import { photographAddress, photographId, photographSizes, type PhotographSize } from './event-cover.ts'

export const photographIdSchema = z.string().check(z.regex(photographId, 'notChosen'))

/** A JPEG in base64. The first three bytes of every JPEG are its first four letters. */
function jpegSchema({ bytesMost }: { readonly bytesMost: number }) {
  const lengthMost = Math.ceil(bytesMost / 3) * 4
  return z
    .base64('pictureInvalid')
    .check(z.startsWith('/9j/', 'pictureInvalid'), z.maxLength(lengthMost, 'pictureInvalid'))
}

/** POST /api/admin/photographs. */
export const photographInputSchema = z.object({
  small: jpegSchema(photographSizes.small),
  large: jpegSchema(photographSizes.large),
})
export type PhotographInput = z.infer<typeof photographInputSchema>

/** What comes back: what the event keeps as its `picture`. */
export const photographKeptSchema = z.object({ id: photographIdSchema })

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

/** The photograph of an event as the admin's browser sends it. */
import * as z from 'zod/mini'
import {
  photographAddress,
  photographId,
  type PhotographSize,
  photographSizes,
} from '#core/events/event-cover.ts'

export const photographIdSchema = z.string().check(z.regex(photographId, 'notChosen'))

declare const atob: (text: string) => string

function isClean(text: string): boolean {
  const jpeg = readJpeg(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
  const { width, height } = photographSizes.large
  return jpeg !== null && jpeg.width <= width && jpeg.height <= height && !jpeg.applications.includes(1)
}

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

interface Jpeg {
  readonly width: number
  readonly height: number
  /** Numbers of the application segments, from 0. APP1 holds EXIF, which says where a photograph was taken. */
  readonly applications: readonly number[]
}

/** Returns null unless the bytes are a JPEG from the first to the last. */
function readJpeg(bytes: Uint8Array): Jpeg | null {
  const at = (offset: number): number => bytes[offset] ?? -1
  const two = (offset: number): number => at(offset) * 256 + at(offset + 1)
  if (two(0) !== 0xffd8) return null
  const applications: number[] = []
  let frame: Pick<Jpeg, 'width' | 'height'> | null = null
  let offset = 2
  while (offset < bytes.length) {
    const marker = at(offset + 1)
    if (at(offset) !== 0xff) return null
    if (marker === 0xd9) return frame && offset + 2 === bytes.length ? { ...frame, applications } : null
    if (marker >= 0xe0 && marker <= 0xef) applications.push(marker - 0xe0)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      frame = { height: two(offset + 5), width: two(offset + 7) }
    const length = two(offset + 2)
    if (length < 2) return null
    offset += 2 + length
    if (marker === 0xda) offset = endOfScan(bytes, offset)
  }
  return null
}

function endOfScan(bytes: Uint8Array, start: number): number {
  let offset = bytes.indexOf(0xff, start)
  for (; offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return offset
  }
  return bytes.length
}

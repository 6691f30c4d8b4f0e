/** Makes photographs small with sharp, in the build and on the development server, never when a visitor asks. */
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { avifSizes, jpegSizes, type Photograph, type PhotographFormat, type Variant } from './photograph.ts'

/** Tried in this order until the file is light enough. Even pure noise is light enough before the last quality. */
export const qualities: Readonly<Record<PhotographFormat, readonly number[]>> = {
  avif: [56, 44, 32, 22, 16],
  jpeg: [78, 64, 50, 36, 22],
}

/** Part of every address, together with the other settings: raise it when this file makes pictures differently. */
const recipe = 1

/** From 0 to 9: the default 4 takes three times as long for files that are 5 % smaller. */
const effort = 3

/** In pixels: stretched, so narrow a picture looks blurred. */
const blurWidth = 16

/** Turns the picture as the camera was held, and drops the metadata (which say where it was taken). */
function open(original: Uint8Array): Sharp {
  return sharp(original).autoOrient()
}

export async function measurePhotograph(name: string, original: Uint8Array): Promise<Photograph> {
  const { autoOrient } = await sharp(original).metadata()
  const small = open(original).resize(blurWidth).flatten({ background: '#fff' })
  const blur = await small.webp({ quality: 30 }).toBuffer()
  const settings = JSON.stringify([recipe, qualities, avifSizes, jpegSizes])
  const hash = createHash('sha256').update(settings).update(original).digest('hex').slice(0, 8)
  return { name, hash, ...autoOrient, blur: `data:image/webp;base64,${blur.toString('base64')}` }
}

/** Returns a photograph in one size, in the best quality that is light enough. Throws if no quality is. */
export async function encodePhotograph(
  original: Uint8Array,
  { width, format, bytesMost }: Variant,
): Promise<Uint8Array> {
  const { data, info } = await open(original)
    .resize(width)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: info })
  for (const quality of qualities[format]) {
    const made = small.clone()
    const file = await (
      format === 'avif' ? made.avif({ quality, effort }) : made.jpeg({ quality, mozjpeg: true })
    ).toBuffer()
    if (file.length <= bytesMost) return file
  }
  throw new Error(`no quality brings it under ${bytesMost} bytes at ${width} pixels`)
}

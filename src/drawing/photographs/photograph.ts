/** Photographs in sizes: the build makes every size, and SSR pages know the same addresses (docs/decisions/019-pictures-and-fonts.md). */

export interface Photograph {
  readonly name: string
  /** The hash of the file and of the settings that make it small: the address changes with either, so no visitor sees an old picture. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** A picture of some hundred bytes as a `data:` address, which the page shows until the photograph has loaded. */
  readonly blur: string
}

interface Size {
  readonly width: number
  /** A phone's owner pays for every byte, so a heavier file is made again in a lower quality. */
  readonly bytesMost: number
}

/** A phone 360 px wide shows a photograph 320 px wide, with two or three pixels to each; 72 px is the portrait beside an event. */
export const avifSizes: readonly Size[] = [
  { width: 160, bytesMost: 8_000 },
  { width: 320, bytesMost: 16_000 },
  { width: 480, bytesMost: 26_000 },
  { width: 720, bytesMost: 40_000 },
  { width: 1080, bytesMost: 60_000 },
  { width: 1440, bytesMost: 90_000 },
]

/** For browsers without AVIF; the second size is for search engines, which ask for 1200 pixels. */
export const jpegSizes: readonly Size[] = [
  { width: 720, bytesMost: 60_000 },
  { width: 1200, bytesMost: 150_000 },
]

export type PhotographFormat = 'avif' | 'jpeg'

export interface Variant extends Size {
  readonly format: PhotographFormat
}

export function variantsOf({ width: widest }: Pick<Photograph, 'width'>): Variant[] {
  return [
    ...avifSizes.map((size) => ({ ...size, format: 'avif' as const })),
    ...jpegSizes.map((size) => ({ ...size, format: 'jpeg' as const })),
  ].filter(({ width }) => width <= widest)
}

export const picturesPath = '/pictures/'

export function stemOf({ name, hash }: Pick<Photograph, 'name' | 'hash'>): string {
  return `${picturesPath}${name}.${hash}`
}

export function addressOf(stem: string, { width, format }: Pick<Variant, 'width' | 'format'>): string {
  return `${stem}-${width}.${format === 'jpeg' ? 'jpg' : format}`
}

/** Describes a photograph to search engines and other programs. */
import { addressOf, jpegSizes, stemOf } from '#drawing/photographs/photograph.ts'
import type { Picture } from '#core/content/text.ts'
import { photographs } from 'virtual:photographs'

/** Returns a page's `image`: its picture for sharing, preceded by the photograph if there is one. Absolute addresses. */
export function imagesOf(sharing: string, picture: Picture | undefined, base: URL): string | string[] {
  const shared = new URL(sharing, base).href
  const photograph = picture && photographs[picture.file]
  const widest = jpegSizes.at(-1)
  if (!photograph || !widest) return shared
  const address = addressOf(stemOf(photograph), { width: widest.width, format: 'jpeg' })
  return [new URL(address, base).href, shared]
}

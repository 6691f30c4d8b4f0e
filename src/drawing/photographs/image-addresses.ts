/** Gives photographs the addresses of the build (pages/pictures), alike in prerendered and SSR pages; drawings keep theirs. */
import type { ExternalImageService } from 'astro'
import { baseService } from 'astro/assets'
import { isESMImportedImage } from 'astro/assets/utils'
import { addressOf, picturesPath } from './photograph.ts'

const addresses: ExternalImageService = {
  ...baseService,
  getURL({ src, width = 0, format }) {
    const address = isESMImportedImage(src) ? src.src : src
    if (!address.startsWith(picturesPath)) return address
    return addressOf(address, { width, format: format === 'avif' ? 'avif' : 'jpeg' })
  },
}

export default addresses

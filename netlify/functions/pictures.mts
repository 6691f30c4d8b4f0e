/** A door: what draws pictures. It stands alone for its fonts and its WebAssembly. */
import type { Config } from '@netlify/functions'
import { openDoor } from '#api/door.ts'
import { picturesRows } from '#api/doors/pictures.ts'

// The bundler reads `includedFiles`, although the type lacks it.
export const config: Config & { includedFiles: string[] } = {
  path: '/og/:locale/events/:picture',
  // Files that src/pictures reads by name; the bundler follows imports only.
  includedFiles: [
    '../../node_modules/@resvg/resvg-wasm/index_bg.wasm',
    '../../node_modules/@fontsource-variable/anek-devanagari/package.json',
    '../../node_modules/@fontsource-variable/anek-devanagari/files/*-wght-normal.woff2',
  ],
}

export default openDoor(picturesRows)

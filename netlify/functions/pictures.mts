/** Draws pictures. It stands alone because of its fonts and its WebAssembly. */
import type { Config } from '@netlify/functions'
import { eventPictureRoutes } from '#api/events/event-picture.ts'
import { serveRoutes } from '#http/endpoint.ts'

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

export default serveRoutes([...eventPictureRoutes])

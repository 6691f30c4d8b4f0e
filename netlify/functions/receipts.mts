/** A door: what writes receipts, for their owners and for the admin. It stands alone for its fonts and its WebAssembly. */
import type { Config } from '@netlify/functions'
import { openDoor } from '#api/door.ts'
import { receiptsRows } from '#api/doors/receipts.ts'

// The bundler reads `includedFiles`, although the type lacks it.
export const config: Config & { includedFiles: string[] } = {
  path: [
    '/api/own-registration/:token/receipt/:entryId',
    '/api/own-registration/:token/certificate',
    '/api/admin/receipts/:year/:entryId',
  ],
  // Files that src/receipts reads by name; the bundler follows imports only.
  includedFiles: [
    '../../node_modules/harfbuzzjs/package.json',
    '../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
    '../../node_modules/@fontsource-variable/anek-devanagari/package.json',
    '../../node_modules/@fontsource-variable/anek-devanagari/files/*-wght-normal.woff2',
    // The same once more, for `require()`.
    '!../../node_modules/fontkit/dist/main.cjs',
  ],
}

export default openDoor(receiptsRows)

/** Reads the QR codes of a page's markup as a telephone's camera does: the modules are painted, then recognised. */
import jsQr from 'jsqr'

/** Pixels along the edge of a module. */
const scale = 4

/** What the page's QR codes say, in their order. Throws for one that no camera would read. */
export function readQrCodes(html: string): string[] {
  const codes = html.matchAll(/<svg class="qr\b[^>]*viewBox="0 0 (\d+) \1"[^>]*>.*?<path[^>]* d="([^"]+)"/gs)
  return Array.from(codes, ([, size, path]) => readModules(Number(size), path ?? ''))
}

/** From a path of runs, 'M4 4h7v1H4z'. */
export function readModules(size: number, path: string): string {
  const edge = size * scale
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++) {
        pixels.fill(0, (row * edge + column) * 4, (row * edge + column) * 4 + 3)
      }
    }
  }
  const found = jsQr(pixels, edge, edge)
  if (!found) throw new Error('nobody can read this QR code')
  return found.data
}

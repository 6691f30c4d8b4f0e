/** Encodes a text as a QR code: an address, or a payment that an app is to open. */
import encodeQr from 'qr'

export interface QrModules {
  /** Modules along one edge, including the quiet zone of four on each side. */
  readonly size: number
  /** The dark modules as an SVG path in module units, to be stroked with width 1: one subpath per run. */
  readonly path: string
}

/** Which modules are dark, row by row, with the quiet zone. Error correction level M: readable with up to 15 % covered. */
export function qrRows(text: string): readonly (readonly boolean[])[] {
  return encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
}

export function qrModules(text: string): QrModules {
  const rows = qrRows(text)
  const paths = rows.map((row, y) => {
    const turns = row.flatMap((dark, x) => (dark !== (row[x - 1] ?? false) ? [x] : []))
    // Every row ends with the quiet zone, so each dark run has an end; dark and light runs alternate.
    const runs = turns.slice(1).map((x, index) => x - (turns[index] ?? x))
    const line = runs.map((length, index) => (index % 2 === 0 ? `h${length}` : `m${length} 0`))
    return line.length === 0 ? '' : `M${turns[0]} ${y}.5${line.join('')}`
  })
  return { size: rows.length, path: paths.join('') }
}

/** Encodes a text as a QR code: an address, or a payment that an app opens. */
import encodeQr from 'qr'

/** Returns which modules are dark, row by row. Error correction level M: readable with up to 15 % covered. */
export function qrRows(text: string): readonly (readonly boolean[])[] {
  return encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
}

/** `size` counts the modules along one edge, including the quiet zone of four on each side. */
export function qrModules(text: string) {
  const rows = qrRows(text)
  const paths = rows.map((row, y) => {
    const turns = row.flatMap((dark, x) => (dark !== (row[x - 1] ?? false) ? [x] : []))
    const runs = turns.slice(1).map((x, index) => x - (turns[index] ?? x))
    const line = runs.map((length, index) => (index % 2 === 0 ? `h${length}` : `m${length} 0`))
    return line.length === 0 ? '' : `M${turns[0]} ${y}.5${line.join('')}`
  })
  return { size: rows.length, path: paths.join('') }
}

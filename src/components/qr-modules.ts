/** An address as the modules of a QR code: what QrCode.astro draws. */
import { encode } from 'uqr'

export interface QrModules {
  /** Modules along one edge, with the quiet zone of four that readers ask for on each side. */
  readonly size: number
  /** The dark ones as an SVG path in modules, to be drawn as lines of width 1: each row one line, its gaps skipped. */
  readonly path: string
}

/** Error correction M: a fold or a coffee stain of 15 % may hide what it wants. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => {
    const turns = row.flatMap((dark, x) => (dark !== (row[x - 1] ?? false) ? [x] : []))
    // The quiet zone ends each row, so what begins has an end: dark and light runs alternate.
    const runs = turns.slice(1).map((x, index) => x - (turns[index] ?? x))
    const line = runs.map((length, index) => (index % 2 === 0 ? `h${length}` : `m${length} 0`))
    return line.length === 0 ? '' : `M${turns[0]} ${y}.5${line.join('')}`
  })
  return { size, path: rows.join('') }
}

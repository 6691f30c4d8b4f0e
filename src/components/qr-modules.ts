/** An address as the modules of a QR code: what QrCode.astro draws. */
import { encode } from 'uqr'

export interface QrModules {
  /** Modules along one edge, with the quiet zone of four that readers ask for on each side. */
  readonly size: number
  /** The dark ones as an SVG path in modules: one rectangle for each run along a row. */
  readonly path: string
}

/** Error correction M: a fold or a coffee stain of 15 % may hide what it wants. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => {
    const ends = row.flatMap((dark, x) => (dark !== (row[x - 1] ?? false) ? [x] : []))
    if (ends.length % 2 === 1) ends.push(row.length)
    return ends.flatMap((x, index) =>
      index % 2 === 0 ? [`M${x} ${y}h${(ends[index + 1] ?? x) - x}v1H${x}z`] : [],
    )
  })
  return { size, path: runs.join('') }
}

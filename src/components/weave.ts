/**
 * The weave, as paths on a field of 510 × 386 that begins at 8, 8: loose points, joined as in a network, whose threads run
 * together into a woven border. Drawn from a few numbers.
 */

/** Where each thread begins: scattered, as things are in a shop before they are in order. */
const points = [
  [112, 30],
  [34, 62],
  [158, 88],
  [80, 122],
  [24, 172],
  [138, 178],
  [66, 230],
  [170, 254],
  [28, 292],
  [116, 310],
  [60, 356],
] as const
/** Which of them are joined. */
const joints = '0-1 0-2 1-3 2-3 3-4 3-5 2-5 4-6 5-6 5-7 6-8 6-9 7-9 8-10 9-10'
/** Some points are triangles: the narali's own. */
const peaks = new Set([2, 4, 9])

const gap = 32
const top = 34
const bottom = top + gap * (points.length - 1)
const columns = Array.from({ length: 7 }, (_, index) => 306 + index * 24)

export const weave = {
  weft: points
    .map(([x, y], index) => `M${x} ${y}C${x + 90} ${y} 200 ${top + index * gap} 276 ${top + index * gap}H480`)
    .join(''),
  warp: columns.map((x) => `M${x} ${top - 18}V${bottom + 18}`).join(''),
  /** Where the warp lies over the weft: at every second row, one row on from its neighbour; to be drawn with `overDashes`. */
  over: columns.map((x, column) => `M${x} ${top - 10 + (column % 2) * gap}V${bottom + 10}`).join(''),
  /** What lies over, and what lies under. */
  overDashes: `20 ${2 * gap - 20}`,
  net: joints
    .split(' ')
    .map(
      (joint) =>
        `M${joint
          .split('-')
          .map((index) => points[Number(index)]?.join(' '))
          .join('L')}`,
    )
    .join(''),
  dots: points.flatMap(([x, y], index) => (peaks.has(index) ? [] : [`M${x} ${y}h0`])).join(''),
  triangles: points
    .flatMap(([x, y], index) => (peaks.has(index) ? [`M${x} ${y - 13}l13 22h-26z`] : []))
    .join(''),
  selvedge: `M485 ${top - 18}V${bottom + 18}`,
  teeth: points.map((_, index) => `M491 ${top + index * gap - 15}l22 15-22 15z`).join(''),
} as const

/** On a field of 510 × 386 whose origin is (8, 8); computed from a few numbers. */

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
const joints = '0-1 0-2 1-3 2-3 3-4 3-5 2-5 4-6 5-6 5-7 6-8 6-9 7-9 8-10 9-10'
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
  /** The warp where it crosses over the weft: every second row, offset by one row per column. Stroke with `overDashes`. */
  over: columns.map((x, column) => `M${x} ${top - 10 + (column % 2) * gap}V${bottom + 10}`).join(''),
  /** `stroke-dasharray` that shows the crossings over and hides those under. */
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

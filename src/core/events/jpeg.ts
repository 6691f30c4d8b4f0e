/** What a JPEG says of itself, by its markers (ISO/IEC 10918-1, annex B). */

interface Jpeg {
  readonly width: number
  readonly height: number
  /** Of its application segments, from 0: APP1 holds EXIF, with where a photograph was taken. */
  readonly applications: readonly number[]
}

/** Null for what is no JPEG from its first byte to its last. */
export function readJpeg(bytes: Uint8Array): Jpeg | null {
  const at = (place: number): number => bytes[place] ?? -1
  const two = (place: number): number => at(place) * 256 + at(place + 1)
  if (two(0) !== 0xffd8) return null
  const applications: number[] = []
  let frame: Pick<Jpeg, 'width' | 'height'> | null = null
  let place = 2
  while (place < bytes.length) {
    const marker = at(place + 1)
    if (at(place) !== 0xff) return null
    if (marker === 0xd9) return frame && place + 2 === bytes.length ? { ...frame, applications } : null
    if (marker >= 0xe0 && marker <= 0xef) applications.push(marker - 0xe0)
    // A frame's head; among its numbers stand those of three tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      frame = { height: two(place + 5), width: two(place + 7) }
    const length = two(place + 2)
    if (length < 2) return null
    place += 2 + length
    if (marker === 0xda) place = endOfScan(bytes, place)
  }
  return null
}

/** The first marker behind the picture's data, in which 0xff is followed by 0, or by a restart from 0xd0 to 0xd7. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let place = bytes.indexOf(0xff, start)
  for (; place !== -1; place = bytes.indexOf(0xff, place + 1)) {
    const next = bytes[place + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return place
  }
  return bytes.length
}
